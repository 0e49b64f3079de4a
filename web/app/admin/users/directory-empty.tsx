import { ButtonLink } from '../../ui/button-link.tsx'
import { type DirectoryQuery, directoryLink } from './directory-data.ts'
import styles from './directory-list.module.css'

/** A search that finds neither users nor admins. */
export function NobodyFound() {
  return (
    <div className={styles.message}>
      <h2>No users found</h2>
      <p>
        Every word of a search must be in somebody’s name, user name or email. Fewer or shorter
        words find more.
      </p>
      <ButtonLink to={directoryLink()} primary>
        Clear the search
      </ButtonLink>
    </div>
  )
}

/** What stands in place of the users where there are admins alone, or none so far down the list. */
export function NoUsers({ query, total }: { query: DirectoryQuery; total: number }) {
  const { search, page } = query
  if (total > 0) {
    return (
      <div className={styles.message}>
        <p>The list ends before page {page}.</p>
        <ButtonLink to={directoryLink({ search })} primary>
          Start at its first page
        </ButtonLink>
      </div>
    )
  }
  if (!search) return <p>Nobody has signed up yet.</p>
  return (
    <div className={styles.message}>
      <p>No users found besides the admins above.</p>
      <ButtonLink to={directoryLink()}>Clear the search</ButtonLink>
    </div>
  )
}
