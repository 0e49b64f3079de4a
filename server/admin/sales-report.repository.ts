import { type RawBuilder, sql } from 'kysely'
import { manualDiscountKey } from '../../contract/manual-discount.ts'
import { paidStates } from '../../contract/order-progress.ts'
import type { SalesBy } from '../../contract/sales-report.ts'
import type { Reads } from '../db/database.ts'

/** From the start of the period before, through that of the period, to its end. */
export type Periods = { before: string; from: string; until: string }

export type SalesSums = {
  orders: number
  items: number
  cents: number
  orders_before: number
  items_before: number
  cents_before: number
}

const keys: Record<SalesBy, RawBuilder<string>> = {
  product: sql`order_lines.product_id`,
  country: sql`orders.country`,
  discount: sql`coalesce(
    orders.discount_code,
    case when orders.discount_reason is null then '' else ${sql.lit(manualDiscountKey)} end
  )`,
}

/** What was neither canceled nor returned. */
const kept = sql`(quantity - order_lines.canceled - returned)`

/** Those with the most sales first. */
export function findSalesBy(db: Reads, by: SalesBy, periods: Periods, limit: number) {
  return selectSold(db, periods)
    .select([keys[by].as('key'), sql<string>`max(order_lines.name)`.as('name')])
    .groupBy(keys[by])
    .orderBy('cents', 'desc')
    .orderBy('cents_before', 'desc')
    .orderBy(keys[by])
    .limit(limit)
    .execute()
}

export function sumSales(db: Reads, periods: Periods): Promise<SalesSums> {
  return selectSold(db, periods).executeTakeFirstOrThrow()
}

function selectSold(db: Reads, { before, from, until }: Periods) {
  const isNow = sql`orders.paid_at >= ${from}`
  const sumIf = (isIn: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${isIn} then ${value} else 0 end), 0)`
  const countIf = (isIn: RawBuilder<unknown>) =>
    sql<number>`count(distinct case when ${isIn} then orders.seq end)`
  const cents = sql`${kept} * (order_lines.total_cents - order_lines.discount_cents) / quantity`
  const isBefore = sql`not ${isNow}`
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      countIf(isNow).as('orders'),
      sumIf(isNow, kept).as('items'),
      sumIf(isNow, cents).as('cents'),
      countIf(isBefore).as('orders_before'),
      sumIf(isBefore, kept).as('items_before'),
      sumIf(isBefore, cents).as('cents_before'),
    ])
    .where('paid_at', '>=', before)
    .where('paid_at', '<', until)
    .where('payment', 'in', paidStates)
    .where(sql<boolean>`${kept} > 0`)
}
