import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '../../ui/list-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { overviewAdmin, setupAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { overviewQuery } from './overview-query.ts'
import { SetupTasks } from './setup-tasks.tsx'

const title = setupAdmin.label

export const handle = adminRoute({ title })

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
