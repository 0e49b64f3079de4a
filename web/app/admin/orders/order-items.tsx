import { Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { discountLabel } from '../../../../contract/manual-discount.ts'
import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { productAdminLink } from '../links.ts'
import { RecordCard } from '../record-card.tsx'
import { useMayOpen } from '../use-may.ts'
import { ItemsTable } from './items-table.tsx'
import styles from './order.module.css'
import type { Line } from './order-rules.ts'

const canceledColumn: [string, (line: Line) => number] = ['Canceled', ({ canceled }) => canceled]

/** What was ordered, how much of it was shipped and returned, and what it costs. */
export function OrderItems({ order }: { order: Order }) {
  const hasCanceled = order.lines.some(({ canceled }) => canceled > 0)
  return (
    <RecordCard title="Items">
      <ItemsTable
        lines={order.lines}
        name={line => <ItemName line={line} />}
        figures={[
          ['Price', ({ price }) => formatPrice(price)],
          ['Quantity', ({ quantity }) => quantity],
          ['Shipped', ({ shipped }) => shipped],
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
  if (inShop) return mayOpen ? <Link to={productAdminLink(id)}>{name}</Link> : name
  return (
    <span>
      {name}{' '}
      <Text span size="xs" c="dimmed">
        (no longer in the shop)
      </Text>
    </span>
  )
}

type SumsProps = {
  order: Pick<Order, 'subtotal' | 'discount' | 'shipping' | 'shippingPrice' | 'total' | 'tax'>
}

/** What an order comes to. */
export function Sums({ order }: SumsProps) {
  const { subtotal, discount, shipping, shippingPrice, total, tax } = order
  return (
    <Stack component="dl" gap={4} w="min(100%, 20rem)" style={{ justifySelf: 'end' }}>
      <Sum term="Subtotal" amount={formatPrice(subtotal)} />
      {discount && <Sum term={discountLabel(discount)} amount={formatPrice(-discount.amount)} />}
      <Sum term={shipping} amount={shippingPrice === 0 ? 'Free' : formatPrice(shippingPrice)} />
      <Sum term="Total" amount={formatPrice(total)} isTotal />
      {tax.map(({ rate, amount }) => (
        <Sum key={rate} term={`VAT included (${rate}%)`} amount={formatPrice(amount)} />
      ))}
    </Stack>
  )
}

type SumProps = { term: string; amount: string; isTotal?: boolean }

export function Sum({ term, amount, isTotal }: SumProps) {
  return (
    <Group justify="space-between" wrap="nowrap" align="start" fw={isTotal ? 600 : undefined}>
      <dt style={{ overflowWrap: 'anywhere' }}>{term}</dt>
      <dd className={styles.figure}>{amount}</dd>
    </Group>
  )
}
