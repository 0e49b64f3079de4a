import { Link } from 'react-router'
import { IconSettings } from '../../ui/icons/settings.ts'
import { Handle } from './handle.tsx'
import { RoleIcon } from './role-icon.tsx'
import styles from './user-card.module.css'
import type { UserState } from './user-data.ts'
import { UserPicture } from './user-picture.tsx'

/** A user in the directory, with a link to all of their actions. */
export function UserCard({ user, from }: UserState) {
  const { id, name, userName, isBanned } = user
  return (
    <article className={styles.card}>
      <UserPicture user={user} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <div className={styles.who}>
          <Handle userName={userName} />
          <RoleIcon user={user} />
        </div>
        {isBanned && <p className={styles.blocked}>Blocked</p>}
      </div>
      <Link
        to={`/view-user/${id}`}
        state={{ user, from } satisfies UserState}
        prefetch="intent"
        className={styles.settings}
        aria-label={`Settings of ${userName}`}
      >
        <IconSettings size={24} stroke={1.75} aria-hidden="true" />
      </Link>
    </article>
  )
}
