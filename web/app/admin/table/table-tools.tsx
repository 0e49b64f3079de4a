import type { ReactNode } from 'react'
import { ListFilters } from '../list-filters.tsx'
import { useListNavigate } from '../use-list-navigate.ts'
import { pageSizes, type TableKind, type TableQuery, tableLink } from './table-query.ts'
import { TableSelect } from './table-select.tsx'
import styles from './table-tools.module.css'

type TableToolsProps<S extends string, F extends string> = {
  kind: TableKind<S, F>
  query: TableQuery<S, F>
  children?: ReactNode
}

/** What of a table is shown, and in which order. */
export function TableTools<S extends string, F extends string>(props: TableToolsProps<S, F>) {
  const { kind, query, children } = props
  const navigate = useListNavigate()
  return (
    <div className={styles.tools}>
      {kind.filters.length > 1 && (
        <ListFilters
          label="Filters"
          filters={kind.filters.map(({ filter, label }) => ({
            label,
            to: tableLink(kind, { ...query, filter, category: '', page: 1 }),
            isChosen: filter === query.filter && !query.category,
          }))}
        />
      )}
      {children}
      {kind.sorts.length > 1 && (
        <TableSelect
          label="Sort"
          value={query.sort}
          options={kind.sorts.map(({ sort, label }) => ({ value: sort, label }))}
          onChoose={value => {
            const chosen = kind.sorts.find(({ sort }) => sort === value)
            if (!chosen) return
            navigate(tableLink(kind, { ...query, sort: chosen.sort, page: 1 }))
          }}
        />
      )}
    </div>
  )
}

/** How many are shown at once. */
export function PageSize<S extends string, F extends string>(props: TableToolsProps<S, F>) {
  const { kind, query } = props
  const navigate = useListNavigate()
  return (
    <TableSelect
      label="Per page"
      value={String(query.size)}
      options={pageSizes
        .toSorted((one, other) => one - other)
        .map(size => ({ value: String(size), label: String(size) }))}
      onChoose={size => navigate(tableLink(kind, { ...query, size: Number(size), page: 1 }))}
    />
  )
}
