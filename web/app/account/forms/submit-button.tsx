import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

type SubmitButtonProps = { busy: boolean; fullWidth?: boolean; children: ReactNode }

/** Stays focusable while the form is sent: a disabled button would lose the focus. */
export function SubmitButton({ busy, fullWidth = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      fullWidth={fullWidth}
      aria-disabled={busy || undefined}
      rightSection={busy && <Loader size={18} color="currentColor" />}
    >
      {children}
    </Button>
  )
}
