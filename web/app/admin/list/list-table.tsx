import { Checkbox, Paper, SimpleGrid, Table } from '@mantine/core'
import { upperFirst, useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent, MouseEvent as ReactMouseEvent, SyntheticEvent } from 'react'
import { isModifiedClick } from '../../ui/is-modified-click.ts'
import type { List, ListQuery } from './define-list.ts'
import styles from './list-table.module.css'
import { SortHeading } from './sort-heading.tsx'
import type { Selection } from './use-selection.ts'

type Row = { id: string }

/** The id of the table's body, which the skip link leads to. */
export const rowsId = 'rows'

type ListTableProps<R extends Row> = {
  /** The id of its body, if anything leads there. */
  id?: string
  list: List<R>
  query: ListQuery
  rows: R[]
  selection?: Selection<R> | undefined
}

export function ListTable<R extends Row>({ id, list, query, rows, selection }: ListTableProps<R>) {
  const { names, columns, tall } = list
  const prefetch = usePrefetch(list)
  return (
    <Paper withBorder className={`${styles.sheet}`}>
      <Table
        // Takes the focus when a row loses the button that had it.
        tabIndex={-1}
        className={`${styles.table}`}
        aria-label={upperFirst(names.many)}
        data-tall={tall || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={`${styles.pick}`}>
                <SelectAll names={names.many} rows={rows} selection={selection} />
              </Table.Th>
            )}
            {columns.map(column => (
              <SortHeading
                key={column.label}
                {...column}
                now={query.sort}
                link={sort => list.link({ ...query, sort, page: 1 })}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...(id && { id, tabIndex: -1 })} onMouseLeave={() => prefetch.cancel()}>
          {rows.map(row => (
            <TableRow
              key={row.id}
              list={list}
              row={row}
              selection={selection}
              onApproach={() => prefetch(row)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

/** Loads the record of a row that the pointer or the focus stays on. */
function usePrefetch<R extends Row>(list: List<R>) {
  const client = useQueryClient()
  return useDebouncedCallback((row: R) => void list.prefetch?.(client, row), 100)
}

type TableRowProps<R extends Row> = Pick<ListTableProps<R>, 'list' | 'selection'> & {
  row: R
  /** Its record may be opened soon. */
  onApproach: () => void
}

function TableRow<R extends Row>({ list, row, selection, onApproach }: TableRowProps<R>) {
  const isSelected = selection?.selected.includes(row)
  // No link: this user isn't allowed to open the record, so don't load it.
  const approach = ({ currentTarget }: SyntheticEvent) => {
    if (linkOf(currentTarget)) onApproach()
  }
  return (
    <Table.Tr
      data-selected={isSelected || undefined}
      onClick={openRecord}
      onAuxClick={openRecord}
      onMouseEnter={approach}
      onFocus={approach}
    >
      {selection && (
        <Table.Td className={`${styles.pick}`}>
          <Select
            label={`Select ${list.names.one} ${list.nameOf(row)}`}
            checked={isSelected ?? false}
            onChange={through => selection.toggle(row, through)}
          />
        </Table.Td>
      )}
      {list.columns.map(({ label, cell, figure, wide, card = 'fact' }, index) => {
        const Cell = index === 0 ? Table.Th : Table.Td
        return (
          <Cell
            key={label}
            scope={index === 0 ? 'row' : undefined}
            data-label={label}
            data-figure={figure || undefined}
            data-wide={wide || undefined}
            data-card={index === 0 ? 'title' : card}
          >
            {cell(row)}
          </Cell>
        )
      })}
    </Table.Tr>
  )
}

const linkOf = (row: Element) => row.querySelector<HTMLElement>('[data-record]')

/** A click on a row is one on its record's link, unless it is meant for something in the row. */
function openRecord(event: ReactMouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, button } = event
  const isControl =
    target instanceof Element && target.closest('a, button, label, input, form, dialog')
  // Events of dialogs bubble to the row that opened them.
  const isWithin = target instanceof Node && currentTarget.contains(target)
  if (isControl || !isWithin || button > 1 || getSelection()?.toString()) return
  const link = linkOf(currentTarget)
  if (link instanceof HTMLAnchorElement && (button === 1 || isModifiedClick(event))) {
    open(link.href, '_blank', 'noopener')
  } else if (button === 0) link?.click()
}

type SelectAllProps<R> = { names: string; rows: R[]; selection: Selection<R> }

function SelectAll<R>({ names, rows, selection: { selected, toggleAll } }: SelectAllProps<R>) {
  const all = selected.length === rows.length
  return (
    <label className={styles.target}>
      <Checkbox
        size="xs"
        aria-label={`Select all ${names} on this page`}
        checked={all}
        indeterminate={selected.length > 0 && !all}
        onChange={toggleAll}
      />
      <span>Select all</span>
    </label>
  )
}

type SelectProps = { label: string; checked: boolean; onChange: (through: boolean) => void }

/** With the shift key, by mouse or space bar, all from the last one through this one. */
function Select({ label, checked, onChange }: SelectProps) {
  const choose = ({ nativeEvent }: ChangeEvent) =>
    onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={styles.target}>
      <Checkbox size="xs" aria-label={label} checked={checked} onChange={choose} />
    </label>
  )
}

type BlankRowsProps = Pick<ListQuery, 'view' | 'size'> & { tall: boolean | undefined }

/** The places of rows that are loading. */
export function BlankRows({ view, size, tall }: BlankRowsProps) {
  const rows = Array.from({ length: Math.min(size, 25) }, (_, index) => index)
  if (view === 'cards') {
    return (
      <SimpleGrid minColWidth="14rem" pt="sm" aria-hidden="true">
        {rows.map(index => (
          <Paper key={index} h="8rem" />
        ))}
      </SimpleGrid>
    )
  }
  return (
    <Paper withBorder className={styles.blank} data-tall={tall || undefined} aria-hidden="true">
      {rows.map(index => (
        <span key={index} />
      ))}
    </Paper>
  )
}
