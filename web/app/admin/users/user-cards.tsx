import { ListFailure } from '../../ui/list-failure.tsx'
import { useAsked } from '../use-asked.ts'
import styles from './directory.module.css'
import { type DirectoryQuery, directoryPath, loadDirectory } from './directory-data.ts'
import { BlankList, DirectoryList } from './directory-list.tsx'
import { foundWords } from './directory-words.ts'

/** Admins and users as cards. */
export function UserCards({ query }: { query: DirectoryQuery }) {
  const { value, failure, loading, retry } = useAsked({
    key: [directoryPath, 'cards', query],
    ask: signal => loadDirectory(query, signal),
  })
  return (
    <>
      <p role="status" className={styles.line}>
        {loading ? 'Users loading...' : value && foundWords(value.query, value.directory)}
      </p>
      <div className={styles.list} aria-busy={loading}>
        {!value && !failure && <BlankList />}
        {value && <DirectoryList found={value} query={query} />}
        {failure && (
          <ListFailure
            error={failure}
            title="The users could not be loaded"
            loading={loading}
            retry={retry}
            back={{ to: directoryPath, label: 'See all users' }}
          />
        )}
      </div>
    </>
  )
}
