import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import { appendEvent } from './events.ts'
import { findEvents, type OrderRow } from './orders.repository.ts'

type Note = Extract<ManageOrder, { action: 'note' }>

/** Adds a note, unless a lost reply made the client resend it. The order must be locked. */
export async function addNote(
  trx: Trx,
  order: OrderRow,
  { text, key }: Note,
  actor: Actor,
): Promise<void> {
  const events = key === undefined ? [] : await findEvents(trx, order.id)
  const isRepeat = events.some(event => {
    if (event.type !== 'note') return false
    const note = JSON.parse(event.data)
    return note.key === key && note.text === text
  })
  if (isRepeat) return
  await appendEvent(trx, order, { type: 'note', data: { text, key } }, actor)
}
