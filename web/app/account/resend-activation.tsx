import { type SubmitEvent, useState } from 'react'
import { api } from '../api.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useMutation } from '../forms/use-mutation.ts'
import type { Outcome } from '../forms/use-record-edit.ts'
import { resendIntent } from './register-call.ts'

/** Resends the mail for the sign-up that this browser made. */
export function ResendActivation() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { doing, run } = useMutation(setOutcome)
  const resend = (event: SubmitEvent) => {
    event.preventDefault()
    void run('resend', async () => (await api('POST /api/users/register/resend')).message)
  }
  const messageOf = (kind: Outcome['kind']) => (outcome?.kind === kind ? outcome.message : null)
  return (
    <form method="post" onSubmit={resend}>
      <input type="hidden" name="intent" value={resendIntent} />
      <SubmitButton busy={doing !== null} quiet>
        Send the mail again
      </SubmitButton>
      <FormOutcome shown={outcome}>
        <FormAlert kind="success" message={messageOf('success')} onClose={() => setOutcome(null)} />
        <FormAlert kind="error" message={messageOf('error')} onClose={() => setOutcome(null)} />
      </FormOutcome>
    </form>
  )
}
