import { Table } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import styles from './record-table.module.css'
import { SortHeading } from './sort-heading.tsx'
import { type TableKind, type TableQuery, tableLink } from './table-query.ts'
import type { Names } from './table-words.ts'
import type { Selection } from './use-selection.ts'

export type Listed = { id: string; name: string }

/** A column and, if the list can be sorted by it, both ways, the usual one first. */
export type Column<S extends string> = { label: string; sorts?: [S, S]; figure?: boolean }

type RecordTableProps<R extends Listed, S extends string, F extends string> = {
  kind: TableKind<S, F>
  query: TableQuery<S, F>
  columns: Column<S>[]
  rows: R[]
  /** The cells of a row. */
  cells: (row: R) => ReactNode
  selection: Selection<R>
}

export function RecordTable<R extends Listed, S extends string, F extends string>(
  props: RecordTableProps<R, S, F>,
) {
  const { kind, query, columns, rows, cells, selection } = props
  const { names } = kind
  return (
    <Table className={`${styles.table}`} aria-label={capitalized(names.many)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <PickAll names={names} rows={rows} selection={selection} />
          </Table.Th>
          {columns.map(column => (
            <SortHeading
              key={column.label}
              {...column}
              now={query.sort}
              link={sort => tableLink(kind, { ...query, sort, page: 1 })}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(row => (
          <Table.Tr key={row.id} data-selected={selection.selected.includes(row) || undefined}>
            <Table.Td>
              <Pick
                label={`Select ${row.name}`}
                checked={selection.selected.includes(row)}
                onChange={through => selection.toggle(row, through)}
              />
            </Table.Td>
            {cells(row)}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type PickAllProps<R> = { names: Names; rows: R[]; selection: Selection<R> }

function PickAll<R>({ names, rows, selection: { selected, toggleAll } }: PickAllProps<R>) {
  const all = selected.length === rows.length
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        aria-label={`Select all ${names.many} of this page`}
        checked={all}
        ref={box => {
          if (box) box.indeterminate = selected.length > 0 && !all
        }}
        onChange={toggleAll}
      />
      <span className={styles.all} aria-hidden="true">
        Select all
      </span>
    </label>
  )
}

type PickProps = { label: string; checked: boolean; onChange: (through: boolean) => void }

/** With the shift key, by mouse or space bar, all from the last one through this one. */
function Pick({ label, checked, onChange }: PickProps) {
  const choose = ({ nativeEvent }: ChangeEvent) =>
    onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={styles.pick}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={choose} />
    </label>
  )
}

/** The places of rows that are loading. */
export function BlankTable({ rows }: { rows: number }) {
  return (
    <div className={styles.blank} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => index).map(index => (
        <span key={index} />
      ))}
    </div>
  )
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
