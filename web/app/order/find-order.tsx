import { useState } from 'react'
import { api, clientContext } from '../api.ts'
import styles from '../forms/form.module.css'
import { handleFormAction } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import own from '../purchase/narrow-page.module.css'
import page from '../ui/page.module.css'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/find-order'
import { findOrderMutation } from './find-order-mutation.ts'

const title = 'Find your order'
const { labels } = findOrderMutation

export function meta() {
  return pageMeta(title)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return handleFormAction(findOrderMutation, context.get(clientContext), form, ({ message }) => ({
    sent: message,
  }))
}

/** For whoever no longer has the emails about their order. */
export default function FindOrder({ actionData }: Route.ComponentProps) {
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const [sent, setSent] = useState(actionData && 'sent' in actionData ? actionData.sent : null)
  const { form, busy, fields, message, closeMessage } = useSubmission(
    body => findOrderMutation.send(api, body),
    { ...findOrderMutation, refused, onSuccess: ({ message }) => setSent(message) },
  )
  return (
    <div className={`${page.page} ${own.page}`}>
      <h1>{title}</h1>
      <p>Ordered without an account? We’ll email you a new link to your order.</p>
      <form {...form} className={styles.form}>
        <TextField
          label={labels.number ?? ''}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={refused?.values.number}
          error={fields.number}
          required
        />
        <TextField
          label={labels.email ?? ''}
          name="email"
          type="email"
          autoComplete="email"
          description="The email you ordered with."
          defaultValue={refused?.values.email}
          error={fields.email}
          required
        />
        <div>
          <SubmitButton busy={busy}>Email me a link</SubmitButton>
        </div>
        <FormOutcome shown={message ?? sent}>
          <FormAlert kind="error" message={message} onClose={closeMessage} />
          <FormAlert
            kind="success"
            message={message ? null : sent}
            onClose={() => setSent(null)}
            lasting
          />
        </FormOutcome>
      </form>
      <p>No email? Check your spam folder, the order number and the email address.</p>
    </div>
  )
}
