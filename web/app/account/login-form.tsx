import type { RefObject } from 'react'
import styles from '../forms/form.module.css'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useRedirectIfSignedIn } from '../session/redirect-if-signed-in.ts'
import ways from './auth-ways.module.css'
import { loginCall } from './login-calls.ts'
import type { useLogin } from './use-login.ts'

const { labels } = loginCall

type LoginFormProps = {
  login: Pick<ReturnType<typeof useLogin>, 'form' | 'busy' | 'fields' | 'mismatched' | 'typed'>
  email: RefObject<HTMLInputElement | null>
  /** The destination after signing in. */
  next: string
  /** The panel for a new password is open instead. */
  quiet: boolean
}

export function LoginForm({ login, email, next, quiet }: LoginFormProps) {
  const { form, busy, fields, mismatched, typed } = login
  const away = useRedirectIfSignedIn(next)
  return (
    <form {...form} className={styles.form}>
      <TextField
        ref={email}
        label={labels.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={typed}
        error={fields.email ?? mismatched}
        required
      />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="current-password"
        error={fields.password ?? mismatched}
        required
      />
      <div className={ways.main}>
        <SubmitButton busy={busy || away} quiet={quiet}>
          Login
        </SubmitButton>
      </div>
    </form>
  )
}
