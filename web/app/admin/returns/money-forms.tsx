import { formatPrice } from '../../catalogue/price.ts'
import { TextField } from '../../forms/text-field.tsx'
import styles from '../orders/order.module.css'
import { readAmount, typedAmount } from '../orders/order-amount.ts'
import { AmountField } from '../orders/order-amount-field.tsx'
import type { Question } from '../question-dialog.tsx'
import { type FormProps, useWithdrawalForm } from './use-withdrawal-form.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** Gives back what the pieces come to, or less. */
export function RefundForm(props: FormProps) {
  const { reply } = props
  const submission = useWithdrawalForm('refund', props)
  const { amount, shipping } = reply.proposal
  const withShipping = shipping > 0 ? `, with ${formatPrice(shipping)} for standard delivery` : ''
  const waits =
    reply.withdrawal.state === 'announced'
      ? ' You may wait until the pieces are back, or the buyer proves that they were shipped.'
      : ''
  return (
    <WithdrawalForm
      submission={submission}
      title="Refund"
      words={`${formatPrice(amount)} must go back${withShipping}.${waits} The buyer gets a mail.`}
      submit="Book the refund"
      ask={typed => refundQuestion(readAmount(String(typed.get('amount'))))}
    >
      <div className={styles.pair}>
        <AmountField
          label="Amount"
          name="amount"
          description="In euro. Less only where pieces are worn."
          defaultValue={typedAmount(amount)}
          error={submission.fields.amount}
        />
        <TextField
          label="Reason for the buyer"
          name="reason"
          autoComplete="off"
          description="Needed if less goes back. In the email, on the order’s page and on the credit note."
          error={submission.fields.reason}
        />
      </div>
      <InternalNote error={submission.fields.internalNote} />
    </WithdrawalForm>
  )
}

/** A refund can't be taken back, so a stray click must not send it. */
function refundQuestion(amount: string): Question | undefined {
  // Without a sum it is refused anyway.
  if (!(Number(amount) > 0)) return undefined
  const sum = formatPrice(Number(amount))
  return {
    title: `Refund ${sum}?`,
    words: 'The buyer gets an email about it.',
    button: `Refund ${sum}`,
  }
}

/** Ends what nobody paid for, or what was refunded already. */
export function CloseForm(props: FormProps) {
  const submission = useWithdrawalForm('close', props)
  return (
    <WithdrawalForm
      submission={submission}
      title="Close"
      words="Nothing is to go back for it. The buyer gets no further mail."
      submit="Close the withdrawal"
    />
  )
}

/** Says no, with a reason. */
export function RefuseForm(props: FormProps) {
  const submission = useWithdrawalForm('refuse', props)
  return (
    <WithdrawalForm
      submission={submission}
      title="Refuse"
      words="Only where there is no right to withdraw, or it is over. The buyer gets a mail."
      submit="Refuse the withdrawal"
      quiet
    >
      <TextField
        label="Reason for the buyer"
        name="reason"
        autoComplete="off"
        description="In the email, and on the order’s page."
        error={submission.fields.reason}
      />
      <InternalNote error={submission.fields.internalNote} />
    </WithdrawalForm>
  )
}

function InternalNote({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Internal note"
      name="internalNote"
      autoComplete="off"
      description="Optional. Only admins see it, in the history of the order."
      error={error}
    />
  )
}
