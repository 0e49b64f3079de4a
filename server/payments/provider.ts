import type { Next, PaymentMethod } from '../../contract/payment.ts'
import type { Cents } from '../money.ts'

export type Attempt = {
  /** What the provider knows it by. */
  id: string
  orderNumber: string
  cents: Cents
  payBefore: string
}

/** What a provider says of an attempt. */
export type Look = {
  state: 'open' | 'paid' | 'dead'
  /** What was paid, and how the provider calls that payment. */
  cents: Cents
  currency: 'EUR'
  paymentRef: string
}

/** Whoever takes money for the shop. All may be called again, to no other effect. */
export type PaymentProvider = {
  id: PaymentMethod
  name: string
  /** How long pieces are held for a payment that was begun, in ms. */
  holdMs: number
  /** Whether it says itself what became of an attempt; else an admin does. */
  answers: boolean
  /** How to pay, told without asking anybody. */
  instructions?: (attempt: Attempt) => Next
  start: (attempt: Attempt) => Promise<Next>
  look: (id: string) => Promise<Look>
  /** Ends an attempt, unless it answers that it is paid. */
  cancel: (id: string) => Promise<Look>
  /** @param key names the refund: with the same one it is done once */
  refund: (paymentRef: string, cents: Cents, key: string) => Promise<void>
}
