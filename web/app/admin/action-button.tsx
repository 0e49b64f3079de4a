import { Button, type ButtonProps, Loader } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { IconCircleCheckFilled } from '../ui/icons/circle-check-filled.ts'
import type { Icon } from '../ui/icons/icon-of.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ActionButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, 'onClick'> & {
    icon: Icon
    /** Its action is in progress. */
    busy?: boolean
    /** Another action is in progress. */
    waits?: boolean
    /** Takes something away. */
    danger?: boolean
    /** Asked first. */
    question?: { title: string; text: ReactNode; button: string }
    /** The question stays until a promise is settled. */
    onClick: () => void | Promise<void>
    children: string
  }

/** An action on a record's page: an icon and a label, with a check if it is on. */
export function ActionButton(button: ActionButtonProps) {
  const { icon, busy = false, waits = false, danger = false, ...rest } = button
  const { question, onClick, children, ...props } = rest
  const [isAsked, setAsked] = useState(false)
  const isPressed = props['aria-pressed']
  const Icon = isPressed ? IconCircleCheckFilled : icon
  const press = () => {
    if (busy || waits) return
    if (question) setAsked(true)
    else void onClick()
  }
  const confirm = async () => {
    try {
      await onClick()
    } finally {
      setAsked(false)
    }
  }
  return (
    <>
      <Button
        variant={danger || isPressed ? 'outline' : 'default'}
        color={danger ? 'var(--danger)' : 'var(--ember)'}
        {...props}
        aria-disabled={busy || waits || undefined}
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
      {question && (
        <ConfirmDialog
          opened={isAsked}
          title={question.title}
          button={question.button}
          danger={danger}
          busy={busy || waits}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  )
}
