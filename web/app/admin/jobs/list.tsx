import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage, note } from '../admin-page.tsx'
import { failedJobsAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { readTableQuery } from '../table/table-query.ts'
import type { Route } from './+types/list'
import { failedJobKind } from './failed-job-kind.ts'

const title = failedJobsAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => {
    const { FailedJobTable } = await import('./failed-job-table.tsx')
    const { searchParams } = new URL(request.url)
    return { query: readTableQuery(failedJobKind, searchParams), FailedJobTable }
  })
}

export function HydrateFallback() {
  return <LoadingPage title={title} />
}

export default function FailedJobsPage({ loaderData }: Route.ComponentProps) {
  const { query, FailedJobTable } = loaderData
  return (
    <AdminPage title={title}>
      <p className={note}>
        Work in the background that failed too often to be tried again. Retry it once its cause is
        gone, or discard it.
      </p>
      <FailedJobTable query={query} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={{ to: '/overview', label: 'Overview' }} />
}
