import { z } from 'zod'
import { Time } from './fields.ts'
import { InvoiceSummary } from './invoice.ts'
import { OrderEvent } from './order-event.ts'
import { NextAction, Payment } from './payment.ts'

/** Contained in what is paid, by rate. */
export const Tax = z.array(
  z.object({
    /** Percent. */
    rate: z.number(),
    /** Euro. */
    amount: z.number(),
  }),
)

/** What a discount code takes off the order's items. */
export const DiscountOfOrder = z.object({
  code: z.string(),
  /** Euro. */
  amount: z.number(),
})

export const OrderLine = z.object({
  /** The product's. */
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  quantity: z.int(),
  total: z.number(),
  /** Percent. */
  taxRate: z.number(),
  tax: z.number(),
  /** Its share of the order's discount. */
  discount: z.number(),
  shipped: z.int(),
  returned: z.int(),
  /** Pieces that were not sent and never will be. */
  canceled: z.int(),
  /** Whether the shop still has the product. */
  inShop: z.boolean(),
})

export const Parcel = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  lines: z.array(z.object({ id: z.string(), quantity: z.int() })),
  at: Time,
  /** The day on which it arrived, as far as the shop knows. */
  deliveredOn: z.iso.date().nullable(),
})
export type Parcel = z.infer<typeof Parcel>

/** How far the parcels of an order have come. */
const Delivery = z.object({
  /** `due`: all was sent, and should have arrived by now. */
  state: z.enum(['sent-in-part', 'on-its-way', 'due', 'delivered']),
  /** When the last parcel was sent. */
  sentAt: Time,
  /** The days on which what is under way is expected; null where the shop doesn't know. */
  expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  deliveredOn: z.iso.date().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const OrderState = z.enum(['placed', 'cancelled', 'completed'])
export const PaymentState = z.enum(['open', 'paid', 'partly-refunded', 'refunded'])
export const Fulfillment = z.enum(['unfulfilled', 'shipped', 'returned'])
export type OrderState = z.infer<typeof OrderState>
export type PaymentState = z.infer<typeof PaymentState>
export type Fulfillment = z.infer<typeof Fulfillment>

/** `expiry`: it was not paid in time. */
export const CanceledBy = z.enum(['buyer', 'shop', 'expiry'])
export type CanceledBy = z.infer<typeof CanceledBy>

export const OrderAction = z.enum([
  'book-payment',
  'accept-difference',
  'undo-payment',
  'ship',
  'track',
  'deliver',
  'cancel',
  'refund',
  'refund-sent',
  'settle-dispute',
  'return',
  'address',
  'email',
  'send-email',
  'note',
])
export type OrderAction = z.infer<typeof OrderAction>

/** An email to the buyer, as it was sent. */
const OrderEmail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  words: z.string(),
  at: Time,
  /** `settled`: it was sent, given up or withdrawn, and the shop no longer knows which. */
  state: z.enum(['waiting', 'sent', 'failed', 'settled']),
})
export type OrderEmail = z.infer<typeof OrderEmail>

/** All amounts are euro. */
export const Order = z.object({
  id: z.string(),
  number: z.string(),
  email: z.string(),
  address: z.object({
    name: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    /** ISO 3166-1. */
    country: z.string(),
  }),
  note: z.string(),
  lines: z.array(OrderLine),
  subtotal: z.number(),
  discount: DiscountOfOrder.nullable(),
  /** The name of the shipping method. */
  shipping: z.string(),
  shippingPrice: z.number(),
  tax: Tax,
  total: z.number(),
  currency: z.literal('EUR'),
  state: OrderState,
  canceledBy: CanceledBy.nullable(),
  payment: PaymentState,
  /** It is still to be paid, and the last try to do so failed. */
  paymentFailed: z.boolean(),
  fulfillment: Fulfillment,
  /** Null until a parcel was sent. */
  delivery: Delivery.nullable(),
  /** The buyer has withdrawn, and it was neither cancelled nor refunded since. */
  withdrawn: z.boolean(),
  placedAt: Time,
  paidAt: Time.nullable(),
  /** Until when the pieces are held for who has not paid. */
  payBefore: Time.nullable(),
  /**
   * The buyer's bank asks for money back, or took it and the owner has not marked it as handled.
   * Buyers are told null.
   */
  dispute: z.enum(['open', 'lost']).nullable(),
  /** What came in, less what went back. */
  paid: z.number(),
  /** What is still to be paid. */
  due: z.number(),
  /** What of the total the owner has accepted not to get. */
  waived: z.number(),
  /** What was booked beyond what is due, and waits for the owner. Buyers are told 0. */
  surplus: z.number(),
  /** Items came back, and nothing of them was refunded or refused since. */
  refundDue: z.boolean(),
  /** A refund did not reach the buyer, and is to be sent another way. */
  refundFailed: z.boolean(),
  /** Some of what goes back has not left the owner’s bank, or the provider has not done it yet. */
  refunding: z.boolean(),
  /** Refunds that the owner has yet to send by bank transfer. Buyers are told 0. */
  toSend: z.number(),
  payments: z.array(Payment),
  /** What the buyer's transfer should name: a creditor reference (ISO 11649), in groups of four. */
  transferReference: z.string(),
  parcels: z.array(Parcel),
  /** Invoices and credit notes, oldest first. */
  invoices: z.array(InvoiceSummary),
  /** Oldest first; buyers don't get those that only concern the shop. */
  events: z.array(OrderEvent),
  /** Newest first; for admins alone. */
  emails: z.array(OrderEmail),
  /** What the reader can do next. */
  can: z.array(z.enum([...OrderAction.options, 'pay', 'withdraw'])),
  updatedAt: Time,
})
export type Order = z.infer<typeof Order>

/** `next`: how it can be paid, where that needs no other page. */
export const OrderReply = z.object({ order: Order, next: NextAction })
export type OrderReply = z.infer<typeof OrderReply>
