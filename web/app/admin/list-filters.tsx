import styles from './list-filters.module.css'
import { ListLink } from './list-link.tsx'

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
            <ListLink
              to={to}
              className={styles.filter}
              aria-current={isChosen ? 'page' : undefined}
            >
              {label}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
