import { TextInput } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Login } from '../../../contract/account.ts'
import styles from '../forms/form.module.css'
import { FormAlert } from '../forms/form-alert.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useArrivalMessage } from '../forms/use-arrival-message.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { nextPath } from '../session/next.ts'
import { useSession } from '../session/session-store.ts'
import { goAway, useAway } from '../session/use-away.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/login'
import { Entrance } from './entrance.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { useHydrated } from './use-hydrated.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Sign in')
  return pageMeta('Sign in', {
    description: 'Sign in to see and change your profile.',
    url: `${loaderData.origin}/login-user`,
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
  const email = useRef<HTMLInputElement>(null)
  return (
    <Entrance title="Sign in">
      <LoginForm email={email} />
      <p>
        New here? <Link to="/register-user">SignUp</Link>
      </p>
      <ForgotPassword emailOf={() => email.current?.value ?? ''} />
    </Entrance>
  )
}

const labels = { email: 'Email', password: 'Password' }

function LoginForm({ email }: { email: RefObject<HTMLInputElement | null> }) {
  const { error, clearError } = useSession()
  const { form, busy, fields, message, closeMessage } = useSubmission(send, {
    schema: Login,
    labels,
  })
  const next = nextPath(useLocation().search)
  const away = useAway(next)
  // The HTML of this page is the same for everyone, so it does not know.
  const wanted = useHydrated() && next !== '/'
  const arrival = useArrivalMessage()
  const failure = message ?? error
  const close = () => {
    closeMessage()
    clearError()
  }
  return (
    <form {...form} className={styles.form}>
      <p>{wanted ? 'Sign in to see this page.' : 'Welcome back.'}</p>
      <TextInput
        ref={email}
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
      <FormOutcome shown={failure ?? arrival.message}>
        <FormAlert kind="success" {...arrival} />
        <FormAlert kind="error" message={failure} onClose={close} />
      </FormOutcome>
    </form>
  )
}

/** Why it failed is for this form to say: what the session says is why it is gone. */
function send(credentials: Login) {
  const { login, clearError } = useSession.getState()
  return login(credentials).catch(error => {
    clearError()
    throw error
  })
}
