import type { RejectedForm } from '../forms/form-action.ts'
import { FormFailure } from '../forms/form-outcome.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import own from './forgot-password.module.css'
import { resetCall, resetIntent } from './login-calls.ts'

type ForgotPasswordProps = {
  id: string
  email: string
  /** The user has just opened it. */
  focused: boolean
  rejected: RejectedForm | undefined
  onDone: (message: string) => void
  onCancel: () => void
}

/** Requests a new password, which becomes valid through an emailed link. */
export function ForgotPassword(props: ForgotPasswordProps) {
  const { id, email, focused, rejected, onDone, onCancel } = props
  const hydrated = useHydrated()
  const { form, busy, field, failure } = useSubmission(resetCall, {
    onSuccess: reply => onDone(reply.message),
    rejected,
  })
  return (
    <form {...form} id={id} className={`stack ${own.panel}`} aria-labelledby={`${id}-title`}>
      <input type="hidden" name="intent" value={resetIntent} />
      <div>
        <h2 id={`${id}-title`}>Reset your password</h2>
        <p className="quiet">Choose a new password. We’ll email you a link to confirm it.</p>
      </div>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="username"
        defaultValue={rejected?.values.email ?? email}
        required
        autoFocus={focused && !email}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        required
        autoFocus={focused && email !== ''}
      />
      <div className={`actions ${own.actions}`}>
        <SubmitButton busy={busy}>Reset Password</SubmitButton>
        {hydrated && <Button onClick={onCancel}>Cancel</Button>}
      </div>
      <FormFailure {...failure} />
    </form>
  )
}
