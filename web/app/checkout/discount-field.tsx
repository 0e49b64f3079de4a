import { type KeyboardEvent, useState } from 'react'
import type { Checkout } from '../../../contract/checkout.ts'
import { FoldedField } from '../forms/folded-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { buttonClass } from '../ui/button-link.tsx'
import styles from './checkout.module.css'
import { checkoutMutation, updateIntent } from './checkout-mutation.ts'

type DiscountFieldProps = {
  given: string | undefined
  error: string | undefined
  checkout: Checkout
  /** Refreshes the totals. */
  onApply: (form: HTMLFormElement) => void
}

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
  const problem = edited || codeProblem === null ? undefined : codeProblem
  const inUse = Boolean(given || discount || problem || error)
  return (
    <FoldedField summary="Add a discount code" inUse={inUse}>
      <div className={styles.code}>
        <TextField
          id="code"
          label={checkoutMutation.labels.code}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          description={discount && `${discount.code} applied.`}
          defaultValue={given ?? discount?.code ?? ''}
          error={error ?? problem}
          onChange={() => setEdited(true)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          name="intent"
          value={updateIntent}
          className={buttonClass(false)}
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
    </FoldedField>
  )
}
