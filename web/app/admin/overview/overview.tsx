import { useQuery } from '@tanstack/react-query'
import { loadForAdmin } from '../../session/require-user.ts'
import { ListFailure } from '../../ui/list-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { overviewAdmin } from '../links.ts'
import { useFocusOnRetry } from '../use-focus-on-retry.ts'
import type { Route } from './+types/overview'
import { OverviewContent } from './overview-content.tsx'
import { overviewQuery } from './overview-query.ts'
import { OverviewStatus } from './overview-status.tsx'

const title = overviewAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return (
    <AdminPage title={title}>
      <OverviewStatus />
      <OverviewContent />
    </AdminPage>
  )
}

export default function OverviewPage() {
  const query = useQuery(overviewQuery)
  const { data, error, isFetching, dataUpdatedAt } = query
  const { headingRef, retry } = useFocusOnRetry(query)
  if (error && !data) {
    return (
      <AdminPage title={title}>
        <ListFailure
          title="We couldn’t load the overview"
          error={error}
          loading={isFetching}
          retry={retry}
          back={{ to: '/orders-admin', label: 'View all orders' }}
        />
      </AdminPage>
    )
  }
  return (
    <AdminPage title={title}>
      <OverviewStatus updatedAt={dataUpdatedAt} {...(error && { retry, retrying: isFetching })} />
      <OverviewContent overview={data} headingRef={headingRef} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={overviewAdmin} />
}
