import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { IconCircleCheckFilled } from '../ui/icons/circle-check-filled.ts'
import type { Icon } from '../ui/icons/icon-of.tsx'
import styles from './action-button.module.css'

type ActionButtonProps = ButtonProps &
  ComponentPropsWithRef<'button'> & {
    icon: Icon
    busy?: boolean
    /** Takes something away, or has taken it away. */
    danger?: boolean
    children: string
  }

/** An action on a record's page: an icon and a label, with a check if it is on. */
export function ActionButton(button: ActionButtonProps) {
  const { icon, busy = false, danger = false, className = '', children, ...props } = button
  const Icon = props['aria-pressed'] ? IconCircleCheckFilled : icon
  return (
    <Button
      variant="default"
      {...props}
      className={`${styles.button} ${danger ? styles.danger : ''} ${className}`}
      aria-disabled={busy || props['aria-disabled']}
      leftSection={
        busy ? (
          <Loader size={20} color="currentColor" />
        ) : (
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        )
      }
    >
      {children}
    </Button>
  )
}
