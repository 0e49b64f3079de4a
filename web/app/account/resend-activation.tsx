import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { unexpected } from '../forms/use-submission.ts'
import { resendIntent } from './register-call.ts'

type Outcome = { kind: 'error' | 'success'; message: string }

/** Has the mail of the sign-up that this browser made sent again. */
export function ResendActivation() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const resend = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setOutcome(
      await api('POST /api/users/register/resend').then(
        ({ message }): Outcome => ({ kind: 'success', message }),
        (error): Outcome => ({
          kind: 'error',
          message: error instanceof ApiError ? error.message : unexpected,
        }),
      ),
    )
    setBusy(false)
  }
  const messageOf = (kind: Outcome['kind']) => (outcome?.kind === kind ? outcome.message : null)
  return (
    <form method="post" onSubmit={resend}>
      <input type="hidden" name="intent" value={resendIntent} />
      <SubmitButton busy={busy} quiet>
        Send the mail again
      </SubmitButton>
      <FormOutcome shown={outcome}>
        <FormAlert kind="success" message={messageOf('success')} onClose={() => setOutcome(null)} />
        <FormAlert kind="error" message={messageOf('error')} onClose={() => setOutcome(null)} />
      </FormOutcome>
    </form>
  )
}
