import { useLocation } from 'react-router'
import type { User } from '../../../../contract/user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { loadRecord, RecordPage } from '../record-page.tsx'
import { useRecordOrFailure } from '../use-record.ts'
import type { Route } from './+types/user'
import { directoryPath } from './directory-data.ts'
import { UserBadges } from './user-badges.tsx'
import { loadUser, readUserState } from './user-data.ts'
import { UserDetail } from './user-detail.tsx'

const title = 'User'
const directory = { to: directoryPath, label: 'All users' }

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadRecord(request, signal => loadUser(id, signal))
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={directory} />
}

export default function UserPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return <LoadedUser key={id} id={id} loading={loaderData.record} />
}

function LoadedUser({ id, loading }: { id: string; loading: Promise<User> }) {
  const known = readUserState(useLocation().state, id)
  const found = useRecordOrFailure(loading, known.user)
  const back = { ...directory, ...(known.from && { to: known.from }) }
  return (
    <RecordPage
      what={title}
      back={back}
      found={found}
      titleOf={({ name }) => name}
      stateOf={user => <UserBadges user={user} />}
    >
      {(user, follow) => <UserDetail user={user} follow={follow} back={back.to} />}
    </RecordPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={directory} />
}
