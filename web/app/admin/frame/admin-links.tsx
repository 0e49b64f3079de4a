import { Link, useLocation } from 'react-router'
import styles from './admin-links.module.css'
import { currentOf, entries } from './entries.ts'

/** The ways to the rooms of the admin pages. */
export function AdminLinks() {
  const { pathname } = useLocation()
  return (
    <ul className={styles.links}>
      {entries.map(entry => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            prefetch="intent"
            className={styles.link}
            aria-current={currentOf(entry, pathname)}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
