import { type RawBuilder, sql } from 'kysely'
import type { SalesBy } from '../../contract/admin/sales-report.ts'
import { manualDiscountKey } from '../../contract/checkout/manual-discount.ts'
import { paidStates } from '../../contract/orders/order-progress.ts'
import type { Reads } from '../db/database.ts'

/** From (inclusive) and until when. */
type Part = { from: string; until: string }

export type SalesSums = { orders: number; items: number; cents: number }

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

export function findSalesBy(db: Reads, by: SalesBy, part: Part) {
  return selectSold(db, part)
    .select([keys[by].as('key'), sql<string>`max(order_lines.name)`.as('name')])
    .groupBy(keys[by])
    .execute()
}

export function sumSales(db: Reads, part: Part): Promise<SalesSums> {
  return selectSold(db, part).executeTakeFirstOrThrow()
}

function selectSold(db: Reads, { from, until }: Part) {
  const cents = sql`${kept} * (order_lines.total_cents - order_lines.discount_cents) / quantity`
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      sql<number>`count(distinct orders.seq)`.as('orders'),
      sql<number>`coalesce(sum(${kept}), 0)`.as('items'),
      sql<number>`coalesce(sum(${cents}), 0)`.as('cents'),
    ])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .where('payment', 'in', paidStates)
    .where(sql<boolean>`${kept} > 0`)
}
