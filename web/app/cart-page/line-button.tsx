import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'

type LineButtonProps = {
  action: 'change' | 'remove'
  product: string
  quantity?: number
  /** Does the same through the API; the caller shows failures. */
  send: () => Promise<void>
  /** The button's accessible name. */
  button: string
  autoFocus?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A button that changes a line, with or without JavaScript. */
export function LineButton(props: LineButtonProps) {
  const { action, product, quantity, send, button, autoFocus, className, children } = props
  const [busy, setBusy] = useState(false)
  return (
    <form
      method="post"
      action="/cart"
      className={className}
      onSubmit={event => {
        event.preventDefault()
        if (busy) return
        setBusy(true)
        send()
          .catch(() => {})
          .finally(() => setBusy(false))
      }}
    >
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="product" value={product} />
      {quantity !== undefined && <input type="hidden" name="quantity" value={quantity} />}
      <Button type="submit" busy={busy} aria-label={button} autoFocus={autoFocus}>
        {children}
      </Button>
    </form>
  )
}
