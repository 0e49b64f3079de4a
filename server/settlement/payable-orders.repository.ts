import { sql } from 'kysely'
import { chunk } from '../db/chunk.ts'
import type { Reads } from '../db/database.ts'
import type { Cents } from '../money.ts'
import { type OrderRow, selectOrders } from '../orders/orders.repository.ts'

const mostTotals = 30_000
/** Of one sum, the newest ones: a name finds among them. */
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
      // Written out: an index of some rows is found by no bound value.
      .where('state', '<>', sql.lit('cancelled'))
      .where('payment', '=', sql.lit('open'))
      .where('total_cents', 'in', totals.slice(0, mostTotals))
      .orderBy('seq', 'desc')
      .limit(mostOfSums)
      .execute()
  )
}
