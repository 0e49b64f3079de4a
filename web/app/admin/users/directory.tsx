import { useSearchParams } from 'react-router'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { usersAdmin } from '../links.ts'
import { withKeptView } from '../list/kept-view.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/directory'
import { signUpList, userList } from './user-list.tsx'

export function meta() {
  return pageMeta(usersAdmin.label)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={userList} />
}

export default function UsersPage() {
  const [parameters] = useSearchParams()
  const { view, filter } = userList.read(withKeptView(userList, parameters))
  if (view === 'table' && filter === 'waiting') return <ListPage list={signUpList} />
  return <ListPage list={userList} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={usersAdmin.label} back={usersAdmin} />
}
