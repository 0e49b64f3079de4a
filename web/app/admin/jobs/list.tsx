import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { failedJobList } from './failed-job-list.tsx'

export function meta() {
  return pageMeta(failedJobList.title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={failedJobList} />
}

export default function FailedJobsPage() {
  return <ListPage list={failedJobList} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure
      error={error}
      what={failedJobList.title}
      back={{ to: '/overview', label: 'Overview' }}
    />
  )
}
