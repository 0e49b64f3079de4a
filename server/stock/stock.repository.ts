import { type Insertable, sql } from 'kysely'
import type { Page, Queries, Reads } from '../db/database.ts'
import type { StockHoldTable, StockMoveTable, StockTable } from '../db/tables/selling-tables.ts'
import { nextTimestamp } from '../db/time.ts'

const columns = ['product_id', 'is_counted', 'on_hand', 'held', 'updated_at'] as const

export function findStock(db: Reads, productId: string) {
  return db
    .selectFrom('stock')
    .select(columns)
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

export function findStocks(db: Reads, productIds: string[]) {
  return db.selectFrom('stock').select(columns).where('product_id', 'in', productIds).execute()
}

/** Whether any of these products was deleted while its stock wasn't tracked: it can't be known whether any is left. */
export async function isAnyUnknown(db: Reads, productIds: string[]): Promise<boolean> {
  const found = await db
    .selectFrom('stock')
    .leftJoin('products', 'products.id', 'stock.product_id')
    .select('product_id')
    .where('product_id', 'in', productIds)
    .where('is_counted', '=', 0)
    .where('products.id', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Locks the row until the transaction ends. */
export function lockStock(trx: Queries, productId: string): Promise<StockTable | undefined> {
  return trx
    .updateTable('stock')
    .set(row => ({ held: row.ref('held') }))
    .where('product_id', '=', productId)
    .returning(columns)
    .executeTakeFirst()
}

/**
 * Adds to both numbers, or does nothing where fewer would be on hand than are held. Of a product that is
 * not counted, only what is held is known.
 */
export async function addToStock(
  trx: Queries,
  productId: string,
  { onHand, held }: { onHand: number; held: number },
): Promise<StockTable | undefined> {
  const old = onHand === 0 ? undefined : await lockStock(trx, productId)
  return trx
    .updateTable('stock')
    .set(row => ({
      on_hand: sql<number>`on_hand + ${onHand} * is_counted`,
      held: row('held', '+', held),
      ...(old && { updated_at: nextTimestamp(old.updated_at) }),
    }))
    .where('product_id', '=', productId)
    .where(row =>
      row.or([
        row('is_counted', '=', 0),
        row(row('on_hand', '-', row.ref('held')), '>=', held - onHand),
      ]),
    )
    .returning(columns)
    .executeTakeFirst()
}

/** A row that is not counted and has nothing held, unless there is one. */
export async function insertStock(trx: Queries, productId: string): Promise<void> {
  const now = new Date().toISOString()
  await trx
    .insertInto('stock')
    .values({ product_id: productId, is_counted: 0, on_hand: 0, held: 0, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function updateStock(
  trx: Queries,
  productId: string,
  change: Pick<StockTable, 'is_counted' | 'on_hand' | 'updated_at'>,
): Promise<void> {
  await trx.updateTable('stock').set(change).where('product_id', '=', productId).execute()
}

/** The name of a product. */
export async function findName(trx: Queries, productId: string): Promise<string> {
  const { name } = await trx
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return name
}

export async function insertHold(trx: Queries, row: StockHoldTable): Promise<void> {
  await trx.insertInto('stock_holds').values(row).execute()
}

/** What an order holds, in the order in which stock is locked. */
export function findHolds(db: Reads, orderId: string): Promise<StockHoldTable[]> {
  return db
    .selectFrom('stock_holds')
    .select(['order_id', 'product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute()
}

/** The `seq` of each order that holds stock of a product, oldest first. */
export async function findHolders(db: Reads, productId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_holds')
    .innerJoin('orders', 'orders.id', 'stock_holds.order_id')
    .select('orders.seq')
    .where('product_id', '=', productId)
    .orderBy('orders.seq')
    .execute()
  return rows.map(({ seq }) => seq)
}

/** Sets what an order holds of a product, and deletes it at zero. */
export async function setHold(
  trx: Queries,
  { order_id, product_id, quantity }: StockHoldTable,
): Promise<void> {
  if (quantity > 0) {
    await trx
      .updateTable('stock_holds')
      .set({ quantity })
      .where('order_id', '=', order_id)
      .where('product_id', '=', product_id)
      .execute()
    return
  }
  await trx
    .deleteFrom('stock_holds')
    .where('order_id', '=', order_id)
    .where('product_id', '=', product_id)
    .execute()
}

export async function insertMove(trx: Queries, row: Insertable<StockMoveTable>): Promise<void> {
  await trx.insertInto('stock_moves').values(row).execute()
}

/** Newest first, each with the `seq` of its order. */
export function findMoves(db: Reads, productId: string, page: Page) {
  return db
    .selectFrom('stock_moves')
    .leftJoin('orders', 'orders.id', 'stock_moves.order_id')
    .selectAll('stock_moves')
    .select('orders.seq as order_seq')
    .where('product_id', '=', productId)
    .orderBy('stock_moves.seq', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** The ids of products whose row differs from the sum of their moves or holds. */
export async function findDifferences(db: Reads): Promise<string[]> {
  const moved = db
    .selectFrom('stock_moves')
    .select(row => [
      'product_id',
      row.fn.sum<number>('on_hand').as('on_hand'),
      row.fn.sum<number>('held').as('held'),
    ])
    .groupBy('product_id')
  const holding = db
    .selectFrom('stock_holds')
    .select(row => ['product_id', row.fn.sum<number>('quantity').as('quantity')])
    .groupBy('product_id')
  const [moves, holds, rows] = await Promise.all([
    moved.execute(),
    holding.execute(),
    db.selectFrom('stock').select(columns).execute(),
  ])
  const stocks = new Map(rows.map(row => [row.product_id, row]))
  const held = new Map(holds.map(row => [row.product_id, row.quantity]))
  const sums = new Map(moves.map(row => [row.product_id, row]))
  const ids = new Set([...stocks.keys(), ...held.keys(), ...sums.keys()])
  return [...ids].filter(id => {
    const { on_hand = 0, held: claimed = 0 } = stocks.get(id) ?? {}
    const sum = sums.get(id)
    return (
      (sum?.on_hand ?? 0) !== on_hand ||
      (sum?.held ?? 0) !== claimed ||
      (held.get(id) ?? 0) !== claimed
    )
  })
}
