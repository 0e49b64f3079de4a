import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { maxStock, stockMovePageSize } from '../../contract/limits.ts'
import type { StockMovesQuery, StockReply } from '../../contract/stock.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { Reads } from '../db/database.ts'
import type { StockTable } from '../db/selling-tables.ts'
import type { Tables } from '../db/tables.ts'
import { nextTimestamp } from '../db/time.ts'
import { Failure, invalid, requireCurrent } from '../failure.ts'
import { toOrderNumber } from '../order-number.ts'
import { countWaiting } from './alerts.repository.ts'
import { availabilityOf, freeQuantity } from './availability.ts'
import { heldMessage } from './held-message.ts'
import { queueStockAlerts } from './queue-alerts.ts'
import * as repository from './stock.repository.ts'

/** A transaction that moves stock, and the ids of the products whose availability changed. */
export type StockChange = { trx: Transaction<Tables>; availabilityChanged: Set<string> }

export type StockQuantity = { productId: string; quantity: number }
export type Shortage = { productId: string; left: number }

type Numbers = Pick<StockTable, 'is_counted' | 'on_hand' | 'held'>
type Delta = { on_hand: number; held: number }
type Cause = { reason: string; orderId?: string | undefined; actor: Actor | 'system' }

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
  const held: { item: StockQuantity; row: Numbers }[] = []
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
async function takeFree(trx: StockChange['trx'], { productId, quantity }: StockQuantity) {
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
  actor: Actor | 'system',
): Promise<void> {
  for (const hold of await repository.findHolds(change.trx, orderId)) {
    const quantity = quantityOf(hold.product_id, shipped)
    if (quantity === 0) continue
    const cause = { reason: 'Shipped', orderId, actor }
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
    const delta = { onHand: quantity, held: 0 }
    const row = await repository.addToStock(change.trx, productId, delta)
    const cause = { reason: 'Returned', orderId, actor }
    if (row?.is_counted)
      await trackMove(change, productId, row, { on_hand: quantity, held: 0 }, cause)
  }
}

/** Locks what a transaction changes in several steps, in the order in which all others do. */
export async function lockStocks({ trx }: StockChange, productIds: string[]): Promise<void> {
  for (const id of productIds.toSorted()) await repository.lockStock(trx, id)
}

/** Locks a product's row until the transaction ends, and creates it if there is none. */
export async function lockStock(trx: Transaction<Tables>, productId: string) {
  const found = await repository.lockStock(trx, productId)
  if (found) return found
  await repository.insertStock(trx, productId)
  const created = await repository.lockStock(trx, productId)
  if (!created) throw new Error('The stock was not created.')
  return created
}

type Wanted = {
  /** null: not counted any more */
  onHand?: number | null | undefined
  delta?: number | undefined
  reason: string
  /** What updatedAt was when the actor began; null: not counted */
  updatedAt?: string | null | undefined
  /** The field of the form that the number is from. */
  field?: string
}

/** The `updatedAt` of a product that isn't counted. */
const notCounted = 'not counted'

/** Sets a product's stock. @throws Failure `conflict`, or at the number's field */
export async function changeStock(
  change: StockChange,
  actor: Actor | 'system',
  productId: string,
  { onHand, delta, reason, updatedAt, field = delta === undefined ? 'onHand' : 'delta' }: Wanted,
): Promise<void> {
  const { trx } = change
  const now = await lockStock(trx, productId)
  const old = now.is_counted ? now : undefined
  const expected = updatedAt === null ? notCounted : updatedAt
  requireCurrent('stock', old?.updated_at ?? notCounted, expected)
  const cause = { reason, actor }
  if (onHand === null && !old) return
  const from = now.on_hand
  const wanted = onHand === null ? null : (onHand ?? from + (delta ?? 0))
  if (wanted !== null && (wanted < 0 || wanted > maxStock)) {
    throw invalid(field, `This would leave ${wanted} in stock`)
  }
  if (wanted !== null && wanted < now.held) {
    const message = heldMessage(await repository.findHolders(trx, productId), now.held, wanted)
    throw new Failure('conflict', message, { fields: { [field]: message } })
  }
  const updated_at = nextTimestamp(now.updated_at)
  const counted = { is_counted: wanted === null ? 0 : 1, on_hand: wanted ?? 0 } as const
  await repository.updateStock(trx, productId, { ...counted, updated_at })
  await trackAvailability(change, productId, now, { ...now, ...counted })
  const moved = { on_hand: counted.on_hand - from, held: 0 }
  if (moved.on_hand === 0 && wanted !== null) return
  await recordMove(change, productId, moved, cause)
  await recordChange(trx, productId, { from: old?.on_hand ?? null, to: wanted }, cause)
}

