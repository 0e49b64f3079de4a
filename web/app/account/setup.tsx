import { useEffect, useState } from 'react'
import { Link, redirect, useLocation, useNavigate } from 'react-router'
import type { ClaimShop } from '../../../contract/setup/setup.ts'
import { api, clientContext, withRouteErrors } from '../api.ts'
import { handleFormAction } from '../forms/form-action.ts'
import type { FormMutation } from '../forms/form-mutation.ts'
import { FormFailure } from '../forms/form-outcome.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/session-store.ts'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/setup'
import { AuthCard } from './auth-card.tsx'

const setupCall = {
  schema: async () => (await import('../../../contract/setup/setup.ts')).ClaimShop,
  labels: { token: 'Code', name: 'Name', email: 'Email', password: 'Password' },
  send: (client, body) => client('POST /api/setup', { body }),
} satisfies FormMutation<ClaimShop, { message: string }>

export function meta() {
  return pageMeta('Set up your shop')
}

export const loader = ({ context }: Route.LoaderArgs) =>
  withRouteErrors(context.get(clientContext)('GET /api/setup'))

export const clientLoader = () => withRouteErrors(api('GET /api/setup'))

export async function action({ request, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const next = '/login-user?next=%2Fsetup-shop-admin'
  return handleFormAction(setupCall, client, await request.formData(), () => redirect(next, 303))
}

/** Makes the visitor the first owner, by the link that the shop printed when it started. */
export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.claimed) {
    return (
      <AuthCard title="Set up your shop" short>
        <p>This shop already has an owner.</p>
        <p>
          <Link to="/login-user" className="link">
            Sign in
          </Link>
        </p>
      </AuthCard>
    )
  }
  return <SetupForm rejected={actionData?.rejected} />
}

type SetupFormProps = { rejected: Parameters<typeof useSubmission>[1]['rejected'] }

function SetupForm({ rejected }: SetupFormProps) {
  const [token, setToken] = useState<string>()
  const { login } = useSession.getState()
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  useEffect(() => {
    if (hash.length < 2) return setToken(state?.token)
    // The skip link leads to “main”.
    const found = hash === '#main' ? token : hash.slice(1)
    // Addresses stay in the history and are shared. The entry's state outlives a reload.
    void navigate('/setup', { replace: true, state: { token: found } })
  }, [hash, state, token, navigate])
  const send = async (_: unknown, claim: ClaimShop) => {
    await setupCall.send(api, claim)
    await login(claim)
    await navigate('/setup-shop-admin', { replace: true })
  }
  const { form, busy, field, failure } = useSubmission({ ...setupCall, send }, { rejected })
  return (
    <AuthCard
      title="Set up your shop"
      lead="Create your account. After that, we’ll show you what to do before you sell."
    >
      <form {...form} className="stack">
        {token ? (
          <input type="hidden" name="token" value={token} />
        ) : (
          <TextField
            {...field('token')}
            autoComplete="off"
            description="The part after # in the setup link, which is in the terminal or in setup-link.txt."
            required
          />
        )}
        <TextField {...field('name')} autoComplete="name" required />
        <TextField {...field('email')} type="email" autoComplete="username" required />
        <PasswordField {...field('password')} autoComplete="new-password" required />
        <SubmitButton busy={busy}>Create account</SubmitButton>
      </form>
      <FormFailure {...failure} />
    </AuthCard>
  )
}
