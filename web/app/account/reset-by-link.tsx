import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { api } from '../api.ts'
import type { Route } from './+types/reset-by-link'
import { linkMeta, loadLink } from './link-data.ts'
import { LinkFailure } from './link-failure.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkLoading } from './link-frame.tsx'

const title = 'Reset your password'

export function meta() {
  return linkMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadLink(['reset'], request.signal)
}

export function HydrateFallback() {
  return <LinkLoading title={title} emblem={IconKey} />
}

export default function ResetByLinkPage({ loaderData }: Route.ComponentProps) {
  const { token } = loaderData
  return (
    <LinkForm
      key={token}
      title={title}
      emblem={IconKey}
      link={loaderData}
      send={({ password }) => api('POST /api/users/reset-password', { body: { token, password } })}
      button="Reset Password"
    >
      One more step makes the new password yours. It ends all your sessions, so you sign in with it
      next.
    </LinkForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} kind="reset" />
}
