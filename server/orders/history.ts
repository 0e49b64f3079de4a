import type { Transaction } from 'kysely'
import type { HappeningKind } from '../../contract/order.ts'
import type { Actor } from '../activities/activities.service.ts'
import type { Tables } from '../db/tables.ts'
import { insertHistory } from './orders.repository.ts'

/** Who does something to an order. */
export type Doer = Actor | 'system' | 'buyer'

/** Writes down what happens to an order, in the transaction in which it does. */
export async function note(
  trx: Transaction<Tables>,
  orderId: string,
  what: HappeningKind,
  doer: Doer,
  detail = '',
): Promise<void> {
  const isAdmin = typeof doer === 'object'
  await insertHistory(trx, {
    order_id: orderId,
    at: new Date().toISOString(),
    what,
    actor: isAdmin ? doer.userName : doer === 'system' ? 'shop' : doer,
    actor_id: isAdmin ? doer.id : null,
    detail,
  })
}
