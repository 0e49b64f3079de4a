import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListFilters } from '../list-filters.tsx'
import { pageSizes, type TableKind, type TableQuery, tableLink } from './table-query.ts'
import { TableSelect } from './table-select.tsx'
import styles from './table-tools.module.css'

type TableToolsProps<S extends string, F extends string> = {
  kind: TableKind<S, F>
  query: TableQuery<S, F>
  children?: ReactNode
}

/** What of a table is shown, in which order, and how much at once. */
export function TableTools<S extends string, F extends string>(props: TableToolsProps<S, F>) {
  const { kind, query, children } = props
  const navigate = useNavigate()
  const show = (change: Partial<TableQuery<S, F>>) =>
    navigate(tableLink(kind, { ...query, ...change, page: 1 }), { preventScrollReset: true })
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
            if (chosen) show({ sort: chosen.sort })
          }}
        />
      )}
      <TableSelect
        label="Per page"
        value={String(query.size)}
        options={pageSizes
          .toSorted((one, other) => one - other)
          .map(size => ({ value: String(size), label: String(size) }))}
        onChoose={size => show({ size: Number(size) })}
      />
    </div>
  )
}
