import { useRevalidator } from 'react-router'
import { ListFailure } from '../../ui/list-failure.tsx'
import styles from './directory.module.css'
import { directoryPath, type loadDirectory } from './directory-data.ts'
import { BlankList, DirectoryList } from './directory-list.tsx'
import { foundWords } from './directory-words.ts'
import { useDirectory } from './use-directory.ts'

/** Admins and users as cards. */
export function UserCards(loaded: ReturnType<typeof loadDirectory>) {
  const { found, failure, loading } = useDirectory(loaded)
  const { revalidate } = useRevalidator()
  return (
    <>
      <p role="status" className={styles.line}>
        {loading ? 'Users loading...' : found && foundWords(found.query, found.directory)}
      </p>
      <div className={styles.list} aria-busy={loading}>
        {!found && !failure && <BlankList />}
        {found && <DirectoryList found={found} query={loaded.query} />}
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
    </>
  )
}
