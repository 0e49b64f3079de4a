import type { Reads } from '../../db/database.ts'
import type { Cents } from '../../money.ts'
import { toOrderNumber } from '../../order-number.ts'
import { findLines, type OrderRow } from '../../orders/orders.repository.ts'
import type { AttemptRow } from '../../payments/payments.repository.ts'
import type { Item } from '../../payments/provider.ts'
import { toldAccount } from '../told-account.ts'

/** The form in which providers get a payment attempt. */
export function toProviderAttempt(
  db: Reads,
  order: OrderRow,
  { id, cents, created_at }: AttemptRow,
) {
  const { seq, email, currency, hold_until, placed_at } = order
  return {
    ...{ id, cents, currency, email, createdAt: created_at },
    orderNumber: toOrderNumber(seq),
    payBefore: hold_until ?? placed_at,
    bankAccount: toldAccount(order),
    items: () => itemsOf(db, order, cents),
  }
}

/** The order's lines and shipping; a single item if they don't add up to the amount due. */
async function itemsOf(db: Reads, order: OrderRow, amount: Cents): Promise<Item[]> {
  const lines = await findLines(db, order.id)
  const items = lines.map(({ name, price_cents, quantity }) => ({
    ...{ name, quantity },
    cents: price_cents,
  }))
  if (order.shipping_cents > 0) {
    items.push({ name: order.shipping_name, cents: order.shipping_cents, quantity: 1 })
  }
  const sum = items.reduce((total, item) => total + item.cents * item.quantity, 0)
  if (sum === amount) return items
  return [{ name: `Order ${toOrderNumber(order.seq)}`, cents: amount, quantity: 1 }]
}
