import { maxStock } from '../../contract/admin-limits.ts'
import { stockMovePageSize } from '../../contract/limits.ts'
import type { StockMovesQuery, StockReply } from '../../contract/stock/stock.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { Reads, Trx } from '../db/database.ts'
import { nextTimestamp } from '../db/time.ts'
import { failureAt, invalid, requireCurrent } from '../failure.ts'
import { toOrderNumber } from '../order-number.ts'
import { countWaiting } from './alerts.repository.ts'
import { availabilityOf } from './availability.ts'
import { heldMessage } from './held-message.ts'
import { type Cause, recordMove, type StockChange, trackAvailability } from './moves.ts'
import * as repository from './stock.repository.ts'

/** Locks what a transaction changes in several steps, in the order in which all others do. */
export async function lockStocks({ trx }: StockChange, productIds: string[]): Promise<void> {
  for (const id of productIds.toSorted()) await repository.lockStock(trx, id)
}

/** Locks a product's row until the transaction ends, and creates it if there is none. */
export async function lockStock(trx: Trx, productId: string) {
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
    throw failureAt(field, 'conflict', message)
  }
  const updated_at = nextTimestamp(now.updated_at)
  const counted = { is_counted: wanted === null ? 0 : 1, on_hand: wanted ?? 0 } as const
  await repository.updateStock(trx, productId, { ...counted, updated_at })
  await trackAvailability(change, productId, now, { ...now, ...counted })
  const moved = { on_hand: counted.on_hand - from, held: 0 }
  if (old && moved.on_hand === 0 && wanted !== null) return
  await recordMove(change, productId, moved, cause)
  await recordChange(trx, productId, { from: old?.on_hand ?? null, to: wanted }, cause)
}

/** Records that an admin changed the stock. null: not counted */
async function recordChange(
  trx: Trx,
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
export const stockDifferences = repository.findDifferences

export const isAnyUnknown = repository.isAnyUnknown
