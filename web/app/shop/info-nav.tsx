import { NavLink } from 'react-router'
import { shop } from '../../../shop/shop.ts'
import styles from './info.module.css'

/** Leads from one information page to the others. */
export function InfoNav() {
  return (
    <nav className={styles.nav} aria-label="Information">
      <ul>
        {shop.info.map(({ page, name }) => (
          <li key={page}>
            <NavLink to={`/info/${page}`}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
