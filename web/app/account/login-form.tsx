import { TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import styles from '../forms/form.module.css'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useAway } from '../session/use-away.ts'
import ways from './entrance-ways.module.css'
import { loginLabels, type useLogin } from './use-login.ts'

type LoginFormProps = {
  login: Pick<ReturnType<typeof useLogin>, 'form' | 'busy' | 'fields' | 'refused'>
  email: RefObject<HTMLInputElement | null>
  /** Where it leads. */
  next: string
  /** A new password is asked for instead. */
  quiet: boolean
}

export function LoginForm({ login, email, next, quiet }: LoginFormProps) {
  const { form, busy, fields, refused } = login
  const away = useAway(next)
  return (
    <form {...form} className={styles.form}>
      <TextInput
        ref={email}
        label={loginLabels.email}
        name="email"
        type="email"
        autoComplete="username"
        error={fields.email ?? refused}
        required
      />
      <PasswordField
        label={loginLabels.password}
        name="password"
        autoComplete="current-password"
        error={fields.password ?? refused}
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
