import { Table } from '@mantine/core'
import { useLocation } from 'react-router'
import { adminOrderPageSize } from '../../../../contract/limits.ts'
import type { AdminOrderSummary } from '../../../../contract/order-list.ts'
import type { Selection } from '../table/use-selection.ts'
import { ListRow } from './list-row.tsx'
import styles from './list-table.module.css'

type ListTableProps = { orders: AdminOrderSummary[]; selection: Selection<AdminOrderSummary> }

export function ListTable({ orders, selection }: ListTableProps) {
  const { selected, toggle, toggleAll } = selection
  const { pathname, search } = useLocation()
  const all = selected.length === orders.length
  return (
    <Table className={`${styles.table}`} aria-label="Orders">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <label className={styles.pick}>
              <input
                type="checkbox"
                aria-label="Select all orders of this page"
                checked={all}
                ref={box => {
                  if (box) box.indeterminate = selected.length > 0 && !all
                }}
                onChange={toggleAll}
              />
              <span className={styles.unit} aria-hidden="true">
                Select all
              </span>
            </label>
          </Table.Th>
          <Headings />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orders.map(order => (
          <ListRow
            key={order.id}
            order={order}
            from={pathname + search}
            isSelected={selected.includes(order)}
            onSelect={() => toggle(order)}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Headings() {
  return (
    <>
      <Table.Th>Number</Table.Th>
      <Table.Th>State</Table.Th>
      <Table.Th>Buyer</Table.Th>
      <Table.Th className={`${styles.figure}`}>Pieces</Table.Th>
      <Table.Th className={`${styles.figure}`}>Sum</Table.Th>
      <Table.Th className={`${styles.figure}`}>Age</Table.Th>
    </>
  )
}

/** The places of a page of orders. */
export function BlankTable() {
  return (
    <div className={styles.blank} aria-hidden="true">
      {Array.from({ length: adminOrderPageSize }, (_, index) => index).map(index => (
        <span key={index} />
      ))}
    </div>
  )
}
