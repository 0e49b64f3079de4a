import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { failedMailsAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { readTableQuery } from '../table/table-query.ts'
import type { Route } from './+types/list'
import { failedMailKind } from './failed-mail-kind.ts'
import styles from './list.module.css'

const title = failedMailsAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => {
    const { FailedMailTable } = await import('./failed-mail-table.tsx')
    const { searchParams } = new URL(request.url)
    return { query: readTableQuery(failedMailKind, searchParams), FailedMailTable }
  })
}

export function HydrateFallback() {
  return <LoadingPage title={title} />
}

export default function FailedMailsPage({ loaderData }: Route.ComponentProps) {
  const { query, FailedMailTable } = loaderData
  return (
    <AdminPage title={title}>
      <p className={styles.note}>
        Mails that the shop gave up sending. Until one would come too late it can be sent again;
        what is here is deleted after 30 days.
      </p>
      <FailedMailTable query={query} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={{ to: '/overview', label: 'Overview' }} />
}
