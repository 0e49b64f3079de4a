import type { Generated } from 'kysely'
import type { CanceledBy, Fulfillment, OrderState, PaymentState } from '../../contract/order.ts'
import type { OrderEvent } from '../../contract/order-event.ts'
import type { Payment, PaymentMethod } from '../../contract/payment.ts'
import type { Cents } from '../money.ts'
import type { DiscountTables } from './discount-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { StatementTables } from './statement-tables.ts'
import type { WithdrawalTables } from './withdrawal-tables.ts'

/** How many pieces there are; a product that is neither counted nor held has no row. */
export type StockTable = {
  product_id: string
  is_counted: 0 | 1
  /** 0 while the product is not counted. */
  on_hand: number
  /** The pieces that belong to orders, of those on hand where they are counted. */
  held: number
  updated_at: string
}

/** Which order holds them: all that it is still to send, counted or not. */
export type StockHoldTable = { order_id: string; product_id: string; quantity: number }

/** Every change of the stock: all moves of a product add up to its row. Nothing is changed here. */
export type StockMoveTable = {
  seq: Generated<number>
  id: string
  product_id: string
  on_hand: number
  held: number
  reason: string
  order_id: string | null
  actor_id: string | null
  actor_name: string
  at: string
}

/** A browser's, found by its cookie, or an account's. */
export type CartTable = {
  id: string
  token_hash: string | null
  user_id: string | null
  created_at: string
  seen_at: string
}

export type CartLineTable = {
  cart_id: string
  product_id: string
  quantity: number
  /** The product's as it was when the buyer saw it last, as is the price. */
  name: string
  price_cents: Cents
  added_at: string
}

export type OrderTable = {
  /** Order of placing; the number that people know is made of it. */
  seq: Generated<number>
  id: string
  /** Of the key that names its checkout: of several orders with it there is one. */
  checkout_hash: string
  user_id: string | null
  /** 1 for a guest order that came into the account by its email address. */
  is_joined: Generated<number>
  /** A hash of the network that it came from, while it waits for its payment. */
  origin: string | null
  email: string
  name: string
  street: string
  postcode: string
  city: string
  country: string
  note: string
  shipping_name: string
  shipping_cents: Cents
  shipping_tax_cents: Cents
  /** Hundredths of a percent. */
  tax_rate: number
  subtotal_cents: Cents
  /** What a code took off the subtotal. */
  discount_code: string | null
  discount_cents: Generated<Cents>
  tax_cents: Cents
  total_cents: Cents
  /** What of the total the owner has accepted not to get. */
  waived_cents: Generated<Cents>
  /** What an admin has booked beyond what is due: the owner refunds it, or undoes the booking. */
  surplus_cents: Generated<Cents>
  state: OrderState
  payment: PaymentState
  fulfillment: Fulfillment
  placed_at: string
  paid_at: string | null
  /** Until when the pieces are held for who has not paid; null once nobody has to. */
  hold_until: string | null
  /** Who canceled it; `time`: it was not paid in time. Null unless it is canceled. */
  canceled_by: Generated<CanceledBy | null>
  /** 1: items came back, and nothing of them was refunded or refused since. */
  refund_due: Generated<number>
  /** What search reads: see search-text.ts. */
  search_name: string
  search_text: string
  updated_at: string
}

/** A product as it was when it was ordered. */
export type OrderLineTable = {
  order_id: string
  position: number
  product_id: string
  name: string
  image: string | null
  price_cents: Cents
  quantity: number
  total_cents: Cents
  /** Hundredths of a percent. */
  tax_rate: number
  tax_cents: Cents
  /** Its share of the order's discount. */
  discount_cents: Generated<Cents>
  shipped: Generated<number>
  returned: Generated<number>
  /** Pieces that were not sent and never will be. */
  canceled: Generated<number>
}

/** What opens an order for who is not signed in; each mail has a key of its own. */
export type OrderKeyTable = {
  key_hash: string
  order_id: string
  /** 0: the browser that ordered alone has it. */
  is_mailed: Generated<number>
  created_at: string
}

