import { Link, useLocation } from 'react-router'
import { mayOfPage, useMayAny } from '../use-may.ts'
import styles from './admin-links.module.css'
import { ariaCurrent, groups } from './menu.ts'

/** The admin menu, in groups. */
export function AdminLinks() {
  const { pathname } = useLocation()
  const may = useMayAny()
  const shown = groups.map(entries => entries.filter(({ to }) => may(mayOfPage(to))))
  const filled = shown.filter(entries => entries.length > 0)
  return filled.map(entries => (
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
