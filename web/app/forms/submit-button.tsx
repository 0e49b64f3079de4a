import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

type SubmitButtonProps = { busy: boolean; children: ReactNode }

/** Stays focusable while the form is sent: a disabled button would lose the focus. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={busy || undefined}
      rightSection={busy && <Loader size={18} color="currentColor" />}
    >
      {children}
    </Button>
  )
}
