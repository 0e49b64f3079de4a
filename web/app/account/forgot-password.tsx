import { Button, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { AskReset } from '../../../contract/account.ts'
import { api } from '../api.ts'
import styles from '../forms/form.module.css'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmission } from '../forms/use-submission.ts'

type ForgotPasswordProps = {
  /** What is typed for signing in. */
  emailOf: () => string
}

/** Asks for a new password, which a link in a mail then makes the password. */
export function ForgotPassword({ emailOf }: ForgotPasswordProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  // The email that it starts with, once it is open.
  const [email, setEmail] = useState<string | null>(null)
  const open = email !== null
  const [done, setDone] = useState<string | null>(null)
  const close = () => {
    setEmail(null)
    opener.current?.focus()
  }
  const onDone = (message: string) => {
    setDone(message)
    close()
  }
  return (
    <section className={styles.form}>
      <div>
        <Button
          ref={opener}
          id={`${id}-opener`}
          variant="subtle"
          className={styles.quiet}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setEmail(open ? null : emailOf())}
        >
          Forgot Password ?
        </Button>
      </div>
      <div id={id}>
        {open && (
          <ResetForm email={email} labelledBy={`${id}-opener`} onDone={onDone} onCancel={close} />
        )}
      </div>
      <FormAlert kind="success" message={done} onClose={() => setDone(null)} />
    </section>
  )
}

const labels = { email: 'Email', password: 'New Password' }

type ResetFormProps = {
  email: string
  labelledBy: string
  onDone: (message: string) => void
  onCancel: () => void
}

function ResetForm({ email, labelledBy, onDone, onCancel }: ResetFormProps) {
  const { form, busy, fields, message, closeMessage } = useSubmission(
    (body: AskReset) => api('POST /api/users/forgot-password', { body }),
    { schema: AskReset, labels, onSuccess: reply => onDone(reply.message) },
  )
  return (
    <form {...form} className={styles.form} aria-labelledby={labelledBy}>
      <TextInput
        label={labels.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={fields.email}
        required
        autoFocus
      />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="new-password"
        error={fields.password}
        required
      />
      <div className={styles.actions}>
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
