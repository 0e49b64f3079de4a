import type { ComponentPropsWithRef } from 'react'
import { buttonClass } from './button-link.tsx'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** The one that the page is for. */
  primary?: boolean
  /** What it does is under way. It stays focusable: a disabled button would lose the focus. */
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
