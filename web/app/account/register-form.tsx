import { type ChangeEvent, useState } from 'react'
import { apiWithProgress } from '../api-with-progress.ts'
import styles from '../forms/form.module.css'
import type { RefusedForm } from '../forms/form-action.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { userNameHint } from '../forms/hints.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { readForm } from '../forms/read-form.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { UploadProgress } from '../forms/upload-progress.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useUnsavedChangesPrompt } from '../forms/use-unsaved-changes-prompt.ts'
import ways from './auth-ways.module.css'
import { registerCall } from './register-call.ts'

const { labels, send } = registerCall

type RegisterFormProps = {
  refused: RefusedForm | undefined
  onDone: (message: string) => void
}

export function RegisterForm({ refused, onDone }: RegisterFormProps) {
  const [typed, setTyped] = useState(refused !== undefined)
  useUnsavedChangesPrompt(typed, { signedIn: false })
  const { form, busy, fields, message, progress, closeMessage } = useSubmission(
    (body, onProgress) => send(apiWithProgress(onProgress), body),
    { ...registerCall, onSuccess: reply => onDone(reply.message), refused },
  )
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    form.onChange(event)
    setTyped(Object.keys(readForm(event.currentTarget)).length > 0)
  }
  const given: Partial<Record<string, string>> = refused?.values ?? {}
  return (
    <div className={styles.form}>
      <form {...form} encType="multipart/form-data" className={styles.form} onChange={onChange}>
        <TextField
          label={labels.name}
          name="name"
          autoComplete="name"
          defaultValue={given.name}
          error={fields.name}
          required
        />
        <TextField
          label={labels.userName}
          name="userName"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          description={`${userNameHint}.`}
          defaultValue={given.userName}
          error={fields.userName}
          required
        />
        <TextField
          label={labels.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={given.email}
          error={fields.email}
          required
        />
        <PasswordField
          label={labels.password}
          name="password"
          autoComplete="new-password"
          error={fields.password}
          required
        />
        <TextField
          label={labels.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          description="Include the country code, e.g. +353861234567."
          defaultValue={given.phone}
          error={fields.phone}
          required
        />
        <PictureField label={labels.image} error={fields.image} required />
        <div className={ways.main}>
          <SubmitButton busy={busy}>SignUp</SubmitButton>
        </div>
      </form>
      <FormOutcome shown={message}>
        <UploadProgress share={progress} />
        <FormAlert kind="error" message={message} onClose={closeMessage} />
      </FormOutcome>
    </div>
  )
}
