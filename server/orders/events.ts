import type {
  NewOrderEvent,
  OrderEvent,
  OrderEventType,
} from '../../contract/orders/order-event.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { Reads, Trx } from '../db/database.ts'
import { toOrderNumber } from '../order-number.ts'
import { findEvents, insertEvent, type OrderRow, pickupOf } from './orders.repository.ts'

/** Hidden from buyers: what admins typed, and what banks and providers reported. */
const internal: OrderEventType[] = [
  ...(['dispute', 'dispute-won', 'dispute-settled', 'chargeback'] as const),
  ...(['amount-mismatch', 'payment-reused', 'statement-payment', 'note'] as const),
]

export type OrderActor = Actor | 'system' | 'buyer'

/** Why something was done: buyers see the message, never the note. */
export type Explanation = {
  internalNote?: string | undefined
  buyerMessage?: string | undefined
}

export function toExplanation({ internalNote, buyerMessage }: Explanation): Explanation {
  return { internalNote, buyerMessage }
}

/**
 * Stores an order event in the transaction that causes it. What admins do is recorded
 * as an activity, too.
 */
export async function appendEvent(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'seq' | 'shipping_terms'>,
  { type, data }: NewOrderEvent,
  actor: OrderActor,
  { internalNote = '', buyerMessage = '' }: Explanation = {},
): Promise<void> {
  const admin = typeof actor === 'object' ? actor : undefined
  await insertEvent(trx, {
    order_id: order.id,
    at: new Date().toISOString(),
    type,
    actor_kind: admin ? 'admin' : actor === 'buyer' ? 'buyer' : 'shop',
    actor_id: admin?.id ?? null,
    actor_name: admin?.userName ?? '',
    data: JSON.stringify(data),
    internal_note: internalNote,
    buyer_message: buyerMessage,
  })
  if (!admin) return
  await recordActivity(trx, {
    actor: admin,
    subject: { kind: 'order', id: order.id, name: toOrderNumber(order.seq) },
    before: {},
    // The event's data is left out: it may be personal data of the buyer.
    after: {
      type,
      ...(pickupOf(order) && { pickup: true }),
      ...('undone' in data && { undone: true }),
    },
  })
}

/** Oldest first. Buyers see neither internal events, nor which admin acted, nor what became of returned items. */
export async function eventsFor(
  reader: 'buyer' | 'admin',
  db: Reads,
  orderId: string,
): Promise<OrderEvent[]> {
  const events = (await findEvents(db, orderId)).map(toEvent)
  if (reader === 'admin') return events
  return events
    .filter(({ type }) => !internal.includes(type))
    .map(event => {
      const kind = event.actor.kind === 'buyer' ? 'buyer' : 'shop'
      const seen = { ...event, actor: { kind, name: '' }, internalNote: '' } as const
      if (seen.type === 'refund') {
        const { leavesDue, ...data } = seen.data
        return { ...seen, data }
      }
      if (seen.type !== 'returned') return seen
      const { restocked, refunded, ...data } = seen.data
      return { ...seen, data }
    })
}

function toEvent(row: Awaited<ReturnType<typeof findEvents>>[number]): OrderEvent {
  const event = { type: row.type, data: JSON.parse(row.data) } as NewOrderEvent
  return {
    ...event,
    at: row.at,
    actor: { kind: row.actor_kind, name: row.actor_name },
    internalNote: row.internal_note,
    buyerMessage: row.buyer_message,
  }
}
