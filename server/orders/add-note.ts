import type { Transaction } from 'kysely'
import type { ManageOrder } from '../../contract/manage-order.ts'
import type { Actor } from '../activities/activities.ts'
import type { Tables } from '../db/tables.ts'
import { appendEvent } from './events.ts'
import { findEvents } from './orders.repository.ts'

type Note = Extract<ManageOrder, { action: 'note' }>

/** Adds a note, only once if a lost reply made the client resend it. The order must be locked. */
export async function addNote(
  trx: Transaction<Tables>,
  orderId: string,
  { text, seen }: Note,
  actor: Actor,
): Promise<void> {
  const since = seen === undefined ? [] : (await findEvents(trx, orderId)).slice(seen)
  const isThere = since.some(
    event =>
      event.type === 'note' && event.actor_id === actor.id && JSON.parse(event.data).text === text,
  )
  if (!isThere) await appendEvent(trx, orderId, { type: 'note', data: { text } }, actor)
}
