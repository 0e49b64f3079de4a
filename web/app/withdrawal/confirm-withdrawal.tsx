import { useEffect, useRef } from 'react'
import { api } from '../api.ts'
import { formatPrice } from '../catalogue/price.ts'
import styles from '../forms/form.module.css'
import type { RefusedForm } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { Button } from '../ui/button.tsx'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import {
  type Checked,
  confirmIntent,
  describeItems,
  fieldsOf,
  type Withdrawn,
  withdrawMutation,
} from './withdrawal-mutation.ts'

type ConfirmWithdrawalProps = Checked & {
  refused: RefusedForm | undefined
  onDone: (done: Withdrawn) => void
  onBack: () => void
}

/** The one button that counts. */
export function ConfirmWithdrawal({
  draft,
  order,
  refused,
  onDone,
  onBack,
}: ConfirmWithdrawalProps) {
  const { form, busy, message, closeMessage } = useSubmission(
    body => withdrawMutation.send(api, body),
    { ...withdrawMutation, labels: {}, refused, onSuccess: onDone },
  )
  const hydrated = useHydrated()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  const { name, number, email, scope, description } = draft
  // What was written down counts, even where the order can be seen.
  const chosen = order && scope !== 'some' ? describeItems(order, draft) : null
  return (
    <>
      <p ref={words} tabIndex={-1}>
        Please check this. With “Confirm withdrawal” you declare that you withdraw from the
        contract.
      </p>
      {!order && (
        <p>
          What is in an order is shown only where it was ordered. If the order number and the email
          address belong together, we email you a link to it.
        </p>
      )}
      <DescriptionList>
        <DescriptionItem term="Full name">{name}</DescriptionItem>
        <DescriptionItem term="Order number">{number}</DescriptionItem>
        <DescriptionItem term="Email">{email}</DescriptionItem>
        {chosen ? (
          <DescriptionItem term="Sets">{chosen.words}</DescriptionItem>
        ) : (
          <DescriptionItem term="What">
            {scope === 'some' ? description : 'The whole order'}
          </DescriptionItem>
        )}
        {order && chosen?.isWhole && (
          <DescriptionItem term="Total">{formatPrice(order.total)}</DescriptionItem>
        )}
      </DescriptionList>
      <form {...form} className={styles.form}>
        <input type="hidden" name="intent" value={confirmIntent} />
        {Object.entries(fieldsOf(draft)).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <div className={styles.actions}>
          <SubmitButton busy={busy}>Confirm withdrawal</SubmitButton>
          {hydrated && <Button onClick={onBack}>Change it</Button>}
        </div>
        <FormOutcome shown={message}>
          <FormAlert kind="error" message={message} onClose={closeMessage} />
        </FormOutcome>
      </form>
    </>
  )
}
