import { useState } from 'react'
import { Link } from 'react-router'
import { clientContext, withRouteErrors } from '../api.ts'
import { handleFormAction } from '../forms/form-action.ts'
import { redirectIfSignedIn, useRedirectIfSignedIn } from '../session/redirect-if-signed-in.ts'
import { identity } from '../ui/identity.ts'
import { loadOrigin } from '../ui/load-origin.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/register'
import { AuthCard } from './auth-card.tsx'
import { registerCall, resendIntent } from './register-call.ts'
import { RegisterForm } from './register-form.tsx'
import { Registered } from './registered.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta('Sign up')
  return pageMeta('Sign up', {
    description: `Create an account at ${identity.name}. It takes a minute.`,
    url: `${loaderData.origin}/register-user`,
  })
}

export const loader = (args: Route.LoaderArgs) => loadOrigin(args)

export function clientLoader(args: Route.ClientLoaderArgs) {
  redirectIfSignedIn('/')
  return loadOrigin(args)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(clientContext)
  if (form.get('intent') === resendIntent) {
    const { message } = await withRouteErrors(client('POST /api/users/register/resend'))
    return { done: message }
  }
  return handleFormAction(registerCall, client, form, ({ message }) => ({ done: message }))
}

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const [message, setMessage] = useState(
    actionData && 'done' in actionData ? actionData.done : null,
  )
  useRedirectIfSignedIn('/')
  if (message) return <Registered message={message} />
  return (
    <AuthCard
      title="Sign up"
      lead={
        <>
          All fields are required. Already have an account? <Link to="/login-user">Login</Link>
        </>
      }
    >
      <RegisterForm
        rejected={actionData && 'rejected' in actionData ? actionData.rejected : undefined}
        onDone={setMessage}
      />
    </AuthCard>
  )
}
