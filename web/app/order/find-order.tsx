import { useState } from 'react'
import type { SendOrderLink } from '../../../contract/orders/buyer-actions.ts'
import { clientContext } from '../api.ts'
import { handleFormAction } from '../forms/form-action.ts'
import type { FormMutation } from '../forms/form-mutation.ts'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import own from '../purchase/narrow-page.module.css'
import { Message } from '../ui/message.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/find-order'

const title = 'Find your order'

const findOrderMutation: FormMutation<SendOrderLink, { message: string }> = {
  schema: async () => (await import('../../../contract/orders/buyer-actions.ts')).SendOrderLink,
  labels: { number: 'Order number', email: 'Email' },
  send: (client, body) => client('POST /api/order-link', { body }),
}

export function meta() {
  return pageMeta(title)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return handleFormAction(findOrderMutation, context.get(clientContext), form, ({ message }) => ({
    sent: message,
  }))
}

/** For buyers who no longer have the emails about their order. */
export default function FindOrder({ actionData }: Route.ComponentProps) {
  const rejected = actionData && 'rejected' in actionData ? actionData.rejected : undefined
  const [sent, setSent] = useState(actionData && 'sent' in actionData ? actionData.sent : null)
  const { form, busy, field, failure } = useSubmission(findOrderMutation, {
    rejected,
    onSuccess: ({ message }) => setSent(message),
  })
  return (
    <div className={`page ${own.page}`}>
      <h1>{title}</h1>
      <p>Ordered without an account? We’ll email you a new link to your order.</p>
      <form {...form} className="stack">
        <TextField {...field('number')} inputMode="numeric" autoComplete="off" required />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          description="The email you ordered with."
          required
        />
        <div>
          <SubmitButton busy={busy}>Email me a link</SubmitButton>
        </div>
        <FormOutcome shown={failure.message ?? sent}>
          <Message kind="error" {...failure} />
          <Message
            kind="success"
            message={failure.message ? null : sent}
            onClose={() => setSent(null)}
            persistent
          />
        </FormOutcome>
      </form>
      <p>No email? Check your spam folder, the order number and the email address.</p>
    </div>
  )
}
