import type { RefObject } from 'react'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useRedirectIfSignedIn } from '../session/redirect-if-signed-in.ts'
import ways from './auth-links.module.css'
import type { useLogin } from './use-login.ts'

type LoginFormProps = {
  login: Pick<ReturnType<typeof useLogin>, 'form' | 'busy' | 'fields' | 'field' | 'mismatched'>
  email: RefObject<HTMLInputElement | null>
  /** The destination after signing in. */
  next: string
}

export function LoginForm({ login, email, next }: LoginFormProps) {
  const { form, busy, fields, field, mismatched } = login
  const away = useRedirectIfSignedIn(next)
  return (
    <form {...form} className="stack">
      <TextField
        ref={email}
        {...field('email')}
        type="email"
        autoComplete="username"
        error={fields.email ?? mismatched}
        required
      />
      <PasswordField
        {...field('password')}
        autoComplete="current-password"
        error={fields.password ?? mismatched}
        required
      />
      <div className={ways.main}>
        <SubmitButton busy={busy || away}>Login</SubmitButton>
      </div>
    </form>
  )
}
