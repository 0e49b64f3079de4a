import type { BookingEffect } from '../../contract/statement.ts'
import { chunk } from '../db/chunk.ts'
import type { Reads } from '../db/database.ts'
import { type Cents, cents } from '../money.ts'
import { parseOrderNumber, toOrderNumber } from '../order-number.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { hasGoneBack } from '../orders/transitions.ts'
import { balanceOf, type Entry, standingTransfers } from '../payments/entries.ts'
import { entriesOf, entriesOfAll } from '../payments/ledger.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { findOrdersBySeq, findUnpaidByTotal } from './payable-orders.repository.ts'

/** Rows that are read in one go, which others wait for. */
const atOnce = 500

/** An order as far as money that arrives is concerned. */
export type Payable = {
  id: string
  number: string
  /** The buyer's. */
  name: string
  /** What is missing; zero or less once it is paid. */
  open: Cents
  /** `closed`: all of it went back, and it takes no money any more. */
  stands: 'open' | 'paid' | 'cancelled' | 'closed'
  /** Bank transfers that are booked on it. */
  transfers: { ref: string; cents: Cents }[]
}

/** The orders of these numbers, and the unpaid ones that come to one of these sums. */
export async function findPayable(
  db: Reads,
  { numbers, sums }: { numbers: string[]; sums: Cents[] },
): Promise<Payable[]> {
  const seqs = [...new Set(numbers)].flatMap(number => parseOrderNumber(number) ?? [])
  const rows = new Map<string, OrderRow>()
  for (const part of chunk(seqs, atOnce)) {
    for (const row of await findOrdersBySeq(db, part)) rows.set(row.id, row)
    await yieldToEventLoop()
  }
  const totals = [...new Set(sums)]
  const ofSum = totals.length > 0 ? await findUnpaidByTotal(db, totals) : []
  for (const row of ofSum) rows.set(row.id, row)
  const payable: Payable[] = []
  for (const part of chunk([...rows.values()], atOnce)) {
    const found = await entriesOfAll(
      db,
      part.map(({ id }) => id),
    )
    const entries = Map.groupBy(found, entry => entry.order_id)
    payable.push(...part.map(row => toPayable(row, entries.get(row.id) ?? [])))
    await yieldToEventLoop()
  }
  return payable
}

/** Call it under the lock of the order. */
export async function payableOf(db: Reads, order: OrderRow): Promise<Payable> {
  return toPayable(order, await entriesOf(db, order.id))
}

/** What it does to an order if money arrives; undefined where it takes none. */
export function effectOf(
  { stands, open }: Pick<Payable, 'stands' | 'open'>,
  amount: Cents,
): Exclude<BookingEffect, 'known' | 'repeat'> | undefined {
  if (stands === 'closed') return undefined
  if (stands === 'cancelled') return 'cancelled'
  if (stands === 'paid' || open <= 0) return 'paid'
  if (amount === open) return 'exact'
  return amount < open ? 'less' : 'more'
}

function toPayable(order: OrderRow, entries: Entry[]): Payable {
  return {
    id: order.id,
    number: toOrderNumber(order.seq),
    name: order.name,
    open: cents(order.total_cents - balanceOf(entries)),
    stands: standsOf(order),
    transfers: standingTransfers(entries),
  }
}

function standsOf(order: OrderRow): Payable['stands'] {
  if (hasGoneBack(order)) return 'closed'
  if (order.state === 'cancelled') return 'cancelled'
  return order.paid_at === null ? 'open' : 'paid'
}
