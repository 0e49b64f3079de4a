import { Link, useLocation } from 'react-router'
import { useSession } from '../session/session-store.ts'
import styles from './account-navigation.module.css'

export const securityId = 'security'

/** Leads from one page of the account to another. */
export function AccountNavigation() {
  const { pathname, hash } = useLocation()
  const userId = useSession(session => session.userId)
  // Before the session is known, the links lead nowhere else.
  const [profile, edit] = userId
    ? [`/user-profile/${userId}`, `/update-user/${userId}`]
    : [pathname, pathname]
  const security = `${edit}#${securityId}`
  const isProfile = userId !== null && [profile, edit].includes(pathname)
  const isSecurity = pathname + hash === security
  const entries = [
    { to: '/my-orders', label: 'Orders', here: pathname === '/my-orders' },
    { to: profile, label: 'Profile', here: isProfile && !isSecurity },
    { to: security, label: 'Security', here: isSecurity },
  ]
  return (
    <nav aria-label="Account" className={`page ${styles.navigation}`}>
      <ul>
        {entries.map(({ to, label, here }) => (
          <li key={label}>
            <Link to={to} prefetch="intent" aria-current={here ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
