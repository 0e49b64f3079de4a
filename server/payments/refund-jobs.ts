import type { PaymentMethod } from '../../contract/payments/payment.ts'
import { jobKind } from '../jobs/jobs.ts'
import type { Cents } from '../money.ts'

/** A booked refund that its provider has to issue. */
export type RefundJob = {
  /** The `provider_ref` of its entry. */
  id: string
  provider: PaymentMethod
  paymentRef: string
  cents: Cents
  /** How often the provider failed: each attempt after that has a new key. */
  tries: number
}

/** Keyed by the refund's id. */
export const refundJobKind = jobKind<RefundJob>('refund')
