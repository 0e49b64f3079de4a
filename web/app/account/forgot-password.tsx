import { Button, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { AskReset } from '../../../contract/account.ts'
import { limits } from '../../../contract/limits.ts'
import { api } from '../api.ts'
import styles from './forms/form.module.css'
import { FormAlert } from './forms/form-alert.tsx'
import { PasswordField } from './forms/password-field.tsx'
import { SubmitButton } from './forms/submit-button.tsx'
import { useSubmission } from './forms/use-submission.ts'

/** Asks for a new password, which a link in a mail then makes the password. */
export function ForgotPassword() {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onDone = (message: string) => {
    setDone(message)
    close()
  }
  return (
    <section className={styles.form}>
      <FormAlert kind="success" message={done} onClose={() => setDone(null)} />
      <div>
        <Button
          ref={opener}
          variant="subtle"
          className={styles.quiet}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Forgot Password ?
        </Button>
      </div>
      <div id={id}>{open && <ResetForm onDone={onDone} onCancel={close} />}</div>
    </section>
  )
}

const labels = { email: 'Email', password: 'New Password' }

type ResetFormProps = { onDone: (message: string) => void; onCancel: () => void }

function ResetForm({ onDone, onCancel }: ResetFormProps) {
  const { form, busy, fields, message, closeMessage } = useSubmission(
    (body: AskReset) => api('POST /api/users/forgot-password', { body }),
    { schema: AskReset, labels, onSuccess: reply => onDone(reply.message) },
  )
  return (
    <form {...form} className={styles.form}>
      <FormAlert kind="error" message={message} onClose={closeMessage} />
      <TextInput
        label={labels.email}
        name="email"
        type="email"
        autoComplete="username"
        error={fields.email}
        required
        autoFocus
      />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="new-password"
        description={`At least ${limits.password.shortest} characters.`}
        error={fields.password}
        required
      />
      <div className={styles.actions}>
        <SubmitButton busy={busy}>Reset Password</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
