import { Link } from 'react-router'
import styles from './list-filters.module.css'

type ListFiltersProps = {
  label: string
  filters: { label: string; to: string; isChosen: boolean }[]
}

/** Links to what of a list may be shown alone. */
export function ListFilters({ label, filters }: ListFiltersProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.filters}>
        {filters.map(({ label, to, isChosen }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.filter}
              aria-current={isChosen ? 'page' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
