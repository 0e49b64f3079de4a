import { type SqlBool, sql } from 'kysely'
import { paidStates } from '../../contract/orders/order-progress.ts'
import { PaymentMethod } from '../../contract/payments/payment.ts'
import type { Reads } from '../db/database.ts'
import { type Cents, cents } from '../money.ts'

const kept = sql<number>`sum(case when kind in ('charge', 'refund-failed') then cents else -cents end)`

export type DaySales = { day: string; orders: number; cents: Cents }

/** A day of the shop's time zone: `to` is the start of the next one. */
export type Day = { day: string; from: string; to: string }

/** The columns of a VALUES list, as both engines name them. */
type Values = Record<'column1' | 'column2' | 'column3', string>

/** Orders and net sales by day of payment, without fully refunded orders and days without sales. */
export async function findSales(db: Reads, days: Day[]): Promise<DaySales[]> {
  const values = days.map(({ day, from, to }) => sql`(${day}, ${from}, ${to})`)
  const since = db
    .selectFrom(sql<Values>`(values ${sql.join(values)})`.as<'days'>(sql`days`))
    // In this order of joins, SQLite reads each day's orders from the index.
    .crossJoin('orders')
    .whereRef('orders.paid_at', '>=', 'days.column2')
    .whereRef('orders.paid_at', '<', 'days.column3')
    .groupBy('days.column1')
  const paid = await since
    .select(row => [
      'days.column1 as day',
      row.fn.countAll<number>().as('orders'),
      sql<number>`sum(case payment when 'paid' then total_cents else 0 end)`.as('cents'),
    ])
    .where('payment', 'in', paidStates)
    .execute()
  const refundedInPart = await since
    .innerJoin('payment_entries', 'payment_entries.order_id', 'orders.id')
    .select(['days.column1 as day', kept.as('cents')])
    .where('payment', '=', 'partly-refunded')
    .execute()
  const waived = await since
    .select(['days.column1 as day', sql<number>`-sum(waived_cents)`.as('cents')])
    .where('payment', '=', 'paid')
    // A literal, because a bound value does not match a partial index.
    .where(sql<SqlBool>`waived_cents > 0`)
    .execute()
  const others = Map.groupBy([...refundedInPart, ...waived], ({ day }) => day)
  const otherCents = (day: string) =>
    (others.get(day) ?? []).reduce((sum, row) => sum + row.cents, 0)
  return paid.map(row => ({
    day: row.day,
    orders: row.orders,
    cents: cents(row.cents + otherCents(row.day)),
  }))
}

/** The oldest orders with refunds that the owner has to transfer, and each one’s sum of those by transfer, without failed ones. */
export function findOrdersToRefund(db: Reads, limit: number) {
  return db
    .selectFrom('manual_refunds')
    .innerJoin('payment_entries', 'payment_entries.provider_ref', 'manual_refunds.id')
    .innerJoin('orders', 'orders.id', 'manual_refunds.order_id')
    .select(['orders.id', 'orders.seq'])
    .select(sql<number>`sum(case provider when 'transfer' then cents else 0 end)`.as('transfers'))
    .where('sent_at', 'is', null)
    .where('provider', 'in', PaymentMethod.options)
    .where('kind', '=', 'refund')
    .groupBy(['orders.id', 'orders.seq'])
    .orderBy('orders.seq')
    .limit(limit)
    .execute()
}
