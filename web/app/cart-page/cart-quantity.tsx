import { type SubmitEvent, useRef, useState } from 'react'
import type { CartLine } from '../../../contract/cart.ts'
import { limits } from '../../../contract/limits.ts'
import { buttonClass } from '../ui/button-link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './cart-quantity.module.css'
import { validateQuantity } from './cart-state.ts'

type CartQuantityProps = {
  line: CartLine
  /** The value that was refused without JavaScript. */
  typed: string | undefined
  failure: string | null
  change: (quantity: number) => Promise<void>
  /** Shows why what was typed is not taken. */
  refuse: (words: string) => void
}

/** A line's quantity: a stepper, or without JavaScript a field with a button. */
export function CartQuantity({ line, failure, change, refuse, ...props }: CartQuantityProps) {
  const { id, name } = line.product
  const [typed, setTyped] = useState(props.typed)
  const latest = useRef(typed)
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const value = typed ?? String(line.quantity)
  const note = (text: string | undefined) => {
    latest.current = text
    setTyped(text)
  }

  const send = async (text: string) => {
    note(text)
    await change(Number(text))
    // Unless something else was typed meanwhile.
    if (latest.current === text) note(undefined)
  }
  const step = (by: number) => {
    const next = Number(value) + by
    if (next >= 1 && next <= limits.quantity) send(String(next)).catch(() => {})
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trouble = validateQuantity(value, line.quantity)
    if (trouble) {
      note(undefined)
      refuse(trouble)
    } else send(value).catch(() => {})
  }
  return (
    <form
      ref={form}
      method="post"
      action="/cart"
      className={styles.quantity}
      onSubmit={submit}
      noValidate={hydrated}
    >
      <input type="hidden" name="action" value="change" />
      <input type="hidden" name="product" value={id} />
      <button
        type="button"
        className={styles.step}
        aria-label={`One fewer of ${name}`}
        aria-disabled={Number(value) <= 1 || undefined}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        type="number"
        name="quantity"
        className={styles.field}
        aria-label={`Quantity of ${name}`}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? `problem-${id}` : undefined}
        min={1}
        max={limits.quantity}
        required
        value={value}
        onChange={event => note(event.target.value)}
        onBlur={() => {
          if (value !== String(line.quantity)) form.current?.requestSubmit()
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`One more of ${name}`}
        aria-disabled={Number(value) >= limits.quantity || undefined}
        onClick={() => step(1)}
      >
        +
      </button>
      <button type="submit" className={`${buttonClass(false)} ${styles.update}`}>
        Update
      </button>
    </form>
  )
}
