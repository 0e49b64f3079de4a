import type { Generated } from 'kysely'
import type { Currency } from '../../../contract/money/currency.ts'
import type {
  CanceledBy,
  Fulfillment,
  OrderState,
  PaymentState,
} from '../../../contract/orders/order.ts'
import type { OrderEvent } from '../../../contract/orders/order-event.ts'
import type { Payment, PaymentMethod } from '../../../contract/payments/payment.ts'
import type { OrdersSettings } from '../../../contract/settings/orders.ts'
import type { ReturnsSettings } from '../../../contract/settings/returns.ts'
import type { TaxTreatment } from '../../../contract/vat/tax-rate.ts'
import type { Cents } from '../../money.ts'
import type { DiscountTables } from './discount-tables.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { StatementTables } from './statement-tables.ts'
import type { WithdrawalTables } from './withdrawal-tables.ts'

/** A product's stock; one that is neither counted nor held has no row. */
export type StockTable = {
  product_id: string
  is_counted: 0 | 1
  /** 0 while the product is not counted. */
  on_hand: number
  /** How many are reserved for orders; part of `on_hand` if the product is counted. */
  held: number
  updated_at: string
}

/** What each order holds: everything it has yet to ship, counted or not. */
export type StockHoldTable = { order_id: string; product_id: string; quantity: number }

/** Who wants to hear once that a product is back. */
export type StockAlertTable = {
  product_id: string
  /** In lower case. */
  email: string
  /** Of the link in the latest email. */
  token_hash: string
  /** null until the link is used. */
  confirmed_at: string | null
  expires_at: string
}

/** Every stock change: a product's moves add up to its row. Append-only. */
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

/** The cart of a browser, found by its cookie, or of an account. */
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
  /** The name and price are as the buyer last saw them. */
  name: string
  price_cents: Cents
  added_at: string
}

export type OrderTable = {
  /** Ascending by placement; the order number derives from it. */
  seq: Generated<number>
  id: string
  /** The hash of the checkout's key; unique, so that a checkout places one order. */
  checkout_hash: string
  /** A hash of the request that placed it; null for older orders, and once the buyer is erased. */
  request_hash: string | null
  user_id: string | null
  /** 1 for a guest order that the account claimed by its email address. */
  is_joined: Generated<number>
  /** A hash of the network it came from, while it is unpaid. */
  origin: string | null
  email: string
  name: string
  company: Generated<string>
  street: string
  line2: Generated<string>
  postcode: string
  city: string
  country: string
  /** For the carrier. */
  phone: Generated<string>
  /** JSON: what its invoice is addressed to (`Address`); null for the address above. */
  invoice_address: Generated<string | null>
  note: string
  shipping_name: string
  shipping_cents: Cents
  /** What the cheapest method would have cost. */
  standard_shipping_cents: Cents
  /** How long the method took and when the shop shipped, as JSON: `ShippingTerms`. */
  shipping_terms: string
  /** The shipping by the rates that it is taxed at, as JSON: `RatedSum[]`. */
  shipping_taxes: string
  /** 1: no VAT was charged because the seller is a small business. */
  is_exempt: Generated<number>
  tax_treatment: Generated<TaxTreatment>
  /** The number under which it is exempt in another country of the EU; empty for none. */
  ex_number: Generated<string>
  /** The seller’s country when it was placed; empty for older orders, to which today’s applies. */
  home_country: Generated<string>
  currency: Currency
  subtotal_cents: Cents
  /** What a code took off the subtotal. */
  discount_code: string | null
  /** Why staff gave a discount without a code; null for that of a code. */
  discount_reason: string | null
  discount_cents: Generated<Cents>
  tax_cents: Cents
  total_cents: Cents
  /** The part of the total that the owner has waived. */
  waived_cents: Generated<Cents>
  /** What an admin booked beyond the amount due: the owner refunds it or undoes the booking. */
  surplus_cents: Generated<Cents>
  /** JSON: the items and the shipping as they were ordered (`Ordered`); null unless staff have changed them. */
  ordered: Generated<string | null>
  /**
   * The `seq` of its last ledger entry when its items were last changed or less was last accepted: those up to it are an
   * opening balance.
   */
  opening_seq: Generated<number>
  state: OrderState
  payment: PaymentState
  /** How it was paid or, until then, how the buyer chose to pay; null if there is nothing to pay. */
  payment_method: PaymentMethod | null
  /** JSON: the account that the buyer was told to transfer to. */
  bank_account: string | null
  fulfillment: Fulfillment
  /** The version of the terms of sale that the buyer agreed to. */
  terms_version: Generated<number>
  /** Days after the last delivery in which the buyer may withdraw. */
  withdrawal_days: number
  returns_paid_by: ReturnsSettings['paidBy']
  invoice_when: OrdersSettings['invoiceWhen']
  /** Days for which stock is held for its payment at most. */
  hold_days: number
  placed_at: string
  paid_at: string | null
  /** Until when stock is held for payment; null once none is due. */
  hold_until: string | null
  /** Who canceled it, or `expiry` if it was not paid in time. Null unless it is canceled. */
  canceled_by: Generated<CanceledBy | null>
  /** 1: a refund is due for items that came back, or because all are canceled. */
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
  /** How many were canceled before they were shipped. */
  canceled: Generated<number>
}

