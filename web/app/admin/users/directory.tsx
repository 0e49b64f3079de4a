import { useFlashMessage } from '../../forms/use-flash-message.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ExportLink } from '../export-link.tsx'
import { BlankSearch, ListSearch } from '../list-search.tsx'
import { tableOf } from '../table/kept-table.ts'
import { tableLink } from '../table/table-query.ts'
import { cardsLink, ViewSwitch } from '../table/view-switch.tsx'
import type { Route } from './+types/directory'
import styles from './directory.module.css'
import { directoryLink, directoryPath, readDirectoryQuery } from './directory-data.ts'
import { BlankList } from './directory-list.tsx'
import { UserCards } from './user-cards.tsx'
import { userKind } from './user-kind.ts'

const searchLabel = 'Search users'

export function meta() {
  return pageMeta('Users')
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => {
    const url = new URL(request.url)
    const table = tableOf(userKind, url)
    if (table) {
      const { UserTable } = await import('./user-table.tsx')
      return { view: 'table', query: table, UserTable } as const
    }
    return { view: 'cards', query: readDirectoryQuery(url) } as const
  })
}

export function HydrateFallback() {
  return (
    <AdminPage title="Users">
      <div className={styles.tools} inert>
        <BlankSearch label={searchLabel} />
        <ExportLink path="/api/admin/user/export" />
        <Switch view="cards" search="" />
      </div>
      <p role="status" className={styles.line}>
        Users loading...
      </p>
      <BlankList />
    </AdminPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { view, query } = loaderData
  const linkTo = (search: string) =>
    view === 'table'
      ? tableLink(userKind, { ...query, search, page: 1 })
      : directoryLink({ search })
  return (
    <AdminPage title="Users">
      <div className={styles.tools}>
        <ListSearch label={searchLabel} search={query.search} linkTo={linkTo} />
        <ExportLink path="/api/admin/user/export" />
        <Switch view={view} search={query.search} />
      </div>
      {view === 'table' ? (
        <loaderData.UserTable query={loaderData.query} />
      ) : (
        <UserCards query={loaderData.query} />
      )}
      <Toast kind="success" {...useFlashMessage()} />
    </AdminPage>
  )
}

function Switch({ view, search }: { view: Loaded['view']; search: string }) {
  return (
    <ViewSwitch
      view={view}
      cards={cardsLink(directoryPath, { search })}
      table={tableLink(userKind, { search })}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure error={error} what="Users" back={{ to: directoryPath, label: 'All users' }} />
  )
}
