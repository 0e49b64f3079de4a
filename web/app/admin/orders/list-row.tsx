import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { AdminOrderSummary } from '../../../../contract/order-list.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { Ago } from '../ago.tsx'
import type { ListState } from '../links.ts'
import styles from './list-table.module.css'
import { OrderBadges } from './order-badges.tsx'
import { orderAdminLink } from './order-links.ts'
import { signsOf, statesOf } from './order-states.ts'

type ListRowProps = {
  order: AdminOrderSummary
  /** The address of the list. */
  from: string
  isSelected: boolean
  onSelect: () => void
}

export function ListRow({ order, from, isSelected, onSelect }: ListRowProps) {
  const { number, name, email, count, total, placedAt } = order
  return (
    <Table.Tr data-selected={isSelected || undefined}>
      <Table.Td className={`${styles.picked}`}>
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={`Select order ${number}`}
            checked={isSelected}
            onChange={onSelect}
          />
        </label>
      </Table.Td>
      <Table.Td className={`${styles.number}`}>
        <Link to={orderAdminLink(number)} state={{ from } satisfies ListState} prefetch="intent">
          {number}
        </Link>
      </Table.Td>
      <Table.Td className={`${styles.state}`}>
        <OrderBadges states={statesOf(order, signsOf(order))} />
      </Table.Td>
      <Table.Td className={`${styles.buyer}`}>
        <span title={name}>{name}</span>
        <span title={email} className={styles.email}>
          {email}
        </span>
      </Table.Td>
      <Table.Td className={`${styles.figure} ${styles.count}`}>
        {count}
        <span className={styles.unit}>{count === 1 ? ' piece' : ' pieces'}</span>
      </Table.Td>
      <Table.Td className={`${styles.figure} ${styles.sum}`}>{formatPrice(total)}</Table.Td>
      <Table.Td className={`${styles.figure} ${styles.age}`}>
        <Ago at={placedAt} />
      </Table.Td>
    </Table.Tr>
  )
}
