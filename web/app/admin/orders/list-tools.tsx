import { useNavigate } from 'react-router'
import { ListFilters } from '../list-filters.tsx'
import { BlankSearch, ListSearch } from '../list-search.tsx'
import { type ListQuery, listLink } from './list-data.ts'
import styles from './list-tools.module.css'
import { filters, sorts } from './list-words.ts'

const searchWords = { label: 'Search orders', placeholder: 'Number, name or address' }

type ListToolsProps = {
  query: ListQuery
  /** Before the page is there, which would not have what was typed. */
  disabled?: boolean
}

/** Which orders, and in which order. */
export function ListTools({ query, disabled = false }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <ListFilters
        label="Orders by state"
        filters={filters.map(({ state, label }) => ({
          label,
          to: listLink({ ...query, state, page: 1 }),
          isChosen: state === query.state,
        }))}
      />
      {disabled ? (
        <BlankSearch {...searchWords} />
      ) : (
        <ListSearch
          {...searchWords}
          search={query.search}
          linkTo={search => listLink({ ...query, search, page: 1 })}
        />
      )}
      <ListSort query={query} disabled={disabled} />
    </div>
  )
}

function ListSort({ query, disabled }: Required<ListToolsProps>) {
  const navigate = useNavigate()
  return (
    <label className={styles.sort}>
      <span>Sort</span>
      <select
        value={query.sort}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = sorts.find(({ sort }) => sort === target.value)
          if (!chosen) return
          navigate(listLink({ ...query, sort: chosen.sort, page: 1 }), { preventScrollReset: true })
        }}
      >
        {sorts.map(({ sort, label }) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
