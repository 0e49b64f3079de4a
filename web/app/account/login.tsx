import { useRef } from 'react'
import { Link, redirect, useLocation } from 'react-router'
import { clientContext, withRouteErrors } from '../api.ts'
import { handleFormAction } from '../forms/form-action.ts'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { nextPath } from '../session/next.ts'
import { redirectIfSignedIn } from '../session/redirect-if-signed-in.ts'
import { loadOrigin } from '../ui/load-origin.ts'
import { Message } from '../ui/message.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/login'
import { AuthCard } from './auth-card.tsx'
import styles from './auth-links.module.css'
import { ForgotPassword } from './forgot-password.tsx'
import { loginCall, resetCall, resetIntent } from './login-calls.ts'
import { LoginForm } from './login-form.tsx'
import { resendIntent } from './register-call.ts'
import { ResendActivation } from './resend-activation.tsx'
import { useActionResult } from './use-action-result.ts'
import { useForgotPassword } from './use-forgot-password.ts'
import { useLogin } from './use-login.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Sign in')
  return pageMeta('Sign in', {
    description: 'Sign in to see your orders and profile.',
    url: `${loaderData.origin}/login-user`,
  })
}

export const loader = (args: Route.LoaderArgs) => loadOrigin(args)

export function clientLoader(args: Route.ClientLoaderArgs) {
  redirectIfSignedIn(nextPath(new URL(args.request.url).search))
  return loadOrigin(args)
}

export async function action({ request, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const form = await request.formData()
  if (form.get('intent') === resetIntent) {
    return handleFormAction(resetCall, client, form, ({ message }) => ({ asked: message }))
  }
  if (form.get('intent') === resendIntent) {
    const { message } = await withRouteErrors(client('POST /api/users/register/resend'))
    return { asked: message }
  }
  const next = nextPath(new URL(request.url).search)
  return handleFormAction(loginCall, client, form, () => redirect(next, 303))
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const email = useRef<HTMLInputElement>(null)
  const next = nextPath(useLocation().search)
  // The HTML of this page is the same for everyone, so it cannot depend on `next`.
  const wanted = useHydrated() && next !== '/'
  const rejected = actionData && 'rejected' in actionData ? actionData.rejected : undefined
  const forgot = rejected?.values.intent === resetIntent
  const asked = actionData && 'asked' in actionData ? actionData.asked : null
  const { failure, ...login } = useLogin(forgot ? undefined : rejected)
  const reset = useForgotPassword(email, { asked, open: forgot })
  return (
    <AuthCard title="Sign in" lead={wanted ? 'Sign in to continue.' : 'Welcome back.'}>
      <Message kind="success" floating {...useActionResult()} />
      <LoginForm login={login} email={email} next={next} />
      <FormOutcome shown={failure.message ?? reset.asked}>
        <Message kind="success" message={reset.asked} onClose={reset.closeAsked} />
        <Message kind="error" {...failure} />
      </FormOutcome>
      {login.tried && (
        <div className={styles.resend}>
          <p>Just signed up in this browser?</p>
          <ResendActivation />
        </div>
      )}
      <div className={styles.ways}>
        <details {...reset.details}>
          {/* Announced as a button, because it opens no other page. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the browser makes it a button */}
          <summary className="link" onClick={failure.onClose}>
            Forgot Password ?
          </summary>
        </details>
        <p>
          New here?{' '}
          <Link to="/register-user" className="link">
            SignUp
          </Link>
        </p>
      </div>
      {wanted && next.startsWith('/my-orders') && (
        <p>
          Ordered as a guest? Open your order from the link in our email.{' '}
          <Link to="/find-order">Get a new link</Link>
        </p>
      )}
      {reset.panel && <ForgotPassword {...reset.panel} rejected={forgot ? rejected : undefined} />}
    </AuthCard>
  )
}
