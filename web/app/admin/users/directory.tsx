import { useRevalidator } from 'react-router'
import { useArrivalMessage } from '../../forms/use-arrival-message.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { ListFailure } from '../../ui/list-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { BlankSearch, ListSearch } from '../list-search.tsx'
import type { Route } from './+types/directory'
import styles from './directory.module.css'
import {
  directoryLink,
  directoryPath,
  loadDirectory,
  readDirectoryQuery,
} from './directory-data.ts'
import { BlankList, DirectoryList } from './directory-list.tsx'
import { foundWords } from './directory-words.ts'
import { useDirectory } from './use-directory.ts'

const searchLabel = 'Search users'

export function meta() {
  return pageMeta('Users')
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () =>
    loadDirectory(readDirectoryQuery(new URL(request.url)), request.signal),
  )
}

export function HydrateFallback() {
  return (
    <AdminPage title="Users">
      <div className={styles.search}>
        <BlankSearch label={searchLabel} />
      </div>
      <p role="status" className={styles.line}>
        Users loading...
      </p>
      <BlankList />
    </AdminPage>
  )
}

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const { found, failure, loading } = useDirectory(loaderData)
  const { revalidate } = useRevalidator()
  return (
    <AdminPage title="Users">
      <div className={styles.search}>
        <ListSearch
          label={searchLabel}
          search={query.search}
          linkTo={search => directoryLink({ search })}
        />
      </div>
      <p role="status" className={styles.line}>
        {loading ? 'Users loading...' : found && foundWords(found.query, found.directory)}
      </p>
      <div className={styles.list} aria-busy={loading}>
        {!found && !failure && <BlankList />}
        {found && <DirectoryList found={found} query={query} />}
        {failure && (
          <ListFailure
            {...failure}
            title="The users could not be loaded"
            loading={loading}
            retry={revalidate}
            back={{ to: directoryPath, label: 'See all users' }}
          />
        )}
      </div>
      <Toast kind="success" {...useArrivalMessage()} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure error={error} what="Users" back={{ to: directoryPath, label: 'All users' }} />
  )
}
