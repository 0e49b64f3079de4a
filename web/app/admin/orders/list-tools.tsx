import { ListFilters } from '../list-filters.tsx'
import { BlankSearch, ListSearch } from '../list-search.tsx'
import { TableSelect } from '../table/table-select.tsx'
import { useListNavigate } from '../use-list-navigate.ts'
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
  const navigate = useListNavigate()
  return (
    <TableSelect
      label="Sort"
      value={query.sort}
      options={sorts.map(({ sort, label }) => ({ value: sort, label }))}
      disabled={disabled}
      onChoose={value => {
        const chosen = sorts.find(({ sort }) => sort === value)
        if (!chosen) return
        navigate(listLink({ ...query, sort: chosen.sort, page: 1 }))
      }}
    />
  )
}
