import { type ReactNode, useState } from 'react'
import type { BulkAction, BulkResult } from './bulk-action.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { type Column, type Listed, RecordTable } from './record-table.tsx'
import type { TableKind, TableQuery } from './table-query.ts'
import styles from './table-view.module.css'
import { useBulk } from './use-bulk.ts'
import { useSelection } from './use-selection.ts'

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
  const selection = useSelection(rows)
  const [asked, setAsked] = useState<{ action: BulkAction<R>; records: R[] } | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const bulk = useBulk<R>(kind.names, outcome => {
    setAsked(null)
    setResult(outcome)
    selection.select(outcome.failed.map(({ id }) => id))
  })
  return (
    <div className={styles.rows}>
      {result && <BulkOutcome result={result} onClose={() => setResult(null)} />}
      {rows.length > 0 ? <RecordTable {...props} selection={selection} /> : empty}
      <BulkBar
        names={kind.names}
        actions={actions}
        selected={selection.selected}
        onAsk={(action, records) => {
          bulk.reset()
          setAsked({ action, records })
        }}
        onClear={() => selection.select([])}
      />
      {asked && (
        <BulkQuestion
          names={kind.names}
          {...asked}
          isRunning={bulk.isRunning}
          error={bulk.error}
          onConfirm={choice => bulk.run({ ...asked, choice })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
