import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { api } from '../api.ts'
import type { Route } from './+types/activate'
import { type LinkKind, linkMeta, loadLink } from './link-data.ts'
import { LinkFailure } from './link-failure.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkLoading } from './link-frame.tsx'

const titleOf = (kind?: LinkKind) =>
  kind === 'email' ? 'Confirm your new address' : 'Activate your account'

export function meta({ loaderData }: Route.MetaArgs) {
  return linkMeta(titleOf(loaderData?.kind))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadLink(['sign-up', 'email'], request.signal)
}

export function HydrateFallback() {
  return <LinkLoading title={titleOf()} emblem={IconShieldCheck} />
}

export default function ActivatePage({ loaderData }: Route.ComponentProps) {
  const { kind, token } = loaderData
  return (
    <LinkForm
      key={token}
      title={titleOf(kind)}
      emblem={IconShieldCheck}
      link={loaderData}
      send={proof => api('POST /api/users/verify-email', { body: { token, ...proof } })}
      button="Activate"
    >
      {kind === 'email'
        ? 'One more step makes the address that this link was sent to yours.'
        : 'One more step, and your account is ready.'}
    </LinkForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} kind="activate" />
}
