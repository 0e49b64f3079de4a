import { Link, useLocation } from 'react-router'
import styles from './admin-links.module.css'
import { ariaCurrent, groups } from './menu.ts'

/** The admin menu, in groups. */
export function AdminLinks() {
  const { pathname } = useLocation()
  return groups.map(entries => (
    <ul key={entries[0]?.to} className={styles.group}>
      {entries.map(entry => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            prefetch="intent"
            className={styles.link}
            aria-current={ariaCurrent(entry, pathname)}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  ))
}
