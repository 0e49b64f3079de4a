import { TextInput } from '@mantine/core'
import { Register } from '../../../contract/account.ts'
import { apiWithProgress } from '../api-with-progress.ts'
import styles from '../forms/form.module.css'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { userNameHint } from '../forms/hints.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { UploadProgress } from '../forms/upload-progress.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import ways from './entrance-ways.module.css'

const labels = {
  name: 'Full name',
  userName: 'User name',
  email: 'Email',
  password: 'Password',
  phone: 'Phone',
  image: 'Profile picture',
}

const send = (body: Register, onProgress: (share: number) => void) =>
  apiWithProgress(onProgress)('POST /api/users/register', { body })

export function RegisterForm({ onDone }: { onDone: (message: string) => void }) {
  const { form, busy, fields, message, progress, closeMessage } = useSubmission(send, {
    schema: Register,
    labels,
    onSuccess: reply => onDone(reply.message),
  })
  return (
    <div className={styles.form}>
      <form {...form} className={styles.form}>
        <TextInput
          label={labels.name}
          name="name"
          autoComplete="name"
          error={fields.name}
          required
        />
        <TextInput
          label={labels.userName}
          name="userName"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          description={`${userNameHint}.`}
          error={fields.userName}
          required
        />
        <TextInput
          label={labels.email}
          name="email"
          type="email"
          autoComplete="email"
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
        <TextInput
          label={labels.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          description="A + and 11 to 14 digits, such as +353861234567."
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
