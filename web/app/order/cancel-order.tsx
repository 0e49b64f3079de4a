import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { api } from '../api.ts'
import type { RefusedForm } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { cancelIntent, cancelMutation } from './cancel-mutation.ts'
import styles from './order.module.css'

type CancelOrderProps = {
  order: Order
  refused: RefusedForm | undefined
  onCanceled: () => void
}

/** Cancels an order after one question. A rejection stays in view even if the order has changed. */
export function CancelOrder({ order: { number, can }, refused, onCanceled }: CancelOrderProps) {
  const { revalidate } = useRevalidator()
  const call = cancelMutation(number)
  const { form, busy, message, closeMessage } = useSubmission(
    body =>
      call.send(api, body).catch(async error => {
        await revalidate()
        throw error
      }),
    { ...call, refused, onSuccess: () => void revalidate().then(onCanceled) },
  )
  const details = useRef<HTMLDetailsElement>(null)
  const hydrated = useHydrated()
  const keepOrder = () => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  const mayCancel = can.includes('cancel')
  if (!mayCancel && !message) return null
  return (
    <div id={cancelIntent} className={styles.cancel}>
      {mayCancel && (
        <details ref={details} open={refused !== undefined}>
          <summary>Cancel this order</summary>
          <form {...form} action={`#${cancelIntent}`}>
            <p>Cancel order {number}? Your sets will be released.</p>
            <input type="hidden" name="intent" value={cancelIntent} />
            <div className={styles.buttons}>
              <SubmitButton busy={busy} quiet>
                Cancel order
              </SubmitButton>
              {hydrated && <Button onClick={keepOrder}>Keep order</Button>}
            </div>
          </form>
        </details>
      )}
      <FormOutcome shown={message}>
        <FormAlert kind="error" message={message} onClose={closeMessage} lasting />
      </FormOutcome>
    </div>
  )
}
