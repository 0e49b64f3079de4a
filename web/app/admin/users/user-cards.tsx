import { useLocation } from 'react-router'
import type { User } from '../../../../contract/user.ts'
import { UserCard } from './user-card.tsx'
import styles from './user-cards.module.css'

/** Admins, and below them a page of all users. */
export function UserCards({ rows, lead }: { rows: User[]; lead: User[] }) {
  return (
    <>
      <Cards title="Admins" users={lead} />
      <Cards title="Users" users={rows} />
    </>
  )
}

function Cards({ title, users }: { title: string; users: User[] }) {
  const { pathname, search } = useLocation()
  if (users.length === 0) return null
  return (
    <section className={styles.people} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {users.map(user => (
          <li key={user.id}>
            <UserCard user={user} from={pathname + search} />
          </li>
        ))}
      </ul>
    </section>
  )
}