/** An email to the buyer as it was sent, without the key of its link. */
export type OrderEmailTable = {
  /** The same as in the outbox. */
  id: string
  order_id: string
  kind: string
  recipient: string
  subject: string
  words: string
  /** What it is written from, as JSON. */
  content: string
  at: string
}

export type OrderParcelTable = {
  id: string
  order_id: string
  carrier: string
  tracking: string
  /** Product and quantity of each line, as JSON. */
  lines: string
  at: string
  /** A day; null until the owner says that it arrived. */
  delivered_on: string | null
}

/** What happened to an order. Nothing is changed here. */
export type OrderEventTable = {
  seq: Generated<number>
  order_id: string
  at: string
  type: OrderEvent['type']
  actor_kind: OrderEvent['actor']['kind']
  /** An admin's. */
  actor_id: string | null
  /** The user name of an admin; empty once they are deleted. */
  actor_name: string
  /** JSON: see the contract's `OrderEvent`. */
  data: string
  /** For us alone. */
  internal_note: Generated<string>
  /** What the buyer was told of it. */
  buyer_message: Generated<string>
}

/** A payment attempt. */
export type PaymentAttemptTable = {
  /** What the provider knows it by. */
  id: string
  order_id: string
  provider: PaymentMethod
  cents: Cents
  state: 'open' | 'paid' | 'failed'
  created_at: string
}

/** The ledger: what came in and what went back. Nothing is changed here. */
export type PaymentEntryTable = {
  seq: Generated<number>
  order_id: string
  /**
   * A reversal undoes a charge that was a mistake, and has its `provider_ref`; so does a `refund-failed`
   * of a refund that never reached the buyer.
   */
  kind: Payment['kind'] | 'reversal' | 'refund-failed'
  cents: Cents
  provider: PaymentMethod
  provider_ref: string
  /** Of money that went back, and of a reversal, the `provider_ref` of the charge. */
  charge_ref: string | null
  at: string
}

/** A refund by bank transfer, or one that failed elsewhere, which the owner sends. */
export type ManualRefundTable = {
  /** The `provider_ref` of its entry. */
  id: string
  order_id: string
  /** Null until the owner says that it was sent. */
  sent_at: string | null
}

/** A payment whose buyer asked their bank for the money back. */
export type DisputeTable = {
  /** The provider's. */
  id: string
  order_id: string
  state: 'open' | 'won' | 'lost'
  opened_at: string
  /** Null while somebody has to do something about it: it is open, or the owner is to know of the loss. */
  settled_at: string | null
}

/** What the demonstration's provider knows, as another company's would. */
export type DemoPaymentTable = {
  ref: string
  cents: Cents
  refunded_cents: Generated<Cents>
  state: 'open' | 'paid' | 'failed'
  created_at: string
}

/** What Stripe was asked for, for each payment attempt. */
export type StripeSessionTable = {
  attempt_id: string
  /** Null until Stripe has answered. */
  session_id: string | null
  url: string
  /** `confirming`: the buyer is done, and the money is under way. */
  state: 'asked' | 'open' | 'confirming' | 'ended'
  /** How often Stripe failed to answer, which it repeats for the same key. */
  tries: number
  /** Until when the buyer can pay. */
  expires_at: string
  created_at: string
}

export type SellingTables = DiscountTables &
  InvoiceTables &
  StatementTables &
  WithdrawalTables & {
    stock: StockTable
    stock_holds: StockHoldTable
    stock_moves: StockMoveTable
    carts: CartTable
    cart_lines: CartLineTable
    orders: OrderTable
    order_lines: OrderLineTable
    order_keys: OrderKeyTable
    order_emails: OrderEmailTable
    order_parcels: OrderParcelTable
    order_events: OrderEventTable
    payment_attempts: PaymentAttemptTable
    payment_entries: PaymentEntryTable
    manual_refunds: ManualRefundTable
    disputes: DisputeTable
    demo_payments: DemoPaymentTable
    stripe_sessions: StripeSessionTable
  }
