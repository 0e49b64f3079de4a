import type { PaymentMethod } from '../../contract/payment.ts'
import { jobKind } from '../jobs/jobs.ts'
import type { Cents } from '../money.ts'

/** A refund that stands in the ledger, as its provider is to be told of it. */
export type RefundJob = {
  /** The `provider_ref` of its entry. */
  id: string
  provider: PaymentMethod
  paymentRef: string
  cents: Cents
  /** How often the provider answered that it failed itself: each try after that has a new key. */
  tries: number
}

/** Keyed by the refund's id. */
export const refundJobs = jobKind<RefundJob>('refund')
