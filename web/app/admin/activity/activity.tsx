import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/activity'
import { activityList } from './activity-list.tsx'

export function meta() {
  return pageMeta(activityList.title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={activityList} />
}

export default function ActivityPage() {
  return <ListPage list={activityList} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure
      error={error}
      what={activityList.title}
      back={{ to: '/overview', label: 'Overview' }}
    />
  )
}
