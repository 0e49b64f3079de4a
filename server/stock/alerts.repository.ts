import { sql } from 'kysely'
import type { Queries, Reads } from '../db/database.ts'
import type { StockAlertTable } from '../db/tables/selling-tables.ts'

/** A product as those see it who wait for it; undefined if it was deleted. */
export function findAwaited(db: Reads, productId: string) {
  return db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'name', 'is_hidden', 'is_counted', 'on_hand', 'held'])
    .where('products.id', '=', productId)
    .executeTakeFirst()
}

/**
 * Adds an alert, or gives the one of that address a new link; a confirmed one stays as it is otherwise, unless it has
 * expired and only waits to be purged.
 */
export async function upsertAlert(
  trx: Queries,
  alert: Omit<StockAlertTable, 'confirmed_at'>,
): Promise<void> {
  const now = new Date().toISOString()
  await trx
    .insertInto('stock_alerts')
    .values({ ...alert, confirmed_at: null })
    .onConflict(conflict =>
      conflict.columns(['product_id', 'email']).doUpdateSet({
        token_hash: alert.token_hash,
        confirmed_at: sql`case when stock_alerts.expires_at > ${now}
          then stock_alerts.confirmed_at end`,
        expires_at: sql<string>`case when stock_alerts.confirmed_at is null
          or stock_alerts.expires_at <= ${now}
          then ${alert.expires_at} else stock_alerts.expires_at end`,
      }),
    )
    .execute()
}

export function findAlert(db: Reads, tokenHash: string, now: string) {
  return db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['product_id', 'email', 'confirmed_at', 'name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function confirmAlert(
  trx: Queries,
  tokenHash: string,
  change: Pick<StockAlertTable, 'confirmed_at' | 'expires_at'>,
): Promise<void> {
  await trx
    .updateTable('stock_alerts')
    .set(change)
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** @returns whether there was one */
export async function deleteAlert(db: Queries, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_alerts')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** @param email in any letter case */
export async function deleteAlertsTo(trx: Queries, email: string): Promise<void> {
  await trx.deleteFrom('stock_alerts').where('email', '=', email.toLowerCase()).execute()
}

const isConfirmed = sql<boolean>`confirmed_at is not null`

export async function isAwaited(db: Reads, productId: string): Promise<boolean> {
  const found = await db
    .selectFrom('stock_alerts')
    .select('product_id')
    .where('product_id', '=', productId)
    .where(isConfirmed)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function countWaiting(db: Reads, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stock_alerts')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where(isConfirmed)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Deletes those who have waited longest.
 * @returns `taken`: their addresses, each to one caller only. `isMore`: others may wait, even if some of these
 * canceled meanwhile
 */
export async function claimAlerts(
  trx: Queries,
  productId: string,
  limit: number,
): Promise<{ taken: string[]; isMore: boolean }> {
  const rows = await trx
    .selectFrom('stock_alerts')
    .select('email')
    .where('product_id', '=', productId)
    .where(isConfirmed)
    .orderBy('confirmed_at')
    .limit(limit)
    .execute()
  if (rows.length === 0) return { taken: [], isMore: false }
  const taken = await trx
    .deleteFrom('stock_alerts')
    .where('product_id', '=', productId)
    .where(
      'email',
      'in',
      rows.map(({ email }) => email),
    )
    .returning('email')
    .execute()
  return { taken: taken.map(({ email }) => email), isMore: rows.length === limit }
}
