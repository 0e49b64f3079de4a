import type { Queries } from '../../db/database.ts'
import { type JobSubject, jobKind, queueJob } from '../../jobs/jobs.ts'
import type { PaymentEvent } from '../../payments/stripe/events.ts'

/** Its subject is the event’s id at Stripe, or that of the payment to look at. */
export type EventRef = Pick<PaymentEvent, 'about' | 'ref'> & JobSubject

export const paymentEventKind = jobKind<EventRef>('payment-event')

/** Has all refunds of a payment at Stripe booked, as an event would, and retried until they are. */
export function queueRefundCheck(db: Queries, paymentRef: string): Promise<void> {
  const ref = { about: 'refund', ref: paymentRef, subject: paymentRef } as const
  return queueJob(db, paymentEventKind, `refunds of ${paymentRef}`, ref)
}
