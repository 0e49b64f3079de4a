import { useLayoutEffect, useRef, useState } from 'react'
import type { CartLine } from '../../../contract/cart/cart.ts'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../ui/button.tsx'
import stepper from '../ui/stepper.module.css'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './cart-quantity.module.css'
import { validateQuantity } from './cart-state.ts'

type CartQuantityProps = {
  line: CartLine
  /** The value that was rejected without JavaScript. */
  typed: string | undefined
  failure: string | null
  change: (quantity: number) => Promise<void>
  /** Shows why the typed quantity is invalid. */
  reject: (message: string) => void
}

/** A line's quantity: a stepper, or without JavaScript a field with a button. */
export function CartQuantity({ line, failure, change, reject, ...props }: CartQuantityProps) {
  const { id, name } = line.product
  const [typed, setTyped] = useState(props.typed)
  const latest = useRef(typed)
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const value = typed ?? String(line.quantity)
  const setValue = (text: string | undefined) => {
    latest.current = text
    setTyped(text)
  }

  const send = async (text: string) => {
    setValue(text)
    await change(Number(text)).finally(() => {
      // Unless something else has been typed since.
      if (latest.current === text) setValue(undefined)
    })
  }
  const step = (by: number) => {
    const next = Number(value) + by
    if (next >= 1 && next <= limits.quantity) send(String(next)).catch(() => {})
  }
  const submit = (text: string) => {
    const error = validateQuantity(text, line.quantity)
    if (error) {
      setValue(undefined)
      reject(error)
    } else send(text).catch(() => {})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the scripts ran.
  useLayoutEffect(() => {
    const early = field.current?.value ?? value
    if (early === value) return
    if (document.activeElement === field.current) setValue(early)
    else submit(early)
  }, [])
  return (
    <form
      ref={form}
      method="post"
      action="/cart"
      className={styles.quantity}
      onSubmit={event => {
        event.preventDefault()
        submit(value)
      }}
      noValidate={hydrated}
    >
      <input type="hidden" name="action" value="change" />
      <input type="hidden" name="product" value={id} />
      <div className={stepper.stepper}>
        <button
          type="button"
          aria-label={`Decrease quantity of ${name}`}
          aria-disabled={Number(value) <= 1 || undefined}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          ref={field}
          type="number"
          name="quantity"
          aria-label={`Quantity of ${name}`}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? `problem-${id}` : undefined}
          min={1}
          max={limits.quantity}
          required
          // After a reload, some browsers would fill in the quantity of an older cart.
          autoComplete="off"
          value={value}
          onChange={event => setValue(event.target.value)}
          onBlur={() => {
            if (value !== String(line.quantity)) form.current?.requestSubmit()
          }}
        />
        <button
          type="button"
          aria-label={`Increase quantity of ${name}`}
          aria-disabled={Number(value) >= limits.quantity || undefined}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <Button type="submit" className={styles.update}>
        Update
      </Button>
    </form>
  )
}
