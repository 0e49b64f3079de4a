import { sql } from 'kysely'
import type { Reads } from '../db/database.ts'

type Whose = { order: string } | { account: string } | { email: string } | { origin: string }

/** How many items of products with counted stock are held for unpaid orders. */
export async function sumUnpaidQuantity(db: Reads, whose: Whose): Promise<number> {
  const held = db
    .selectFrom('orders')
    .innerJoin('stock_holds', 'stock_holds.order_id', 'orders.id')
    .innerJoin('stock', 'stock.product_id', 'stock_holds.product_id')
    .where('orders.hold_until', 'is not', null)
    .where('stock.is_counted', '=', 1)
    .select(row => row.fn.sum<number | null>('stock_holds.quantity').as('total'))
  const { total } = await narrow(held, whose).executeTakeFirstOrThrow()
  return total ?? 0

  function narrow(query: typeof held, by: Whose) {
    if ('order' in by) return query.where('orders.id', '=', by.order)
    if ('origin' in by) return query.where('origin', '=', by.origin)
    if ('email' in by) return query.where(sql<boolean>`lower(email) = lower(${by.email})`)
    return query.where('user_id', '=', by.account).where('is_joined', '=', 0)
  }
}
