import { TextInput } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { Login } from '../../../contract/account.ts'
import { nextPath } from '../session/next.ts'
import { useSession } from '../session/session-store.ts'
import { goAway, useAway } from '../session/use-away.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/login'
import { Entrance } from './entrance.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './forms/form.module.css'
import { FormAlert } from './forms/form-alert.tsx'
import { PasswordField } from './forms/password-field.tsx'
import { SubmitButton } from './forms/submit-button.tsx'
import { useSubmission } from './forms/use-submission.ts'
import { useArrivalMessage } from './use-arrival-message.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('Sign in', {
    description: 'Sign in to see and change your profile.',
    ...(loaderData && { url: `${loaderData.origin}/login-user` }),
  })
}

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { origin, search } = new URL(request.url)
  goAway(nextPath(search))
  return { origin }
}

export default function LoginPage() {
  return (
    <Entrance title="Sign in">
      <FormAlert kind="success" {...useArrivalMessage()} />
      <LoginForm />
      <ForgotPassword />
      <p>
        New here? <Link to="/register-user">SignUp</Link>
      </p>
    </Entrance>
  )
}

const labels = { email: 'Email', password: 'Password' }

function LoginForm() {
  const { login, error, clearError } = useSession()
  const { form, busy, fields } = useSubmission(login, { schema: Login, labels })
  const away = useAway(nextPath(useLocation().search))
  return (
    <form {...form} className={styles.form}>
      <FormAlert kind="error" message={error} onClose={clearError} />
      <TextInput
        label={labels.email}
        name="email"
        type="email"
        autoComplete="username"
        error={fields.email}
        required
      />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="current-password"
        error={fields.password}
        required
      />
      <div className={styles.actions}>
        <SubmitButton busy={busy || away}>Login</SubmitButton>
      </div>
    </form>
  )
}
