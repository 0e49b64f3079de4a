import { type ReactNode, useId } from 'react'
import { userPageSize } from '../../../../contract/limits.ts'
import type { User } from '../../../../contract/user.ts'
import { ListPages } from '../list-pages.tsx'
import { type DirectoryQuery, directoryLink, type Found } from './directory-data.ts'
import { NobodyFound, NoUsers } from './directory-empty.tsx'
import styles from './directory-list.module.css'
import { pagesOf } from './directory-words.ts'
import { UserCard } from './user-card.tsx'

type DirectoryListProps = {
  found: Found
  /** The query in the address, which may differ from the shown one while loading. */
  query: DirectoryQuery
}

export function DirectoryList({ found, query }: DirectoryListProps) {
  const { admins, users, totalusers } = found.directory
  const from = directoryLink(found.query)
  const { search } = found.query
  const { pages, cut } = pagesOf(found.query, found.directory)
  if (search && admins.length + totalusers === 0) return <NobodyFound />
  return (
    <div className={styles.lists}>
      {admins.length > 0 && (
        <People title="Admins">
          <Cards users={admins} from={from} />
        </People>
      )}
      <People title="Users">
        {users.length > 0 ? (
          <>
            <Cards users={users} from={from} room={pages > 1 ? userPageSize : 0} />
            <ListPages
              what="users"
              page={query.page}
              pages={pages}
              cut={cut}
              link={page => directoryLink({ ...query, page })}
            />
          </>
        ) : (
          <NoUsers query={found.query} total={totalusers} />
        )}
      </People>
    </div>
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

type CardsProps = {
  users: User[]
  from: string
  /** The minimum number of cards to reserve space for, so that a last page moves nothing below. */
  room?: number
}

function Cards({ users, from, room = 0 }: CardsProps) {
  const blanks = Math.max(room - users.length, 0)
  return (
    <ul className={styles.cards}>
      {users.map(user => (
        <li key={user.id}>
          <UserCard user={user} from={from} />
        </li>
      ))}
      {Array.from({ length: blanks }, (_, index) => index).map(index => (
        <li key={index} className={styles.room} aria-hidden="true" />
      ))}
    </ul>
  )
}

/** Placeholders for the users that are loading. */
export function BlankList() {
  return (
    <div className={styles.lists} aria-hidden="true">
      <People title="Admins">
        <BlankCards count={1} />
      </People>
      <People title="Users">
        <BlankCards count={userPageSize} />
        <div className={styles.pages} />
      </People>
    </div>
  )
}

function BlankCards({ count }: { count: number }) {
  return (
    <ul className={styles.cards}>
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <li key={index} className={`${styles.room} ${styles.blank}`} />
      ))}
    </ul>
  )
}
