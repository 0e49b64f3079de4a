import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { ListFailure } from '../../ui/list-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListPages } from '../list-pages.tsx'
import { pagesOf } from '../table/table-query.ts'
import { foundWords } from '../table/table-words.ts'
import type { Route } from './+types/activity'
import styles from './activity.module.css'
import { ActivityEmpty } from './activity-empty.tsx'
import { ActivityItems, BlankItems } from './activity-items.tsx'
import {
  activityAdmin,
  activityLink,
  activitySize,
  readActivityQuery,
  toApiQuery,
} from './activity-query.ts'
import { ActivityTools } from './activity-tools.tsx'

const { label: title, to: path } = activityAdmin
const names = { one: 'change', many: 'changes' }

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => readActivityQuery(new URL(request.url).searchParams))
}

export function HydrateFallback() {
  const query = readActivityQuery(new URLSearchParams())
  return (
    <AdminPage title={title}>
      <div inert>
        <ActivityTools query={query} />
      </div>
      <p role="status" className={styles.line}>
        Activity loading...
      </p>
      <BlankItems />
    </AdminPage>
  )
}

export default function ActivityPage({ loaderData: query }: Route.ComponentProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => api('GET /api/admin/activity', { query: toApiQuery(query), signal }),
    placeholderData: keepPreviousData,
    // What an admin did on another page is to be seen at once.
    staleTime: 0,
  })
  const { activities = [], total = 0 } = data ?? {}
  const shown = { search: '', size: activitySize, page: query.page }
  const found = { rows: activities, total }
  const chosen = activities.find(({ actor }) => actor.id === query.actor)
  return (
    <AdminPage title={title}>
      <ActivityTools query={query} chosen={chosen?.actor.userName ?? undefined} />
      <p role="status" className={styles.line}>
        {data && !isPlaceholderData
          ? foundWords(names, shown, found)
          : !error && 'Activity loading...'}
      </p>
      <div className={styles.list} aria-busy={isPlaceholderData}>
        {!data && !error && <BlankItems />}
        {activities.length > 0 && <ActivityItems activities={activities} />}
        {data && activities.length === 0 && <ActivityEmpty query={query} total={total} />}
        {activities.length > 0 && (
          <ListPages
            what="activity"
            page={query.page}
            {...pagesOf(shown, found)}
            link={page => activityLink({ ...query, page })}
          />
        )}
        {error && !data && (
          <ListFailure
            title="The activity could not be loaded"
            error={error}
            loading={isFetching}
            retry={refetch}
            back={{ to: path, label: 'See all activity' }}
          />
        )}
      </div>
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={{ to: path, label: 'All activity' }} />
}
