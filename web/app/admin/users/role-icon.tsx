import { Tooltip } from '@mantine/core'
import type { User } from '../../../../contract/user.ts'
import { IconShieldStar } from '../../ui/icons/shield-star.ts'
import { IconUser } from '../../ui/icons/user.ts'
import styles from './users.module.css'

/** The role of a user; a tooltip names it on hover and on focus. */
export function RoleIcon({ user }: { user: User }) {
  const admin = user.is_admin === 1
  const role = admin ? 'Admin' : 'User'
  const Icon = admin ? IconShieldStar : IconUser
  return (
    <Tooltip
      label={role}
      events={{ hover: true, focus: true, touch: true }}
      interactive
      withinPortal={false}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need its tooltip, too. */}
      <span className={styles.role} role="img" aria-label={role} tabIndex={0}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </span>
    </Tooltip>
  )
}
