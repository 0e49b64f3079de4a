import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import styles from './action-button.module.css'

type ActionButtonProps = ButtonProps &
  ComponentPropsWithRef<'button'> & { icon: TablerIcon; busy?: boolean; children: string }

/** A deed on a record's page: an icon and what it does. */
export function ActionButton({ icon: Icon, busy = false, children, ...props }: ActionButtonProps) {
  return (
    <Button
      variant="default"
      className={styles.button ?? ''}
      {...props}
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
