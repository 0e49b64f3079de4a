import type { Transaction } from 'kysely'
import type { ManageOrder } from '../../contract/order.ts'
import type { Actor } from '../activities/activities.ts'
import type { Tables } from '../db/tables.ts'
import { note } from './history.ts'
import { findHistory } from './orders.repository.ts'

type Note = Extract<ManageOrder, { action: 'note' }>

/** Writes a note down, once if it is sent again because its reply was lost. The order is locked. */
export async function addNote(
  trx: Transaction<Tables>,
  orderId: string,
  { text, seen }: Note,
  actor: Actor,
): Promise<void> {
  const since = seen === undefined ? [] : (await findHistory(trx, orderId)).slice(seen)
  const isThere = since.some(
    entry => entry.what === 'note' && entry.actor_id === actor.id && entry.detail === text,
  )
  if (!isThere) await note(trx, orderId, 'note', actor, text)
}
