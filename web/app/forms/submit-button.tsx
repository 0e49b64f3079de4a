import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyLabel } from './busy-label.tsx'

type SubmitButtonProps = { busy: boolean; children: ReactNode }

/** Stays focusable while the form is sent: a disabled button would lose the focus. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <Button type="submit" aria-disabled={busy || undefined}>
      <BusyLabel busy={busy}>{children}</BusyLabel>
    </Button>
  )
}