/** Keys that open an order without signing in; each email has its own. */
export type OrderKeyTable = {
  key_hash: string
  order_id: string
  /** 0: only the browser that placed the order has it. */
  is_emailed: Generated<number>
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
  text: string
  /** The template's data, as JSON. */
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
  /** A day; null until the owner records the delivery. */
  delivered_on: string | null
}

/** What happened to an order. Append-only. */
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
  /** For admins only. */
  internal_note: Generated<string>
  /** What the buyer was told about it. */
  buyer_message: Generated<string>
}

/** A payment attempt. */
export type PaymentAttemptTable = {
  /** Its id at the provider. */
  id: string
  order_id: string
  provider: PaymentMethod
  cents: Cents
  state: 'open' | 'paid' | 'failed'
  created_at: string
}

/** The ledger: payments, refunds and chargebacks. Append-only. */
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
  /** For refunds, chargebacks and reversals: the `provider_ref` of the charge. */
  charge_ref: string | null
  at: string
}

/** A refund by bank transfer, or one that failed elsewhere, which the owner sends. */
export type ManualRefundTable = {
  /** The `provider_ref` of its entry. */
  id: string
  order_id: string
  /** Null until the owner marks it as sent. */
  sent_at: string | null
  /** Whose account it goes to; empty if that isn't known, or erased. */
  payee: Generated<string>
  iban: Generated<string>
  /** When it was last in a file for the bank, and whose id made that. */
  exported_at: Generated<string | null>
  exported_by: Generated<string | null>
}

/** A payment that the buyer disputes with their bank. */
export type DisputeTable = {
  /** The provider's. */
  id: string
  order_id: string
  state: 'open' | 'won' | 'lost'
  opened_at: string
  /** Null while it is open, or lost and not yet handled by the owner. */
  settled_at: string | null
}

/** The demo provider's own records, as another company would keep them. */
export type DemoPaymentTable = {
  ref: string
  cents: Cents
  refunded_cents: Generated<Cents>
  state: 'open' | 'paid' | 'failed'
  created_at: string
}

/** The Stripe session of each payment attempt. */
export type StripeSessionTable = {
  attempt_id: string
  /** Null until Stripe has answered. */
  session_id: string | null
  url: string
  /** `confirming`: the buyer has finished, and the payment is under way. */
  state: 'requested' | 'open' | 'confirming' | 'ended'
  /** How often Stripe failed; it repeats a failure for the same idempotency key. */
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
    stock_alerts: StockAlertTable
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
