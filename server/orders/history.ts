import type { Transaction } from 'kysely'
import type { HappeningKind } from '../../contract/order.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { OrderHistoryTable } from '../db/selling-tables.ts'
import type { Tables } from '../db/tables.ts'
import { toOrderNumber } from '../order-number.ts'
import { findOrder, insertHistory } from './orders.repository.ts'

/** What answers a withdrawal. */
export const answers: HappeningKind[] = [
  'refund',
  'cancelled',
  'withdrawal-refused',
  'withdrawal-closed',
]

/** Who did what the history says. Only admins have an id, and their names may be anything. */
export function actorKindOf({ actor, actor_id }: Pick<OrderHistoryTable, 'actor' | 'actor_id'>) {
  if (actor_id !== null) return 'admin'
  return actor === 'buyer' ? 'buyer' : 'shop'
}

/** Who does something to an order. */
export type Doer = Actor | 'system' | 'buyer'

/** Why something is done, for each reader: buyers never see the note. */
export type Explanation = {
  internalNote?: string | undefined
  buyerMessage?: string | undefined
}

export function explanationOf({ internalNote, buyerMessage }: Explanation): Explanation {
  return { internalNote, buyerMessage }
}

/**
 * Writes down what happens to an order, in the transaction in which it does. What admins do is in the
 * record of activities, too.
 */
export async function note(
  trx: Transaction<Tables>,
  orderId: string,
  what: HappeningKind,
  doer: Doer,
  detail = '',
  { internalNote = '', buyerMessage = '' }: Explanation = {},
): Promise<void> {
  const isAdmin = typeof doer === 'object'
  await insertHistory(trx, {
    order_id: orderId,
    at: new Date().toISOString(),
    what,
    actor: isAdmin ? doer.userName : doer === 'system' ? 'shop' : doer,
    actor_id: isAdmin ? doer.id : null,
    ...{ detail, internal_note: internalNote, buyer_message: buyerMessage },
  })
  if (isAdmin) await recordDoing(trx, orderId, what, doer)
}

/** The details stay with the order: they may be about its buyer. */
async function recordDoing(
  trx: Transaction<Tables>,
  orderId: string,
  what: HappeningKind,
  actor: Actor,
): Promise<void> {
  const order = await findOrder(trx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}.`)
  await recordActivity(trx, {
    actor,
    subject: { kind: 'order', id: orderId, name: toOrderNumber(order.seq) },
    before: {},
    after: { what },
  })
}
