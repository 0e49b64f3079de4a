import { useRevalidator } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { api } from '../api.ts'
import type { RefusedForm } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { cancelIntent, cancelMutation } from './cancel-mutation.ts'
import styles from './order.module.css'

type CancelOrderProps = {
  order: Order
  refused: RefusedForm | undefined
  /** The page shows the order as it is now. */
  onCancelled: () => void
}

/** Cancels an order after one question. A refusal stays in view when the order has changed. */
export function CancelOrder({ order: { number, can }, refused, onCancelled }: CancelOrderProps) {
  const { revalidate } = useRevalidator()
  const call = cancelMutation(number)
  const { form, busy, message, closeMessage } = useSubmission(
    body =>
      call.send(api, body).catch(async error => {
        await revalidate()
        throw error
      }),
    { ...call, refused, onSuccess: () => void revalidate().then(onCancelled) },
  )
  const mayCancel = can.includes('cancel')
  if (!mayCancel && !message) return null
  return (
    <div id={cancelIntent} className={styles.cancel}>
      {mayCancel && (
        <details open={refused !== undefined}>
          <summary>Cancel this order</summary>
          <form {...form} action={`#${cancelIntent}`}>
            <p>Do you want to cancel order {number}? We stop holding your sets for you.</p>
            <input type="hidden" name="intent" value={cancelIntent} />
            <SubmitButton busy={busy} quiet>
              Yes, cancel it
            </SubmitButton>
          </form>
        </details>
      )}
      <FormOutcome shown={message}>
        <FormAlert kind="error" message={message} onClose={closeMessage} lasting />
      </FormOutcome>
    </div>
  )
}
