import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './submit-button.module.css'

type SubmitButtonProps = { busy: boolean; children: ReactNode }

/** Stays focusable while the form is sent: a disabled button would lose the focus. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <Button type="submit" className={styles.submit ?? ''} aria-disabled={busy || undefined}>
      {children}
      {busy && <Loader className={styles.busy ?? ''} size={16} color="currentColor" />}
    </Button>
  )
}
