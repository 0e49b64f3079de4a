import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import type { StockTable } from '../db/tables/selling-tables.ts'
import { availabilityOf } from './availability.ts'
import { queueStockAlerts } from './queue-alerts.ts'
import * as repository from './stock.repository.ts'

/** A transaction that moves stock, and the ids of the products whose availability changed. */
export type StockChange = { trx: Trx; availabilityChanged: Set<string> }

export type StockLevels = Pick<StockTable, 'is_counted' | 'on_hand' | 'held'>
type Delta = { on_hand: number; held: number }
export type Cause = { reason: string; orderId?: string | undefined; actor: Actor | 'system' }

/** Records a move, and whether it changes the availability. @param row the levels after the move */
export async function trackMove(
  change: StockChange,
  productId: string,
  row: StockLevels,
  moved: Delta,
  cause: Cause,
): Promise<void> {
  const { is_counted } = row
  const before = { is_counted, on_hand: row.on_hand - moved.on_hand, held: row.held - moved.held }
  await trackAvailability(change, productId, before, row)
  await recordMove(change, productId, moved, cause)
}

export async function trackAvailability(
  change: StockChange,
  productId: string,
  before: StockLevels,
  after: StockLevels,
): Promise<void> {
  const [old, now] = [availabilityOf(before), availabilityOf(after)]
  if (old !== now) change.availabilityChanged.add(productId)
  if (old === 'sold-out' && now !== 'sold-out') await queueStockAlerts(change.trx, productId)
}

export async function recordMove(
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
