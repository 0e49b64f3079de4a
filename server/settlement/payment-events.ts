import { day, hour, minute } from '../../contract/durations.ts'
import { type Job, jobKind, queueJob, repeatingJob } from '../jobs/jobs.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { answerMs, findAttempt } from '../payments/attempts.ts'
import {
  findDispute,
  type KnownRefund,
  type PaymentEvent,
  readEvent,
  recentRefunds,
  refundsOfPayment,
} from '../payments/stripe/events.ts'
import { withTimeout } from '../with-timeout.ts'
import { fetchStatusAnew } from './fetch-status.ts'
import { bookDispute, bookKnownRefund } from './outflows.ts'

/** For so long an event may be of something that the shop does not know yet. */
const knownWithinMs = 30 * day

type Told = Pick<PaymentEvent, 'about' | 'ref'>
const told = jobKind<Told>('payment-event')

/** Queues what Stripe tells, which is looked at once however often it is told. @throws Failure `bad_request` */
export async function takeStripeEvent(
  context: OrderContext,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = await readEvent(context, body, signature)
  if (!event) return
  const { id, about, ref } = event
  await queueJob(context.db.write, told, id, { about, ref })
  context.events.emit('jobQueued')
}

/** Looks at what Stripe told of; again, ever more seldom, while the shop does not know what it is about. */
export const paymentEvents: Job<OrderContext, Told> = {
  ...told,
  atOnce: 8,
  timeoutMs: 2 * answerMs,
  mostAttempts: 100,
  work: async (context, event, { createdAt, now }) => {
    const age = now.getTime() - createdAt.getTime()
    if ((await lookAtEvent(context, event)) || age > knownWithinMs) return
    return { at: new Date(now.getTime() + Math.max(minute, age / 4)) }
  },
}

/** Books refunds of the last days, should Stripe have told of one in vain. */
export async function fetchRecentRefunds(context: OrderContext, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 2 * day)
  await bookRefunds(context, await withTimeout(answerMs, recentRefunds(context, since)))
}

export const hourlyRefunds = repeatingJob<OrderContext>(
  'recent-refunds',
  { everyMs: hour, timeoutMs: 2 * answerMs },
  (context, { now }) => fetchRecentRefunds(context, now),
)

/** @returns whether the shop knows what it is about */
async function lookAtEvent(context: OrderContext, { about, ref }: Told): Promise<boolean> {
  switch (about) {
    case 'payment': {
      const attempt = await findAttempt(context.db.read, ref)
      if (attempt?.provider === 'stripe') await fetchStatusAnew(context, attempt)
      return true
    }
    case 'refund':
      return bookRefunds(context, await withTimeout(answerMs, refundsOfPayment(context, ref)))
    case 'dispute':
      return bookDispute(context, await withTimeout(answerMs, findDispute(context, ref)))
  }
}

/** Those that failed first: what they leave can go by another. @returns whether all were booked */
async function bookRefunds(context: OrderContext, refunds: KnownRefund[]): Promise<boolean> {
  const failed = refunds.filter(({ state }) => state === 'failed')
  const others = refunds.filter(({ state }) => state !== 'failed')
  let all = true
  for (const refund of [...failed, ...others]) {
    if (!(await bookKnownRefund(context, refund))) all = false
  }
  return all
}
