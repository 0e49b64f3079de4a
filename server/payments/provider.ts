import type { Currency } from '../../contract/money/currency.ts'
import type { NextAction, PaymentMethod } from '../../contract/payments/payment.ts'
import type { BankAccount } from '../connections.ts'
import type { Reads } from '../db/database.ts'
import type { Cents } from '../money.ts'

/** A line as the provider shows it. */
export type Item = { name: string; cents: Cents; quantity: number }

export type Attempt = {
  /** Its id at the provider. */
  id: string
  orderNumber: string
  cents: Cents
  /** The order's. */
  currency: Currency
  payBefore: string
  email: string
  createdAt: string
  /** The account that the order was told to transfer to, if any. */
  bankAccount: BankAccount | null
  /** They add up to `cents`. */
  items: () => Promise<Item[]>
}

export type PaymentStatus = {
  state: 'open' | 'paid' | 'failed'
  /** What was paid; `paymentRef` is the provider's id of the payment. */
  cents: Cents
  /** ISO 4217; not said of an open or failed one. */
  currency: string
  paymentRef: string
}

export type Refund = {
  paymentRef: string
  cents: Cents
  /** Idempotency key: the refund is issued once per key. */
  key: string
  /** How often the provider failed before. */
  tries: number
}

/** `pending`: ask again later. */
export type RefundState = 'done' | 'pending' | 'failed'

/** The provider failed, and may repeat the failure for the same idempotency key. */
export class ProviderFailure extends Error {}

/** Whether a method's provider reports the status of attempts and issues refunds; otherwise an admin does. */
export function isPollable(method: PaymentMethod): boolean {
  return method !== 'transfer'
}

/** A payment provider. All its functions are idempotent. */
export type PaymentProvider = {
  id: PaymentMethod
  name: string
  minimumAmount: (currency: Currency) => Cents
  /** How long stock is held for a started payment at most, in ms. */
  holdMs: number
  /**
   * How to pay, without calling the provider.
   * @param db the transaction, if there is one
   */
  instructions?: (attempt: Attempt, db: Reads) => NextAction | Promise<NextAction>
  start: (attempt: Attempt) => Promise<NextAction>
  fetchStatus: (attempt: Attempt) => Promise<PaymentStatus>
  /** Ends an attempt, unless it answers that it is paid. */
  cancel: (attempt: Attempt) => Promise<PaymentStatus>
  /** @throws ProviderFailure where the next try needs another key */
  refund: (refund: Refund) => Promise<RefundState>
}
