import { Link } from 'react-router'
import type { Order } from '../../../contract/orders/order.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import type { RejectedForm } from '../forms/form-action.ts'
import { FormFailure } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { WithdrawalDescription, WithdrawalItems } from './withdrawal-items.tsx'
import { type Checked, checkMutation, type WithdrawalDraft } from './withdrawal-mutation.ts'

type WithdrawFormProps = {
  /** The order, where the visitor may see it. */
  order: Order | null
  /** The initial values. */
  given: Partial<WithdrawalDraft>
  rejected: RejectedForm | undefined
  onChecked: (checked: Checked) => void
}

/** The first step: which order, and whose. */
export function WithdrawForm({ order, given, rejected, onChecked }: WithdrawFormProps) {
  const { name, number, email } = given
  const { form, busy, fields, field, rejectedFields, failure } = useSubmission(checkMutation, {
    rejected,
    given: { name, number, email },
    onSuccess: (checked, sent) => {
      // The visitor may have moved on since.
      if ([...sent.keys()][0]?.isConnected) onChecked(checked)
    },
  })
  return (
    <form {...form} className="stack">
      <ErrorSummary errors={rejectedFields} labels={checkMutation.labels} />
      <TextField {...field('name')} id="name" autoComplete="name" required />
      <TextField
        {...field('number')}
        id="number"
        inputMode="numeric"
        autoComplete="off"
        description={
          order ? (
            <Link to="/withdraw">Another order</Link>
          ) : (
            <>
              It’s in your order emails. <Link to="/find-order">Lost them?</Link>
            </>
          )
        }
        // The items below belong to this order.
        readOnly={order !== null}
        required
      />
      <TextField
        {...field('email')}
        id="email"
        type="email"
        autoComplete="email"
        description="The email you ordered with."
        required
      />
      {order ? (
        <WithdrawalItems order={order} given={given} error={fields.lines} />
      ) : (
        <WithdrawalDescription given={given} error={fields.description} />
      )}
      <div>
        <SubmitButton busy={busy}>Continue</SubmitButton>
      </div>
      <FormFailure {...failure} />
    </form>
  )
}
