import type { ReactNode } from 'react'
import { Bulk } from './bulk.tsx'
import type { BulkAction } from './bulk-action.ts'
import { type Column, type Listed, RecordTable } from './record-table.tsx'
import type { TableKind, TableQuery } from './table-query.ts'

type TableRowsProps<R extends Listed, S extends string, F extends string> = {
  kind: TableKind<S, F>
  query: TableQuery<S, F>
  rows: R[]
  columns: Column<S>[]
  cells: (row: R) => ReactNode
  actions: BulkAction<R>[]
  /** Replaces the table if there are none: what became of the last ones stays in sight. */
  empty: ReactNode
}

/** The rows of a page, and what is done with several of them at once. */
export function TableRows<R extends Listed, S extends string, F extends string>(
  props: TableRowsProps<R, S, F>,
) {
  const { kind, rows, actions, empty } = props
  const naming = { names: kind.names, nameOf: ({ name }: R) => name }
  return (
    <Bulk naming={naming} rows={rows} actions={actions}>
      {selection => (rows.length > 0 ? <RecordTable {...props} selection={selection} /> : empty)}
    </Bulk>
  )
}
