import { formatPrice } from '../catalogue/price.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import { FormFailure } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { Button } from '../ui/button.tsx'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'
import { takeFocus } from '../ui/take-focus.ts'
import {
  type Checked,
  confirmIntent,
  describeItems,
  editIntent,
  toFields,
  type Withdrawn,
  withdrawMutation,
} from './withdrawal-mutation.ts'

type ConfirmWithdrawalProps = Checked & {
  rejected: RejectedForm | undefined
  onDone: (done: Withdrawn) => void
  onBack: () => void
}

/** The second step, whose button declares the withdrawal. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { draft, order, rejected, onDone, onBack } = props
  const { form, busy, failure } = useSubmission(
    { ...withdrawMutation, labels: {} },
    { rejected, onSuccess: onDone },
  )
  const { name, number, email, scope, description } = draft
  // The buyer's own description takes precedence, even if the order can be seen.
  const chosen = order && scope !== 'some' ? describeItems(order, draft) : null
  return (
    <>
      <p ref={takeFocus} tabIndex={-1}>
        Check your details. By pressing “Confirm withdrawal”, you withdraw from the contract.
      </p>
      {!order && (
        <p>
          The items of an order are only shown in the browser that placed it. If the order number
          and email address match, we’ll email you a link to the order.
        </p>
      )}
      <DescriptionList>
        <DescriptionItem term="Full name">{name}</DescriptionItem>
        <DescriptionItem term="Order number">{number}</DescriptionItem>
        <DescriptionItem term="Email">{email}</DescriptionItem>
        {chosen ? (
          <DescriptionItem term="Items">{chosen.text}</DescriptionItem>
        ) : (
          <DescriptionItem term="Items">
            {scope === 'some' ? description : 'The whole order'}
          </DescriptionItem>
        )}
        {order && chosen?.isWhole && (
          <DescriptionItem term="Total">{formatPrice(order.total)}</DescriptionItem>
        )}
      </DescriptionList>
      <form {...form} className="stack">
        {Object.entries(toFields(draft)).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <div className="actions">
          <SubmitButton busy={busy} name="intent" value={confirmIntent}>
            Confirm withdrawal
          </SubmitButton>
          <Button
            type="submit"
            name="intent"
            value={editIntent}
            onClick={event => {
              event.preventDefault()
              onBack()
            }}
          >
            Edit
          </Button>
        </div>
        <FormFailure {...failure} />
      </form>
    </>
  )
}
