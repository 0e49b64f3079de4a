import { NavLink } from 'react-router'
import { useInfoPages } from '../../ui/use-info-pages.ts'
import styles from './info.module.css'

/** Leads from one information page to the others. */
export function InfoNav() {
  return (
    <nav className={styles.nav} aria-label="Information">
      <ul>
        {useInfoPages().map(({ page, name }) => (
          <li key={page}>
            <NavLink to={`/info/${page}`}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
