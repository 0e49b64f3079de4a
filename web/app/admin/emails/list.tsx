import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage, note } from '../admin-page.tsx'
import { failedEmailsAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { readTableQuery } from '../table/table-query.ts'
import type { Route } from './+types/list'
import { failedEmailKind } from './failed-email-kind.ts'

const title = failedEmailsAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => {
    const { FailedEmailTable } = await import('./failed-email-table.tsx')
    const { searchParams } = new URL(request.url)
    return { query: readTableQuery(failedEmailKind, searchParams), FailedEmailTable }
  })
}

export function HydrateFallback() {
  return <LoadingPage title={title} />
}

export default function FailedEmailsPage({ loaderData }: Route.ComponentProps) {
  const { query, FailedEmailTable } = loaderData
  return (
    <AdminPage title={title}>
      <p className={note}>
        Emails that we couldn’t deliver. Resend them while they’re still relevant; after 30 days
        they are deleted.
      </p>
      <FailedEmailTable query={query} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={{ to: '/overview', label: 'Overview' }} />
}
