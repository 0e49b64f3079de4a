import { Button, type ButtonProps, Loader } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { IconCircleCheckFilled } from '../ui/icons/circle-check-filled.ts'
import type { Icon } from '../ui/icons/icon-of.tsx'
import { ConfirmDialog } from './form/confirm-dialog.tsx'

type ActionButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, 'onClick'> & {
    icon: Icon
    /** Its action is in progress. */
    busy?: boolean
    /** Another action is in progress. */
    otherBusy?: boolean
    /** Takes something away. */
    danger?: boolean
    /** Shown before the action. */
    confirmation?: { title: string; text: ReactNode; button: string }
    /** The confirmation stays until a promise is settled. */
    onClick: () => void | Promise<void>
    children: string
  }

/** An action on a record's page: an icon and a label, with a check if it is on. */
export function ActionButton(button: ActionButtonProps) {
  const { icon, busy = false, otherBusy = false, danger = false, ...rest } = button
  const { confirmation, onClick, children, ...props } = rest
  const [isConfirming, setConfirming] = useState(false)
  const isPressed = props['aria-pressed']
  const Icon = isPressed ? IconCircleCheckFilled : icon
  const press = () => {
    if (busy || otherBusy) return
    if (confirmation) setConfirming(true)
    else void onClick()
  }
  const confirm = async () => {
    try {
      await onClick()
    } finally {
      setConfirming(false)
    }
  }
  return (
    <>
      <Button
        variant={danger || isPressed ? 'outline' : 'default'}
        color={danger ? 'var(--danger)' : 'var(--ember)'}
        {...props}
        aria-disabled={busy || otherBusy || undefined}
        leftSection={
          busy ? (
            <Loader size={20} color="currentColor" />
          ) : (
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          )
        }
        onClick={press}
      >
        {children}
      </Button>
      {confirmation && (
        <ConfirmDialog
          opened={isConfirming}
          title={confirmation.title}
          button={confirmation.button}
          danger={danger}
          busy={busy || otherBusy}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          {confirmation.text}
        </ConfirmDialog>
      )}
    </>
  )
}
