import { type ChangeEvent, useState } from 'react'
import type { Register } from '../../../contract/accounts/account.ts'
import { apiWithProgress } from '../api-with-progress.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { ImageField } from '../forms/image-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { PhoneField, UserNameField } from '../forms/person-fields.tsx'
import { readForm } from '../forms/read-form.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { UploadProgress } from '../forms/upload-progress.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useUnsavedChangesPrompt } from '../forms/use-unsaved-changes-prompt.ts'
import { Message } from '../ui/message.tsx'
import ways from './auth-links.module.css'
import { registerCall } from './register-call.ts'

const registerWithProgress = {
  ...registerCall,
  send: (_: unknown, body: Register, onProgress: (share: number) => void) =>
    registerCall.send(apiWithProgress(onProgress), body),
}

type RegisterFormProps = {
  rejected: RejectedForm | undefined
  onDone: (message: string) => void
}

export function RegisterForm({ rejected, onDone }: RegisterFormProps) {
  const [typed, setTyped] = useState(rejected !== undefined)
  useUnsavedChangesPrompt(typed, { signedIn: false })
  const { form, busy, field, failure, progress } = useSubmission(registerWithProgress, {
    onSuccess: reply => onDone(reply.message),
    rejected,
  })
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    form.onChange(event)
    setTyped(Object.keys(readForm(event.currentTarget)).length > 0)
  }
  return (
    <div className="stack">
      <form {...form} encType="multipart/form-data" className="stack" onChange={onChange}>
        <TextField {...field('name')} autoComplete="name" required />
        <UserNameField {...field('userName')} required />
        {/* People sign in with it. Otherwise, password managers would save the username. */}
        <TextField {...field('email')} type="email" autoComplete="username" required />
        <PasswordField {...field('password')} autoComplete="new-password" required />
        <PhoneField {...field('phone')} required />
        <ImageField {...field('image')} required />
        <div className={ways.main}>
          <SubmitButton busy={busy}>SignUp</SubmitButton>
        </div>
      </form>
      <FormOutcome shown={failure.message}>
        <UploadProgress share={progress} />
        <Message kind="error" {...failure} />
      </FormOutcome>
    </div>
  )
}
