import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatPrice } from '../../catalogue/price.ts'
import { productAdminLink } from '../links.ts'
import { RecordCard } from '../record/record-card.tsx'
import { useMayOpen } from '../use-may.ts'
import { ItemsTable } from './items-table.tsx'
import { Opener, type Opening } from './order-actions.tsx'
import type { Line } from './order-rules.ts'
import { Sums } from './order-sums.tsx'

const canceledColumn: [string, (line: Line) => number] = ['Canceled', ({ canceled }) => canceled]

/** What was ordered, how much of it was shipped and returned, and what it costs. */
export function OrderItems({ order, onOpen }: Opening) {
  const hasCanceled = order.lines.some(({ canceled }) => canceled > 0)
  return (
    <RecordCard
      title="Items"
      action={order.can.includes('edit-items') && <Opener action="edit-items" onOpen={onOpen} />}
    >
      <ItemsTable
        lines={order.lines}
        name={line => <ItemName line={line} />}
        figures={[
          ['Price', ({ price }) => formatPrice(price)],
          ['Quantity', ({ quantity }) => quantity],
          [order.pickup ? 'Ready' : 'Shipped', ({ shipped }) => shipped],
          ['Returned', ({ returned }) => returned],
          ...(hasCanceled ? [canceledColumn] : []),
          ['Total', ({ total }) => formatPrice(total)],
        ]}
      />
      <Sums order={order} />
    </RecordCard>
  )
}

function ItemName({ line: { id, name, inShop } }: { line: Line }) {
  const mayOpen = useMayOpen(productAdminLink(id))
  const shown = <bdi>{name}</bdi>
  if (inShop) return mayOpen ? <Link to={productAdminLink(id)}>{shown}</Link> : shown
  return (
    <span>
      {shown}{' '}
      <Text span size="xs" c="dimmed">
        (no longer in the shop)
      </Text>
    </span>
  )
}