/** Records that an admin changed the stock. null: not counted */
async function recordChange(
  trx: Transaction<Tables>,
  productId: string,
  { from, to }: { from: number | null; to: number | null },
  { reason, actor }: Cause,
): Promise<void> {
  if (actor === 'system') return
  await recordActivity(trx, {
    actor,
    subject: { kind: 'stock', id: productId, name: await repository.findName(trx, productId) },
    before: { stock: from },
    after: { stock: to, reason },
  })
}

/** @param page of the moves; the first one if omitted */
export async function describeStock(
  db: Reads,
  productId: string,
  { page, limit }: StockMovesQuery = { page: 1, limit: stockMovePageSize },
): Promise<StockReply> {
  const row = await repository.findStock(db, productId)
  // One more tells whether there are more.
  const wanted = { limit: limit + 1, offset: (page - 1) * limit }
  const moves = await repository.findMoves(db, productId, wanted)
  return {
    stock: row?.is_counted
      ? { onHand: row.on_hand, held: row.held, updatedAt: row.updated_at }
      : null,
    availability: availabilityOf(row),
    waiting: await countWaiting(db, productId),
    more: moves.length > limit,
    moves: moves.slice(0, limit).map(move => ({
      id: move.id,
      at: move.at,
      onHand: move.on_hand,
      held: move.held,
      reason: move.reason,
      order: move.order_id,
      orderNumber: move.order_seq === null ? null : toOrderNumber(move.order_seq),
      actor: move.actor_name || null,
    })),
  }
}

/** The ids of products whose stock differs from their moves and holds. */
export function stockDifferences(db: Reads): Promise<string[]> {
  return repository.findDifferences(db)
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

/** @param row what the move led to */
async function trackMove(
  change: StockChange,
  productId: string,
  row: Numbers,
  moved: Delta,
  cause: Cause,
): Promise<void> {
  const { is_counted } = row
  const before = { is_counted, on_hand: row.on_hand - moved.on_hand, held: row.held - moved.held }
  await trackAvailability(change, productId, before, row)
  await recordMove(change, productId, moved, cause)
}

async function trackAvailability(
  change: StockChange,
  productId: string,
  before: Numbers,
  after: Numbers,
): Promise<void> {
  const [old, now] = [availabilityOf(before), availabilityOf(after)]
  if (old !== now) change.availabilityChanged.add(productId)
  if (old === 'sold-out' && now !== 'sold-out') await queueStockAlerts(change.trx, productId)
}

async function recordMove(
  { trx }: StockChange,
  productId: string,
  moved: Delta,
  { reason, orderId, actor }: Cause,
): Promise<void> {
  await repository.insertMove(trx, {
    id: uuidv7(),
    product_id: productId,
    on_hand: moved.on_hand,
    held: moved.held,
    reason,
    order_id: orderId ?? null,
    actor_id: actor === 'system' ? null : actor.id,
    actor_name: actor === 'system' ? '' : actor.userName,
    at: new Date().toISOString(),
  })
}

function quantityOf(productId: string, items: StockQuantity[]): number {
  return items.find(item => item.productId === productId)?.quantity ?? 0
}

function sortById(items: StockQuantity[]): StockQuantity[] {
  return items.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}
