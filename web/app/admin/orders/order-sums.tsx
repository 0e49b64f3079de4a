import { Group, Stack } from '@mantine/core'
import { discountLabel } from '../../../../contract/checkout/manual-discount.ts'
import type { OrderSums } from '../../../../contract/orders/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import styles from './order.module.css'

/** What an order comes to. */
export function Sums({ order }: { order: OrderSums }) {
  const { subtotal, discount, shipping, shippingPrice, total, tax } = order
  return (
    <Stack component="dl" gap={4} w="min(100%, 20rem)" ml="auto">
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
