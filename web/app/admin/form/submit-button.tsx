import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { BusyLabel } from '../../forms/busy-label.tsx'

type SubmitButtonProps = ButtonProps & ComponentPropsWithRef<'button'> & { busy: boolean }

export function SubmitButton({ busy, children, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="filled"
      aria-disabled={busy || undefined}
      // The second half of a double click is meant for what was clicked first.
      onClick={event => event.detail > 1 && event.preventDefault()}
      {...props}
    >
      <BusyLabel busy={busy}>{children}</BusyLabel>
    </Button>
  )
}
