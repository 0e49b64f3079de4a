import { z } from 'zod'
import { Time } from '../fields.ts'

/** In the currency of the order. */
const amount = z.number()
/** Items of the order, by product. */
const lines = z.array(z.object({ id: z.string(), quantity: z.int() }))
const parcel = z.string()
const withdrawal = z.string()
/** The provider's id of a dispute. */
const dispute = z.string()
/** The provider's id of a payment. */
const reference = z.string()
const shipment = { parcel, carrier: z.string(), tracking: z.string() }

const envelope = {
  at: Time,
  /** Only admins have a name (never compare it); empty once they are deleted. */
  actor: z.object({ kind: z.enum(['buyer', 'shop', 'admin']), name: z.string() }),
  /** For admins. Buyers get an empty one. */
  internalNote: z.string(),
  /** What the shop told the buyer about it. */
  buyerMessage: z.string(),
}

const addressFields = ['name', 'company', 'street', 'line2', 'postcode', 'city'] as const

function fieldChanges<const Field extends string>(fields: readonly Field[]) {
  const change = z.object({ field: z.enum(fields), before: z.string(), after: z.string() })
  return { changes: z.array(change) }
}

function event<T extends string, D extends z.core.$ZodShape>(type: T, data: D) {
  return z.object({ type: z.literal(type), data: z.object(data), ...envelope })
}

/** What happened to an order: data only, the words are made where it is shown. */
export const OrderEvent = z.discriminatedUnion('type', [
  event('placed', {}),
  event('paid', {}),
  event('payment', { amount }),
  /** `day`: the last day of the bank statement. */
  event('statement-payment', { amount, day: z.iso.date() }),
  event('payment-undone', { amount }),
  event('difference-accepted', { amount }),
  /** The payment differs from what was requested, so it wasn't booked. */
  event('amount-mismatch', { amount, currency: z.string(), expected: amount, reference }),
  /** The payment was already booked on another order. */
  event('payment-reused', { reference }),
  /** `leavesDue`: it was for other items or a surplus, so the refund for earlier returns is still due. */
  event('refund', {
    amount,
    madeBy: z.enum(['shop', 'provider']),
    leavesDue: z.literal(true).optional(),
  }),
  event('refund-sent', { amount }),
  event('refund-failed', { amount }),
  /** `reason`: in the provider's own words. */
  event('dispute', { amount, dispute, reason: z.string() }),
  event('dispute-won', { amount, dispute }),
  event('dispute-settled', {}),
  /**
   * `beyond`: the part that exceeds what was left of the payment. `payment`: the payment's reference at the provider,
   * missing in older events.
   */
  event('chargeback', { amount, beyond: amount, payment: z.string().optional() }),
  event('shipped', { ...shipment, lines }),
  event('tracking', shipment),
  event('delivered', { parcel, day: z.iso.date() }),
  event('delivery-undone', { parcel }),
  /**
   * `restocked` is missing in events from before December 2026. `undone`: a return of these items was undone, which
   * is no type of its own because the previous version can't show it. `refunded`: those of them that were
   * refunded with the return or before it.
   */
  event('returned', {
    lines,
    restocked: z.boolean().optional(),
    undone: z.literal(true).optional(),
    refunded: lines.optional(),
  }),
  event('items-canceled', { lines }),
  /** The quantity of each item before and after, 0 for none, and the order's `total`. */
  event('items-edited', {
    lines: z.array(z.object({ id: z.string(), name: z.string(), before: z.int(), after: z.int() })),
    total: z.object({ before: amount, after: amount }),
  }),
  event('canceled', { reason: z.enum(['requested', 'not-paid-in-time']) }),
  event('reinstated', {}),
  event('completed', {}),
  /** From these lines, or from what a guest described. */
  event('withdrawal', { withdrawal, lines, description: z.string(), key: z.string().optional() }),
  event('withdrawal-declined', { withdrawal }),
  event('withdrawal-closed', { withdrawal }),
  event('address', fieldChanges([...addressFields, 'phone'])),
  /** What the invoice is addressed to. Without changes, the invoice was issued again for the corrected shipping address. */
  event('invoice-address', fieldChanges([...addressFields, 'country'])),
  event('email', { before: z.string(), after: z.string() }),
  event('email-sent', { subject: z.string(), recipient: z.string() }),
  event('note', { text: z.string(), key: z.string().optional() }),
])
export type OrderEvent = z.infer<typeof OrderEvent>
export type OrderEventType = OrderEvent['type']
export type OrderEventData = { [E in OrderEvent as E['type']]: E['data'] }

/** An event before it is stored. */
export type NewOrderEvent = {
  [T in OrderEventType]: { type: T; data: OrderEventData[T] }
}[OrderEventType]

/** Something for each type of event, such as its text for a reader. */
export type ByOrderEventType<R, Context extends unknown[] = []> = {
  [T in OrderEventType]: (data: OrderEventData[T], ...context: Context) => R
}
