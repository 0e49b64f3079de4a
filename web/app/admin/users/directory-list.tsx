import { type ReactNode, useId } from 'react'
import type { User } from '../../../../contract/user.ts'
import { type DirectoryQuery, directoryLink } from './directory-data.ts'
import { NobodyFound, NoUsers } from './directory-empty.tsx'
import styles from './directory-list.module.css'
import { DirectoryPages } from './directory-pages.tsx'
import { pagesOf } from './directory-words.ts'
import type { Found } from './use-directory.ts'
import { UserCard } from './user-card.tsx'

type DirectoryListProps = {
  found: Found
  /** What the address asks for: another thing while that is on its way. */
  query: DirectoryQuery
}

export function DirectoryList({ found, query }: DirectoryListProps) {
  const { admins, users, totalusers } = found.directory
  const from = directoryLink(found.query)
  const { search } = found.query
  if (search && admins.length + totalusers === 0) return <NobodyFound />
  return (
    <>
      {admins.length > 0 && (
        <People title="Admins">
          <Cards users={admins} from={from} />
        </People>
      )}
      <People title="Users">
        {users.length > 0 ? (
          <>
            <Cards users={users} from={from} />
            <DirectoryPages query={query} {...pagesOf(found.query, found.directory)} />
          </>
        ) : (
          <NoUsers query={found.query} total={totalusers} />
        )}
      </People>
    </>
  )
}

function People({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.people} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Cards({ users, from }: { users: User[]; from: string }) {
  return (
    <ul className={styles.cards}>
      {users.map(user => (
        <li key={user.id}>
          <UserCard user={user} from={from} />
        </li>
      ))}
    </ul>
  )
}
