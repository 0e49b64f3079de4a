import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { BusyLabel } from './busy-label.tsx'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'primary'> & {
  busy: boolean
  /** Something else is the primary action at the moment. */
  quiet?: boolean
  /** There is nothing to send. It can still be pressed, and the form says so. */
  idle?: boolean
}

export function SubmitButton(props: SubmitButtonProps) {
  const { busy, quiet = false, idle = false, children, ...rest } = props
  return (
    <Button
      type="submit"
      {...rest}
      primary={!quiet}
      busy={busy || idle}
      data-idle={(idle && !busy) || undefined}
    >
      <BusyLabel busy={busy}>{children}</BusyLabel>
    </Button>
  )
}
