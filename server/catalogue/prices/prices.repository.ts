import { type SqlBool, sql } from 'kysely'
import type { Queries, Reads } from '../../db/database.ts'
import type { ReductionTable } from '../../db/tables/price-tables.ts'
import type { OfferedPrice } from './former-price.ts'

/** What a product was offered for since a time, oldest first, with the price at that time. */
export function findPrices(db: Reads, productId: string, from: string): Promise<OfferedPrice[]> {
  return db
    .selectFrom('price_history')
    .select(['since', 'cents'])
    .where('product_id', '=', productId)
    .where('since', '>=', row =>
      row.fn.coalesce(
        row
          .selectFrom('price_history as earlier')
          .select(({ fn }) => fn.max('since').as('since'))
          .where('product_id', '=', productId)
          .where('since', '<=', from),
        sql.lit(''),
      ),
    )
    .orderBy('since')
    .execute()
}

export async function saveReduction(trx: Queries, row: ReductionTable): Promise<void> {
  const { product_id: _, ...columns } = row
  await trx
    .insertInto('reductions')
    .values(row)
    .onConflict(conflict => conflict.column('product_id').doUpdateSet(columns))
    .execute()
}

export async function deleteReduction(trx: Queries, productId: string): Promise<void> {
  await trx.deleteFrom('reductions').where('product_id', '=', productId).execute()
}

/** Products whose reduction was to start or to end by a time, as many of each as `limit`. */
export async function findDue(db: Reads, time: string, limit: number): Promise<string[]> {
  const find = (state: 'planned' | 'running', at: 'starts_at' | 'ends_at') =>
    db
      .selectFrom('reductions')
      .select('product_id')
      // A literal, because a partial index cannot match bound values.
      .where('state', '=', sql.lit(state))
      .where(at, '<=', time)
      .orderBy(at)
      .limit(limit)
      .execute()
  const due = [...(await find('planned', 'starts_at')), ...(await find('running', 'ends_at'))]
  return due.map(row => row.product_id)
}

/** Products whose price is not the last one of their history, or not that of their reduction. */
export async function findWrongPrices(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('reductions', 'reductions.product_id', 'products.id')
    .select('products.id')
    .where(wasOfferedForAnother)
    .orderBy('products.id')
    .execute()
  return rows.map(({ id }) => id)
}

const wasOfferedForAnother = sql<SqlBool>`(
  (select cents from price_history where product_id = products.id order by since desc limit 1)
    is distinct from case is_hidden when 0 then price_cents end
  or (state = 'running' and reductions.cents <> price_cents))`
