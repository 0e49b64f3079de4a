import type { Actor } from '../activities/activities.ts'
import type { Reads, Trx } from '../db/database.ts'
import { invalid } from '../failure.ts'
import { freeQuantity } from './availability.ts'
import { type Cause, type StockChange, type StockLevels, trackMove } from './moves.ts'
import * as repository from './stock.repository.ts'

export type StockQuantity = { productId: string; quantity: number }
export type Shortage = { productId: string; left: number }

/** How many of each counted product can be ordered. */
export async function findFree(db: Reads, productIds: string[]): Promise<Map<string, number>> {
  const rows = productIds.length > 0 ? await repository.findStocks(db, productIds) : []
  return new Map(
    rows.flatMap(row => {
      const free = freeQuantity(row)
      return free === null ? [] : [[row.product_id, Math.max(0, free)]]
    }),
  )
}

/**
 * Holds stock for an order, counted or not: everything or nothing. Every transaction locks products
 * in the order of their ids, to avoid deadlocks.
 * @returns the shortages
 */
export async function holdStock(
  change: StockChange,
  orderId: string,
  wanted: StockQuantity[],
): Promise<Shortage[]> {
  const { trx } = change
  const held: { item: StockQuantity; row: StockLevels }[] = []
  const shortages: Shortage[] = []
  for (const item of sortById(wanted)) {
    const { productId } = item
    const row = await takeFree(trx, item)
    if (row) {
      held.push({ item, row })
      continue
    }
    const left = (await findFree(trx, [productId])).get(productId) ?? 0
    shortages.push({ productId, left })
  }
  for (const { item, row } of held) {
    const { productId: product_id, quantity } = item
    if (shortages.length > 0) {
      await repository.addToStock(trx, product_id, { onHand: 0, held: -quantity })
      continue
    }
    await repository.insertHold(trx, { order_id: orderId, product_id, quantity })
    const cause = { reason: 'Ordered', orderId, actor: 'system' } as const
    await trackMove(change, product_id, row, { on_hand: 0, held: quantity }, cause)
  }
  return shortages
}

/**
 * Changes what an order holds to these quantities, all products in the order of their ids.
 * @returns the shortages, each with how many the order can have: the transaction must then be rolled back
 */
export async function changeHolds(
  change: StockChange,
  orderId: string,
  wanted: StockQuantity[],
  actor: Actor,
): Promise<Shortage[]> {
  const { trx } = change
  const holds = new Map(
    (await repository.findHolds(trx, orderId)).map(row => [row.product_id, row]),
  )
  const gone = [...holds.keys()].filter(id => quantityOf(id, wanted) === 0)
  const targets = [...wanted, ...gone.map(productId => ({ productId, quantity: 0 }))]
  const cause = { reason: 'Order changed', orderId, actor }
  const shortages: Shortage[] = []
  for (const { productId, quantity } of sortById(targets)) {
    const hold = { order_id: orderId, product_id: productId, quantity }
    const before = holds.get(productId)
    const more = quantity - (before?.quantity ?? 0)
    if (before && more < 0) await takeFromHold(change, before, -more, { onHand: 0 }, cause)
    if (more <= 0) continue
    const row = await takeFree(trx, { productId, quantity: more })
    if (!row) {
      const left = (await findFree(trx, [productId])).get(productId) ?? 0
      shortages.push({ productId, left: left + (before?.quantity ?? 0) })
      continue
    }
    if (before) await repository.setHold(trx, hold)
    else await repository.insertHold(trx, hold)
    await trackMove(change, productId, row, { on_hand: 0, held: more }, cause)
  }
  return shortages
}

/** @returns the row of the product; undefined if fewer are free */
async function takeFree(trx: Trx, { productId, quantity }: StockQuantity) {
  const delta = { onHand: 0, held: quantity }
  const row = await repository.addToStock(trx, productId, delta)
  if (row) return row
  await repository.insertStock(trx, productId)
  return repository.addToStock(trx, productId, delta)
}

