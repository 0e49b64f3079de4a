import type { User } from '../../../../contract/user.ts'
import { Badge } from '../badge.tsx'
import styles from './user-badges.module.css'

/** Badges next to a user's name: user name, role, and whether they are blocked. */
export function UserBadges({ user: { name, userName, is_admin, isBanned } }: { user: User }) {
  return (
    <>
      <p className={styles.chips}>
        <Badge tone="off">{is_admin === 1 ? 'Admin' : 'User'}</Badge>
        {isBanned && <Badge tone="danger">Blocked: can’t sign in</Badge>}
      </p>
      {/* Omitted where it would repeat the title. */}
      {userName.toLowerCase() !== name.toLowerCase() && (
        <p className={styles.userName}>
          <span className="visually-hidden">User name: </span>
          {userName}
        </p>
      )}
    </>
  )
}
