import { type KeyboardEvent, useState } from 'react'
import type { Checkout } from '../../../contract/checkout.ts'
import { TextField } from '../forms/text-field.tsx'
import styles from './checkout.module.css'
import { checkoutMutation, updateIntent } from './checkout-mutation.ts'

const label = checkoutMutation.labels.code

type DiscountFieldProps = {
  given: string | undefined
  error: string | undefined
  checkout: Checkout
  /** Brings the sums up to date. */
  onApply: (form: HTMLFormElement) => void
}

/** A discount code, with the button that tries it. */
export function DiscountField({ given, error, checkout, onApply }: DiscountFieldProps) {
  const { discount, codeProblem } = checkout
  const [edited, setEdited] = useState(false)
  const apply = (form: HTMLFormElement | null) => {
    if (!form) return
    setEdited(false)
    onApply(form)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') apply(event.currentTarget.form)
  }
  const problem = edited || codeProblem === null ? undefined : `${label} ${codeProblem}`
  return (
    <section className={styles.part}>
      <div className={styles.code}>
        <TextField
          label={label}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          description={discount ? `${discount.code} counts.` : 'If you have one.'}
          defaultValue={given ?? discount?.code ?? ''}
          error={error ?? problem}
          onChange={() => setEdited(true)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          name="intent"
          value={updateIntent}
          onClick={event => {
            event.preventDefault()
            apply(event.currentTarget.form)
          }}
        >
          Apply<span className="visually-hidden"> the code</span>
        </button>
      </div>
      <p role="status" className="visually-hidden">
        {problem}
      </p>
    </section>
  )
}
