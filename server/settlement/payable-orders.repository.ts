import { sql } from 'kysely'
import { chunk } from '../db/chunk.ts'
import type { Reads } from '../db/database.ts'
import type { Cents } from '../money.ts'
import { type OrderRow, selectOrders } from '../orders/orders.repository.ts'

const mostTotals = 30_000
/** The newest orders only; they are then matched by name. */
const mostOfSums = 5_000

export async function findOrdersBySeq(db: Reads, seqs: number[]): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (const part of chunk(seqs)) {
    rows.push(...(await selectOrders(db).where('seq', 'in', part).execute()))
  }
  return rows
}

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
