import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ListFailure } from '../../ui/list-failure.tsx'
import { ListPages } from '../list-pages.tsx'
import type { BulkAction } from './bulk-action.ts'
import { BlankTable, type Column, type Listed } from './record-table.tsx'
import { TableEmpty } from './table-empty.tsx'
import { pagesOf, type TableKind, type TableQuery, tableLink } from './table-query.ts'
import { TableRows } from './table-rows.tsx'
import { PageSize, TableTools } from './table-tools.tsx'
import styles from './table-view.module.css'
import { foundWords } from './table-words.ts'

export type TableViewProps<R extends Listed, S extends string, F extends string> = {
  kind: TableKind<S, F>
  query: TableQuery<S, F>
  load: (query: TableQuery<S, F>, signal: AbortSignal) => Promise<{ rows: R[]; total: number }>
  columns: Column<S>[]
  /** @param from the address of the table */
  cells: (row: R, from: string) => ReactNode
  actions: BulkAction<R>[]
  /** More tools. */
  tools?: ReactNode
}

/** A list as a table: with filters, sorted, and to do things with several at once. */
export function TableView<R extends Listed, S extends string, F extends string>(
  props: TableViewProps<R, S, F>,
) {
  const { kind, query, load, columns, cells, actions, tools } = props
  const { names } = kind
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [kind.path, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  })
  const here = tableLink(kind, query)
  useFullAddress(here)
  const loading = `${names.many.charAt(0).toUpperCase()}${names.many.slice(1)} loading...`
  return (
    <>
      <TableTools kind={kind} query={query}>
        {tools}
      </TableTools>
      <div className={styles.line}>
        <p role="status">
          {data && !isPlaceholderData ? foundWords(names, query, data) : !error && loading}
        </p>
        <PageSize kind={kind} query={query} />
      </div>
      <div className={styles.list} aria-busy={isPlaceholderData}>
        {!data && !error && <BlankTable rows={Math.min(query.size, 25)} />}
        {data && (
          <TableRows
            key={here}
            kind={kind}
            query={query}
            rows={data.rows}
            columns={columns}
            cells={row => cells(row, here)}
            actions={actions}
            empty={<TableEmpty kind={kind} query={query} total={data.total} />}
          />
        )}
        {data && data.rows.length > 0 && (
          <ListPages
            what={names.many}
            page={query.page}
            {...pagesOf(query, data)}
            link={page => tableLink(kind, { ...query, page })}
          />
        )}
        {error && !data && (
          <ListFailure
            title={`The ${names.many} could not be loaded`}
            error={error}
            loading={isFetching}
            retry={refetch}
            back={{ to: tableLink(kind), label: `See all ${names.many}` }}
          />
        )}
      </div>
    </>
  )
}

/** An address that left out what is shown says it from then on. */
function useFullAddress(here: string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search === '' && here.includes('?'))
      navigate(here, { replace: true, state, preventScrollReset: true })
  }, [here, search, state, navigate])
}
