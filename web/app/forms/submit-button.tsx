import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyLabel } from './busy-label.tsx'

type SubmitButtonProps = {
  busy: boolean
  /** Something else is what the page is about just now. */
  quiet?: boolean
  children: ReactNode
}

/** Stays focusable while the form is sent: a disabled button would lose the focus. */
export function SubmitButton({ busy, quiet = false, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant={quiet ? 'default' : 'filled'} aria-disabled={busy || undefined}>
      <BusyLabel busy={busy}>{children}</BusyLabel>
    </Button>
  )
}
