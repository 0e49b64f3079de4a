import { z } from 'zod'
import { OrderForm } from './checkout.ts'
import { Id, Time, text } from './fields.ts'
import { limits, maxCarrier } from './limits.ts'
import { Order, OrderAction } from './order.ts'
import { Amount, filled, line, Pieces } from './order-fields.ts'
import { orderLimits } from './order-limits.ts'
import { Email } from './user.ts'

/** Why an admin does something, in words for each reader. */
const Explanation = {
  /** For us: no buyer ever reads it. */
  internalNote: line(orderLimits.reason).optional(),
  /** For the buyer: in the email, on the page of the order and on the credit note. */
  buyerMessage: line(orderLimits.reason).optional(),
}

/** What the record's updatedAt was when the admin began: a change since is a conflict. */
const updatedAt = Time

export const ManageOrder = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('book-payment'),
      updatedAt,
      /** What is open, unless said. */
      amount: Amount.optional(),
      /** What the bank calls it: the same one is booked once. */
      reference: line(orderLimits.reason).optional(),
    }),
    /** It counts as paid although a part of the total is still due. */
    z.object({ action: z.literal('accept-difference'), updatedAt }),
    z.object({
      action: z.literal('undo-payment'),
      updatedAt,
      /** The id of a payment of the order. */
      payment: Id,
    }),
    z.object({
      action: z.literal('ship'),
      updatedAt,
      carrier: filled(maxCarrier),
      tracking: line(orderLimits.tracking).default(''),
      lines: Pieces,
      /** Ships an order whose payment is disputed, which is refused otherwise. */
      despiteDispute: z.boolean('must be true or false').default(false),
    }),
    z.object({
      action: z.literal('track'),
      updatedAt,
      /** The id of a parcel of the order. */
      parcel: Id,
      carrier: filled(maxCarrier),
      tracking: line(orderLimits.tracking),
      /** Whether the buyer gets a mail. */
      mail: z.boolean('must be true or false'),
    }),
    z.object({
      action: z.literal('deliver'),
      updatedAt,
      /** The id of a parcel of the order. */
      parcel: Id,
      /** The day on which it arrived; null: it hasn't, after all. */
      on: z.iso.date('must be a day such as 2026-11-28').nullable(),
    }),
    z.object({ action: z.literal('cancel'), updatedAt, ...Explanation }),
    z.object({
      action: z.literal('refund'),
      updatedAt,
      /** What the lines come to, unless said. */
      amount: Amount.optional(),
      /** Pieces that were not sent, which are canceled. */
      lines: Pieces.refine(lines => lines?.length !== 0, 'must have at least one piece'),
      ...Explanation,
    }),
    /** All that was to be sent by bank transfer has left the bank. */
    z.object({ action: z.literal('refund-sent'), updatedAt }),
    /** What the lost disputes of the order leave to do is done. */
    z.object({ action: z.literal('settle-dispute'), updatedAt }),
    z.object({
      action: z.literal('return'),
      updatedAt,
      lines: Pieces,
      /** Whether it can be sold again. */
      fit: z.boolean('must be true or false'),
    }),
    /** Where it goes. The country stays: its tax depends on it. */
    OrderForm.pick({ name: true, street: true, postcode: true, city: true }).extend({
      action: z.literal('address'),
      updatedAt,
    }),
    /** Where emails go from now on. Links in emails to the old address no longer open the order. */
    z.object({ action: z.literal('email'), updatedAt, email: Email }),
    /** Sends the buyer an email again; `id` names one of the order. */
    z.object({ action: z.literal('send-email'), updatedAt, id: Id }),
    z.object({
      action: z.literal('note'),
      updatedAt,
      text: text(limits.orderNote).min(1, 'must not be empty'),
    }),
  ],
  { error: `must be one of ${OrderAction.options.join(', ')}` },
)
export type ManageOrder = z.infer<typeof ManageOrder>

export const AdminOrderReply = z.object({ order: Order })
export const ManageOrderReply = z.object({
  message: z.string(),
  order: Order,
  /** The booking that has the reference already: nothing was booked. */
  booked: z.object({ number: z.string(), amount: z.number(), at: Time }).nullable(),
})
export type ManageOrderReply = z.infer<typeof ManageOrderReply>
