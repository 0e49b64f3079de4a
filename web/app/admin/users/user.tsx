import { useLocation } from 'react-router'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { useRecord } from '../use-record.ts'
import type { Route } from './+types/user'
import { loadUser, readUserState } from './user-data.ts'
import { UserDetail } from './user-detail.tsx'

const directory = { to: '/users', label: 'All users' }

export function meta() {
  return pageMeta('User')
}

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => {
    const user = loadUser(id, request.signal)
    // The page says when it failed, unless it was left before it was shown.
    user.catch(() => {})
    return { user }
  })
}

export function HydrateFallback() {
  return <Loading />
}

export default function UserPage({ loaderData, params }: Route.ComponentProps) {
  return <LoadedUser key={params.id} id={params.id} loading={loaderData.user} />
}

type LoadedUserProps = { id: string; loading: ReturnType<typeof loadUser> }

function LoadedUser({ id, loading }: LoadedUserProps) {
  const known = readUserState(useLocation().state, id)
  const [user, follow] = useRecord(loading, known.user)
  if (!user) return <Loading />
  const back = { ...directory, ...(known.from && { to: known.from }) }
  return (
    <AdminPage title={user.userName} back={back}>
      <UserDetail user={user} follow={follow} back={back.to} />
    </AdminPage>
  )
}

function Loading() {
  return (
    <AdminPage title="User" back={directory}>
      <p role="status">Loading...</p>
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what="User" back={directory} />
}
