import { sql } from 'kysely'
import type { Reads } from '../db/database.ts'
import { type Cents, cents } from '../money.ts'

/** As the index has it: parameters would keep it from being used. */
const dayPaid = sql<string>`substr(orders.paid_at, 1, 10)`

const isPaid = ['paid', 'partly-refunded'] as const
const kept = sql<
  number | string
>`sum(case when kind in ('charge', 'refund-failed') then cents else -cents end)`

export type DaySales = { day: string; orders: number; cents: Cents }

/**
 * Orders by the day on which they were paid, with what of their money has not gone back. Those that
 * were wholly refunded are left out, as are days without any other.
 */
export async function findSales(db: Reads, firstDay: string): Promise<DaySales[]> {
  const since = db
    .selectFrom('orders')
    .where('paid_at', 'is not', null)
    .where(dayPaid, '>=', firstDay)
    .groupBy(dayPaid)
  const paid = await since
    .select(row => [
      dayPaid.as('day'),
      row.fn.countAll<number | string>().as('orders'),
      sql<number | string>`sum(case payment when 'paid' then total_cents else 0 end)`.as('cents'),
    ])
    .where('payment', 'in', isPaid)
    .execute()
  const refundedInPart = await since
    .innerJoin('payment_entries', 'payment_entries.order_id', 'orders.id')
    .select([dayPaid.as('day'), kept.as('cents')])
    .where('payment', '=', 'partly-refunded')
    .execute()
  const left = new Map(refundedInPart.map(row => [row.day, Number(row.cents)]))
  return paid.map(row => ({
    day: row.day,
    orders: Number(row.orders),
    cents: cents(Number(row.cents) + (left.get(row.day) ?? 0)),
  }))
}

export type SeqAndCents = { seq: number; cents: Cents }

/** Refunds that the owner is to send, summed for each order; the oldest orders first. */
export async function findTransfersBack(db: Reads, limit: number): Promise<SeqAndCents[]> {
  const rows = await db
    .selectFrom('refunds_to_send')
    .innerJoin('payment_entries', 'payment_entries.provider_ref', 'refunds_to_send.id')
    .innerJoin('orders', 'orders.id', 'refunds_to_send.order_id')
    .select(row => ['orders.seq', row.fn.sum<number | string>('cents').as('cents')])
    .where('provider', 'in', ['transfer', 'stripe'])
    .where('kind', '=', 'refund')
    .groupBy('orders.seq')
    .orderBy('orders.seq')
    .limit(limit)
    .execute()
  return rows.map(row => ({ seq: row.seq, cents: cents(Number(row.cents)) }))
}
