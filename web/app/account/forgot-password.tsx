import { Button, TextInput } from '@mantine/core'
import { AskReset } from '../../../contract/account.ts'
import { api } from '../api.ts'
import styles from '../forms/form.module.css'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import own from './forgot-password.module.css'

const labels = { email: 'Email', password: 'New Password' }

type ForgotPasswordProps = {
  id: string
  email: string
  onDone: (message: string) => void
  onCancel: () => void
}

/** Asks for a new password, which a link in a mail then makes the password. */
export function ForgotPassword({ id, email, onDone, onCancel }: ForgotPasswordProps) {
  const { form, busy, fields, message, closeMessage } = useSubmission(
    (body: AskReset) => api('POST /api/users/forgot-password', { body }),
    { schema: AskReset, labels, onSuccess: reply => onDone(reply.message) },
  )
  return (
    <form
      {...form}
      id={id}
      className={`${styles.form} ${own.panel}`}
      aria-labelledby={`${id}-title`}
    >
      <div className={own.head}>
        <h2 id={`${id}-title`}>Reset your password</h2>
        <p className={own.words}>
          Type the new password now. We mail you a link, and once you have opened it, the new
          password counts.
        </p>
      </div>
      <TextInput
        label={labels.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={fields.email}
        required
        autoFocus={!email}
      />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="new-password"
        error={fields.password}
        required
        autoFocus={email !== ''}
      />
      <div className={`${styles.actions} ${own.actions}`}>
        <SubmitButton busy={busy}>Reset Password</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <FormOutcome shown={message}>
        <FormAlert kind="error" message={message} onClose={closeMessage} />
      </FormOutcome>
    </form>
  )
}