type Releasing = {
  items?: StockQuantity[]
  reason?: string
  /** Whether the items can be sold again; otherwise they leave the stock. */
  restock?: boolean
}

/** Releases some or all of the stock that an order holds. */
export async function releaseStock(
  change: StockChange,
  orderId: string,
  actor: Actor | 'system',
  { items, reason = 'Order canceled', restock = true }: Releasing = {},
): Promise<void> {
  for (const hold of await repository.findHolds(change.trx, orderId)) {
    const quantity = items ? quantityOf(hold.product_id, items) : hold.quantity
    if (quantity === 0) continue
    const cause = { reason: restock ? reason : `${reason}, not restocked`, orderId, actor }
    await takeFromHold(change, hold, quantity, { onHand: restock ? 0 : -quantity }, cause)
  }
}

/** Takes what is shipped out of an order's hold. */
export async function shipStock(
  change: StockChange,
  orderId: string,
  shipped: StockQuantity[],
  reason: string,
  actor: Actor | 'system',
): Promise<void> {
  for (const hold of await repository.findHolds(change.trx, orderId)) {
    const quantity = quantityOf(hold.product_id, shipped)
    if (quantity === 0) continue
    const cause = { reason, orderId, actor }
    await takeFromHold(change, hold, quantity, { onHand: -quantity }, cause)
  }
}

/** Restocks returned items. */
export async function returnStock(
  change: StockChange,
  orderId: string,
  returned: StockQuantity[],
  actor: Actor | 'system',
): Promise<void> {
  for (const { productId, quantity } of sortById(returned)) {
    await addOnHand(change, productId, quantity, { reason: 'Returned', orderId, actor })
  }
}

/** Takes out of stock what was restocked by mistake. @throws Failure at `restocked` if fewer are free */
export async function undoReturnToStock(
  change: StockChange,
  orderId: string,
  items: (StockQuantity & { name: string })[],
  actor: Actor,
): Promise<void> {
  for (const { productId, quantity, name } of sortById(items)) {
    const cause = { reason: 'Return undone', orderId, actor }
    const row = await addOnHand(change, productId, -quantity, cause)
    if (!row && (await repository.findStock(change.trx, productId))) {
      throw invalid(
        'restocked',
        `Not enough ${name} in stock to take these out. Adjust its stock first`,
      )
    }
  }
}

/** @returns undefined where fewer would be on hand than are held */
async function addOnHand(change: StockChange, productId: string, quantity: number, cause: Cause) {
  const row = await repository.addToStock(change.trx, productId, { onHand: quantity, held: 0 })
  const delta = { on_hand: quantity, held: 0 }
  if (row?.is_counted) await trackMove(change, productId, row, delta, cause)
  return row
}

/** What an order holds. */
export async function findHeld(db: Reads, orderId: string): Promise<StockQuantity[]> {
  const holds = await repository.findHolds(db, orderId)
  return holds.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
}

async function takeFromHold(
  change: StockChange,
  hold: { order_id: string; product_id: string; quantity: number },
  quantity: number,
  { onHand }: { onHand: number },
  cause: Cause,
) {
  const { product_id } = hold
  // Lock the stock first, as all others do. Without it, there are no holds either.
  if (!(await repository.lockStock(change.trx, product_id))) return
  await repository.setHold(change.trx, { ...hold, quantity: hold.quantity - quantity })
  const row = await repository.addToStock(change.trx, product_id, { onHand, held: -quantity })
  if (!row) throw new Error(`The stock of ${product_id} lacks what an order holds of it.`)
  const moved = { on_hand: row.is_counted ? onHand : 0, held: -quantity }
  await trackMove(change, product_id, row, moved, cause)
}

function quantityOf(productId: string, items: StockQuantity[]): number {
  return items.find(item => item.productId === productId)?.quantity ?? 0
}

function sortById<Item extends StockQuantity>(items: Item[]): Item[] {
  return items.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}
