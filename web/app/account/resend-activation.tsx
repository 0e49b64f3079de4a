import { type SubmitEvent, useState } from 'react'
import { api } from '../api.ts'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { OutcomeAlerts } from '../forms/outcome-alerts.tsx'
import type { SaveStatus } from '../forms/save-status.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useMutation } from '../forms/use-mutation.ts'
import { resendIntent } from './register-call.ts'

/** Resends the email for the sign-up that this browser made. */
export function ResendActivation() {
  const [outcome, setOutcome] = useState<SaveStatus | null>(null)
  const { doing, run } = useMutation(setOutcome)
  const resend = (event: SubmitEvent) => {
    event.preventDefault()
    void run('resend', async () => (await api('POST /api/users/register/resend')).message)
  }
  return (
    <form method="post" onSubmit={resend}>
      <input type="hidden" name="intent" value={resendIntent} />
      <SubmitButton busy={doing !== null} quiet>
        Resend email
      </SubmitButton>
      <FormOutcome shown={outcome}>
        <OutcomeAlerts outcome={outcome} onClose={() => setOutcome(null)} />
      </FormOutcome>
    </form>
  )
}
