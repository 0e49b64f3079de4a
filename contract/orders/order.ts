import { z } from 'zod'
import { Address } from '../addresses/address.ts'
import { Time } from '../fields.ts'
import { currencies } from '../money/currency.ts'
import { NextAction, Payment, PaymentMethod } from '../payments/payment.ts'
import { InvoiceSummary } from './invoice.ts'
import { OrderEvent } from './order-event.ts'

/** Included in the total, by rate. */
export const Tax = z.array(
  z.object({
    /** Percent. */
    rate: z.number(),
    /** In the shop's currency. */
    amount: z.number(),
  }),
)

/** The discount on the order's items: that of a code, or one that staff gave. */
export const DiscountOfOrder = z.object({
  /** Empty if staff gave it. */
  code: z.string(),
  /** Why staff gave it, for the buyer; empty for that of a code. */
  reason: z.string(),
  /** In the shop's currency. */
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
  /** Items that weren't shipped and never will be. */
  canceled: z.int(),
  /** Items that a withdrawal refunded before they came back. 0 for buyers. */
  awaited: z.int(),
  /** Items that came back, but whose return was declined. 0 for buyers. */
  declined: z.int(),
  /** Items whose return can be undone on the order. 0 for buyers. */
  undoable: z.int(),
  /** Whether the shop still has the product. */
  inShop: z.boolean(),
})

const ParcelLines = z.array(z.object({ id: z.string(), quantity: z.int() }))

export const Parcel = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** Built from the carrier's tracking link in the current settings. */
  trackingLink: z.string().nullable(),
  lines: ParcelLines,
  /** The items that didn't come back. Which package returned ones were in is an assumption. */
  left: ParcelLines,
  at: Time,
  /** The day of delivery, if the shop knows it. */
  deliveredOn: z.iso.date().nullable(),
})
export type Parcel = z.infer<typeof Parcel>

/** How far the delivery of an order has come. */
const Delivery = z.object({
  /**
   * `due`: everything was shipped and should have arrived by now. `partly-returned`: items
   * came back, and nothing is on its way or waiting to be picked up.
   */
  state: z.enum(['sent-in-part', 'on-its-way', 'due', 'delivered', 'partly-returned']),
  /** When the last parcel was sent. */
  sentAt: Time,
  /** The days on which parcels in transit are expected; null if unknown. */
  expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** When all packages sent so far had arrived; null until then. */
  deliveredOn: z.iso.date().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const OrderState = z.enum(['placed', 'canceled', 'completed'])
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
  'undo-return',
  'edit-items',
  'address',
  'invoice-address',
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
  text: z.string(),
  at: Time,
  /** `settled`: it was sent, failed or withdrawn, and the shop no longer knows which. */
  state: z.enum(['waiting', 'sent', 'failed', 'settled']),
})
export type OrderEmail = z.infer<typeof OrderEmail>

/** All amounts are in its currency. */
export const Order = z.object({
  id: z.string(),
  number: z.string(),
  email: z.string(),
  address: Address,
  /** For the carrier; empty if the buyer gave none. */
  phone: z.string(),
  /** What its invoice is addressed to; null for the shipping address. */
  invoiceAddress: Address.nullable(),
  note: z.string(),
  lines: z.array(OrderLine),
  subtotal: z.number(),
  discount: DiscountOfOrder.nullable(),
  /** The name of the shipping method. */
  shipping: z.string(),
  /** How long it takes, in words. */
  shippingTime: z.string(),
  /** Where the buyer picks it up; empty if it is sent. */
  pickup: z.string(),
  shippingPrice: z.number(),
  /** What the cheapest method would have cost when it was ordered. */
  standardShipping: z.number(),
  tax: Tax,
  /** Why the order has no VAT; empty if it has some. */
  vatNote: z.string(),
  total: z.number(),
  currency: z.enum(currencies),
  state: OrderState,
  canceledBy: CanceledBy.nullable(),
  payment: PaymentState,
  /** It is unpaid, and the last attempt to pay failed. */
  paymentFailed: z.boolean(),
  fulfillment: Fulfillment,
  /** The days on which it arrives if all goes well; null until it is paid, or if unknown. */
  expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Null until a parcel is sent. */
  delivery: Delivery.nullable(),
  /** The buyer has withdrawn from it, and it hasn't been canceled or refunded since. */
  withdrawn: z.boolean(),
  /** The version of the terms of sale that the buyer agreed to. */
  termsVersion: z.int(),
  /** Days after the last delivery in which the buyer may withdraw. */
  withdrawalDays: z.int(),
  /** Who pays for the parcel that brings goods back. */
  returnsPaidBy: z.enum(['buyer', 'seller']),
  placedAt: Time,
  paidAt: Time.nullable(),
  /** Until when the stock of an unpaid order is held. */
  payBefore: Time.nullable(),
  /**
   * The buyer's bank disputes the payment (`open`), or has taken it back and the owner hasn't marked that as
   * handled (`lost`). Null for buyers.
   */
  dispute: z.enum(['open', 'lost']).nullable(),
  /** Payments less refunds. */
  paid: z.number(),
  /** The amount still to be paid. */
  due: z.number(),
  /** How much of what was charged back another payment may replace. 0 for buyers. */
  replaceable: z.number(),
  /** The part of the total that the owner has waived. */
  waived: z.number(),
  /** What was booked beyond the amount due, and waits for the owner. 0 for buyers. */
  surplus: z.number(),
  /** A refund is due for items that came back, or because all are canceled. */
  refundDue: z.boolean(),
  /** How much that is. 0 for buyers, and while an open withdrawal proposes it. */
  owedForReturned: z.number(),
  /** A refund failed and has to be sent another way. */
  refundFailed: z.boolean(),
  /** A refund hasn't been sent by the owner, or completed by the provider, yet. */
  refunding: z.boolean(),
  /** What the buyer got back last was taken back by their bank. */
  chargedBack: z.boolean(),
  /** Refunds that the owner has yet to send by bank transfer. 0 for buyers. */
  toSend: z.number(),
  payments: z.array(Payment),
  /** The reference for the buyer's transfer (a creditor reference, ISO 11649), in groups of four. */
  transferReference: z.string(),
  parcels: z.array(Parcel),
  /** Invoices and credit notes, oldest first. */
  invoices: z.array(InvoiceSummary),
  /** Oldest first; buyers don't get those that only concern the shop. */
  events: z.array(OrderEvent),
  /** Newest first; for admins only. */
  emails: z.array(OrderEmail),
  /** What the reader can do now. */
  can: z.array(z.enum([...OrderAction.options, 'pay', 'withdraw'])),
  updatedAt: Time,
})
export type Order = z.infer<typeof Order>

/** What an order comes to. */
export type OrderSums = Pick<
  Order,
  'subtotal' | 'discount' | 'shipping' | 'shippingPrice' | 'tax' | 'total'
>

/** `next`: how to pay it, as far as known without asking the provider. */
export const OrderReply = z.object({ order: Order, next: NextAction })

export const BuyerOrderReply = OrderReply.extend({
  /** None if there is nothing to pay. */
  paymentMethods: z.array(z.object({ id: PaymentMethod, name: z.string() })),
})
export type BuyerOrderReply = z.infer<typeof BuyerOrderReply>
