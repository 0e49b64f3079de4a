import type { ComponentPropsWithRef } from 'react'
import { buttonClass } from './button-link.tsx'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** The page's primary action. */
  primary?: boolean
  /** Its action is in progress. The button stays focusable: a disabled one would lose the focus. */
  busy?: boolean
}

export function Button({ primary = false, busy = false, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...props}
      className={`${buttonClass(primary)} ${props.className ?? ''}`}
    />
  )
}
