import { useLocation } from 'react-router'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { backLink, usersAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { RecordPage } from '../record-page.tsx'
import { useRecord } from '../use-record.ts'
import type { Route } from './+types/user'
import { loadUser, passedUser } from './user-data.ts'
import { UserDetail } from './user-detail.tsx'

const title = 'User'
const directory = { to: usersAdmin.to, label: 'All users' }

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={directory} />
}

export default function UserPage({ params: { id } }: Route.ComponentProps) {
  return <LoadedUser key={id} id={id} />
}

function LoadedUser({ id }: { id: string }) {
  const { state } = useLocation()
  const found = useRecord({
    key: ['user', id],
    load: signal => loadUser(id, signal),
    known: () => passedUser(state, id),
  })
  const back = backLink(state, directory)
  return (
    <RecordPage what={title} back={back} found={found}>
      {(state, stale) => <UserDetail state={state} back={back} stale={stale} />}
    </RecordPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={directory} />
}
