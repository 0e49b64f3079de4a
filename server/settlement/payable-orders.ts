import type { BookingEffect } from '../../contract/statements/statement.ts'
import { chunk } from '../db/chunk.ts'
import type { Reads } from '../db/database.ts'
import { type Cents, cents } from '../money.ts'
import { parseOrderNumber, toOrderNumber } from '../order-number.ts'
import { findLines, findOrdersBySeq, type OrderRow } from '../orders/orders.repository.ts'
import { isFullyRefunded } from '../orders/transitions.ts'
import {
  balanceOf,
  canReplaceChargeback,
  chargedBackOf,
  type Entry,
  effectiveTransfers,
} from '../payments/entries.ts'
import { entriesOfOrders } from '../payments/ledger.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { findUnpaidByTotal } from './payable-orders.repository.ts'

/** Rows read at once, while other requests wait. */
const batchSize = 500

/** What matters of an order when money arrives. */
export type PayableOrder = {
  id: string
  number: string
  /** The buyer's name. */
  name: string
  /** The amount due; zero or less once it is paid. */
  open: Cents
  /** `closed`: it was fully refunded, and no payment can be booked on it. */
  paymentStatus: 'open' | 'paid' | 'canceled' | 'closed'
  /** Bank transfers booked on it. */
  transfers: { ref: string; cents: Cents }[]
}

/** The orders with these numbers, and unpaid ones with one of these totals. */
export async function findPayableOrders(
  db: Reads,
  { numbers, sums }: { numbers: string[]; sums: Cents[] },
): Promise<PayableOrder[]> {
  const seqs = [...new Set(numbers)].flatMap(number => parseOrderNumber(number) ?? [])
  const rows = new Map<string, OrderRow>()
  for (const part of chunk(seqs, batchSize)) {
    for (const row of await findOrdersBySeq(db, part)) rows.set(row.id, row)
    await yieldToEventLoop()
  }
  const totals = [...new Set(sums)]
  const ofSum = totals.length > 0 ? await findUnpaidByTotal(db, totals) : []
  for (const row of ofSum) rows.set(row.id, row)
  const payable: PayableOrder[] = []
  for (const part of chunk([...rows.values()], batchSize)) {
    const ids = part.map(({ id }) => id)
    const found = await entriesOfOrders(db, ids)
    const entries = Map.groupBy(found, entry => entry.order_id)
    for (const row of part) payable.push(await toPayableOrder(db, row, entries.get(row.id) ?? []))
    await yieldToEventLoop()
  }
  return payable
}

/** What a payment of this amount would do; undefined if none can be booked. */
export function bookingEffect(
  { paymentStatus, open }: Pick<PayableOrder, 'paymentStatus' | 'open'>,
  amount: Cents,
): Exclude<BookingEffect, 'known' | 'repeat'> | undefined {
  if (paymentStatus === 'closed') return undefined
  if (paymentStatus === 'canceled') return 'canceled'
  if (paymentStatus === 'paid' || open <= 0) return 'paid'
  if (amount === open) return 'exact'
  return amount < open ? 'less' : 'more'
}

export async function toPayableOrder(
  db: Reads,
  order: OrderRow,
  entries: Entry[],
): Promise<PayableOrder> {
  const replaceable = await findReplaceable(db, order, entries)
  return {
    id: order.id,
    number: toOrderNumber(order.seq),
    name: order.name,
    open: replaceable ?? cents(order.total_cents - balanceOf(entries)),
    paymentStatus: replaceable === undefined ? paymentStatusOf(order) : 'open',
    transfers: effectiveTransfers(entries),
  }
}

/**
 * What a payment may replace of one that was charged back; undefined if none may. Reads the order's items only if it
 * was.
 */
export async function findReplaceable(
  db: Reads,
  order: OrderRow,
  entries: Entry[],
): Promise<Cents | undefined> {
  const isReplaceable =
    canReplaceChargeback(order, entries, []) &&
    canReplaceChargeback(order, entries, await findLines(db, order.id))
  return isReplaceable ? chargedBackOf(entries, order) : undefined
}

function paymentStatusOf(order: OrderRow): PayableOrder['paymentStatus'] {
  if (isFullyRefunded(order)) return 'closed'
  if (order.state === 'canceled') return 'canceled'
  return order.paid_at === null ? 'open' : 'paid'
}
