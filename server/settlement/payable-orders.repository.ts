import { sql } from 'kysely'
import type { Reads } from '../db/database.ts'
import type { Cents } from '../money.ts'
import { type OrderRow, selectOrders } from '../orders/orders.repository.ts'

const mostTotals = 30_000
/** The newest orders only; they are then matched by name. */
const mostOfSums = 5_000

/** Unpaid orders with one of these totals. */
export function findUnpaidByTotal(db: Reads, totals: Cents[]): Promise<OrderRow[]> {
  return (
    selectOrders(db)
      // Literals: a partial index isn't used with bound values.
      .where('state', '<>', sql.lit('canceled'))
      .where('payment', '=', sql.lit('open'))
      .where('total_cents', 'in', totals.slice(0, mostTotals))
      .orderBy('seq', 'desc')
      .limit(mostOfSums)
      .execute()
  )
}
