import type { NextAction, PaymentMethod } from '../../contract/payment.ts'
import type { Reads } from '../db/database.ts'
import type { Cents } from '../money.ts'

/** One of what is paid for, as the provider shows it. */
export type Item = { name: string; cents: Cents; quantity: number }

export type Attempt = {
  /** What the provider knows it by. */
  id: string
  orderNumber: string
  cents: Cents
  payBefore: string
  email: string
  createdAt: string
  /** They come to `cents`. */
  items: () => Promise<Item[]>
}

/** What a provider says of an attempt. */
export type PaymentStatus = {
  state: 'open' | 'paid' | 'failed'
  /** What was paid, and how the provider calls that payment. */
  cents: Cents
  /** ISO 4217. */
  currency: string
  paymentRef: string
}

export type Refund = {
  paymentRef: string
  cents: Cents
  /** Names the refund: with the same one it is done once. */
  key: string
  /** How often the provider failed before. */
  tries: number
}

/** `pending`: to be asked for again later. */
export type RefundState = 'done' | 'pending' | 'failed'

/** A provider failed on its side, which it may repeat to whoever asks in the same way. */
export class ProviderFailure extends Error {}

/** Whoever takes money for the shop. All may be called again, to no other effect. */
export type PaymentProvider = {
  id: PaymentMethod
  name: string
  /** It takes no less. */
  minimumAmount: Cents
  /** How long pieces are held for a payment that was begun, in ms. */
  holdMs: number
  /** Whether it says itself what became of an attempt; else an admin does. */
  isPollable: boolean
  /**
   * How to pay, told without asking anybody else.
   * @param db reads what was written down; the transaction's own inside one
   */
  instructions?: (attempt: Attempt, db: Reads) => NextAction | Promise<NextAction>
  start: (attempt: Attempt) => Promise<NextAction>
  fetchStatus: (attempt: Attempt) => Promise<PaymentStatus>
  /** Ends an attempt, unless it answers that it is paid. */
  cancel: (attempt: Attempt) => Promise<PaymentStatus>
  /** @throws ProviderFailure where the next try needs another key */
  refund: (refund: Refund) => Promise<RefundState>
}
