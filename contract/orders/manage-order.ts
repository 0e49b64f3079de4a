import { z } from 'zod'
import { Email } from '../accounts/user.ts'
import {
  AddressLine,
  Company,
  ContactPhone,
  Digest,
  InvoiceFields,
  OrderForm,
  wholeInvoiceAddress,
} from '../checkout/checkout.ts'
import { EditedItems } from '../checkout/edit-order.ts'
import { filledText, Id, Time } from '../fields.ts'
import { limits, maxCarrier } from '../limits.ts'
import { Order, OrderAction } from './order.ts'
import { Amount, filled, LineQuantities, line } from './order-fields.ts'
import { orderLimits } from './order-limits.ts'

/** Why an admin does something. */
const Explanation = {
  /** Never shown to buyers. */
  internalNote: line(orderLimits.reason).optional(),
  /** Shown to the buyer: in the email, on the order's page, and on the credit note. */
  buyerMessage: line(orderLimits.reason).optional(),
}

const TrueOrFalse = z.boolean('Choose true or false')

/** Whether canceled items return to stock: by default, they do. */
const restock = TrueOrFalse.optional()

/** The order's updatedAt when the admin started: a later change is a conflict. */
const updatedAt = Time

export const ManageOrder = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('book-payment'),
      updatedAt,
      /** By default, the amount due. */
      amount: Amount.optional(),
      /** The bank's reference: each is booked once. */
      reference: line(orderLimits.reason).optional(),
    }),
    /** Counts the order as paid although part of the total is due. */
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
      /** Required, unless the buyer picks the order up: then this makes it ready. */
      carrier: line(maxCarrier).default(''),
      tracking: line(orderLimits.tracking).default(''),
      lines: LineQuantities,
      /** Ships an order although its payment is disputed. */
      despiteDispute: TrueOrFalse.default(false),
    }),
    z.object({
      action: z.literal('track'),
      updatedAt,
      /** The id of a parcel of the order. */
      parcel: Id,
      carrier: filled(maxCarrier, 'Enter a carrier'),
      tracking: line(orderLimits.tracking),
      /** Whether to email the buyer. */
      mail: TrueOrFalse,
    }),
    z.object({
      action: z.literal('deliver'),
      updatedAt,
      /** The id of a parcel of the order. */
      parcel: Id,
      /** The day of delivery; null: it wasn't delivered after all. */
      on: z.iso.date('Enter a date, such as 2026-11-28').nullable(),
    }),
    z.object({
      action: z.literal('cancel'),
      updatedAt,
      restock,
      ...Explanation,
    }),
    z.object({
      action: z.literal('refund'),
      updatedAt,
      /** By default, the price of the items. */
      amount: Amount.optional(),
      /** Unshipped items, which are canceled. */
      lines: LineQuantities,
      restock,
      /** Shipped items, which count as returned. */
      shippedLines: LineQuantities,
      /** Whether they return to stock: by default, they don't. */
      restockShipped: TrueOrFalse.optional(),
      ...Explanation,
    }),
    /** All refunds by bank transfer were sent. */
    z.object({
      action: z.literal('refund-sent'),
      updatedAt,
      /** What was sent. The request fails unless that is all there was left to send. */
      amount: Amount.optional(),
    }),
    /** Marks lost disputes as handled. */
    z.object({ action: z.literal('settle-dispute'), updatedAt }),
    z.object({
      action: z.literal('return'),
      updatedAt,
      lines: LineQuantities,
      /** Whether the items can be sold again. */
      fit: TrueOrFalse,
    }),
    /** Items were recorded as returned by mistake. */
    z.object({
      action: z.literal('undo-return'),
      updatedAt,
      lines: LineQuantities,
      /** Whether they were restocked, and leave the stock again. */
      restocked: TrueOrFalse,
    }),
    /** Replaces the items of an order of which nothing was shipped. */
    EditedItems.extend({
      action: z.literal('edit-items'),
      updatedAt,
      /** The preview's digest. */
      digest: Digest,
      ...Explanation,
    }),
    /** The shipping address. The country stays, because tax depends on it. */
    OrderForm.pick({ name: true, street: true, postcode: true, city: true }).extend({
      action: z.literal('address'),
      updatedAt,
      // Without them, those of the order stay.
      company: Company.optional(),
      line2: AddressLine.optional(),
      phone: ContactPhone.optional(),
    }),
    /** What the invoice is addressed to; all empty but the country for the shipping address. */
    InvoiceFields.extend({ action: z.literal('invoice-address'), updatedAt }).check(
      ...wholeInvoiceAddress,
    ),
    /** Changes the buyer's email. Links in emails to the old address no longer open the order. */
    z.object({ action: z.literal('email'), updatedAt, email: Email }),
    /** Sends an email of the order again. */
    z.object({ action: z.literal('send-email'), updatedAt, id: Id }),
    z.object({
      action: z.literal('note'),
      updatedAt,
      text: filledText(limits.orderNote, 'Enter a note'),
      /** Idempotency key: of several equal notes with the same key, only the first is added. */
      key: Id.optional(),
    }),
  ],
  { error: `Choose one of ${OrderAction.options.join(', ')}` },
)
export type ManageOrder = z.infer<typeof ManageOrder>

export const AdminOrderReply = z.object({ order: Order })
export const ManageOrderReply = z.object({
  message: z.string(),
  order: Order,
  /** The earlier booking with the same reference: nothing was booked. */
  booked: z.object({ number: z.string(), amount: z.number(), at: Time }).nullable(),
})
export type ManageOrderReply = z.infer<typeof ManageOrderReply>
