import type { User } from '../../../../contract/user.ts'
import styles from './user-badges.module.css'

/** Badges next to a user's name: user name, role, and whether they are blocked. */
export function UserBadges({ user: { name, userName, is_admin, isBanned } }: { user: User }) {
  return (
    <>
      <p className={styles.chips}>
        <span>{is_admin === 1 ? 'Admin' : 'User'}</span>
        {isBanned && <span className={styles.blocked}>Blocked: cannot sign in</span>}
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
