import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '../../../contract/orders/order.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import { FormFailure } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './order.module.css'
import { cancelIntent, cancelMutation } from './order-mutations.ts'
import { useOrderCall } from './use-order-call.ts'

type CancelOrderProps = {
  order: Order
  rejected: RejectedForm | undefined
  onCanceled: () => void
}

/** Cancels an order after one question. A rejection stays in view even if the order has changed. */
export function CancelOrder({ order: { number, can }, rejected, onCanceled }: CancelOrderProps) {
  const { revalidate } = useRevalidator()
  const { form, busy, failure } = useSubmission(useOrderCall(cancelMutation(number)), {
    rejected,
    onSuccess: () => void revalidate().then(onCanceled),
  })
  const details = useRef<HTMLDetailsElement>(null)
  const hydrated = useHydrated()
  const keepOrder = () => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  const mayCancel = can.includes('cancel')
  if (!mayCancel && !failure.message) return null
  return (
    <div id={cancelIntent} className="stack tight">
      {mayCancel && (
        <details ref={details} open={rejected !== undefined}>
          <summary className="link">Cancel this order</summary>
          <form {...form} action={`#${cancelIntent}`} className={styles.question}>
            <p>Cancel order {number}? Your sets will be released.</p>
            <input type="hidden" name="intent" value={cancelIntent} />
            <div className="cluster">
              <SubmitButton busy={busy} quiet>
                Cancel order
              </SubmitButton>
              {hydrated && <Button onClick={keepOrder}>Keep order</Button>}
            </div>
          </form>
        </details>
      )}
      <FormFailure {...failure} persistent />
    </div>
  )
}
