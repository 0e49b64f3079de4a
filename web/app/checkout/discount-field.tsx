import { type KeyboardEvent, useRef, useState } from 'react'
import type { Checkout } from '../../../contract/checkout/checkout.ts'
import { FoldedField } from '../forms/folded-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './checkout.module.css'
import type { CheckoutField } from './checkout-fields.tsx'
import { updateIntent } from './checkout-mutation.ts'

type DiscountFieldProps = {
  field: CheckoutField
  checkout: Checkout
  /** Refreshes the totals. */
  onApply: (form: HTMLFormElement) => void
}

export function DiscountField({ field, checkout, onApply }: DiscountFieldProps) {
  const code = field('code')
  const { discount, codeProblem } = checkout
  const input = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState(false)
  const apply = (form: HTMLFormElement | null) => {
    if (!form) return
    setEdited(false)
    onApply(form)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') apply(event.currentTarget.form)
  }
  const removes = useHydrated() && discount !== null && !edited
  const problem = edited || codeProblem === null ? undefined : codeProblem
  const inUse = Boolean(code.defaultValue || discount || problem || code.error)
  return (
    <FoldedField summary="Add a discount code" inUse={inUse}>
      <div className={styles.code}>
        <TextField
          {...code}
          ref={input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          description={discount && `${discount.code} applied.`}
          defaultValue={code.defaultValue ?? discount?.code ?? ''}
          error={code.error ?? problem}
          onChange={() => setEdited(true)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          name="intent"
          value={updateIntent}
          onClick={event => {
            event.preventDefault()
            if (removes && input.current) input.current.value = ''
            apply(event.currentTarget.form)
          }}
        >
          {removes ? 'Remove' : 'Apply'}
          <span className="visually-hidden"> the code</span>
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {problem}
      </p>
    </FoldedField>
  )
}
