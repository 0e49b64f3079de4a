import { Link } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { api } from '../api.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import styles from '../forms/form.module.css'
import type { RefusedForm } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { WithdrawalDescription, WithdrawalItems } from './withdrawal-items.tsx'
import { type Checked, checkMutation, type WithdrawalDraft } from './withdrawal-mutation.ts'

const { labels } = checkMutation

type WithdrawFormProps = {
  /** The order, where the visitor may see it. */
  order: Order | null
  /** The initial values. */
  given: Partial<WithdrawalDraft>
  refused: RefusedForm | undefined
  onChecked: (checked: Checked) => void
}

/** The first step: which order, and whose. */
export function WithdrawForm({ order, given, refused, onChecked }: WithdrawFormProps) {
  const { form, busy, fields, rejected, message, closeMessage } = useSubmission(
    draft => checkMutation.send(api, draft),
    { ...checkMutation, refused, onSuccess: onChecked },
  )
  return (
    <form {...form} className={styles.form}>
      <ErrorSummary errors={rejected} />
      <TextField
        label={labels.name ?? ''}
        id="name"
        name="name"
        autoComplete="name"
        defaultValue={given.name}
        error={fields.name}
        required
      />
      <TextField
        label={labels.number ?? ''}
        id="number"
        name="number"
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
        defaultValue={given.number}
        error={fields.number}
        required
      />
      <TextField
        label={labels.email ?? ''}
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        description="The email you ordered with."
        defaultValue={given.email}
        error={fields.email}
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
      <FormOutcome shown={message}>
        <FormAlert kind="error" message={message} onClose={closeMessage} />
      </FormOutcome>
    </form>
  )
}
