import { useQuery } from '@tanstack/react-query'
import { loadForAdmin } from '../../session/require-user.ts'
import { ListFailure } from '../../ui/list-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { overviewAdmin, setupAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import type { Route } from './+types/setup'
import { overviewQuery } from './overview-query.ts'
import { SetupTasks } from './setup-tasks.tsx'

const title = setupAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={overviewAdmin} />
}

export default function SetupPage() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery)
  if (!data && !error) return <LoadingPage title={title} back={overviewAdmin} />
  return (
    <AdminPage title={title} back={overviewAdmin}>
      {data ? (
        <SetupTasks tasks={data.settings} />
      ) : (
        <ListFailure
          title="We couldn’t load these settings"
          error={error}
          loading={isFetching}
          retry={refetch}
          back={overviewAdmin}
        />
      )}
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={overviewAdmin} />
}
