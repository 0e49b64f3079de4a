import { workQueue } from '../limits/work-queue.ts'
import type { OrdersOf } from '../orders/change-orders.ts'
import { answerMs, findAttempt } from '../payments/attempts.ts'
import { keepEvent, type PaymentEvent, workEvent, workEvents } from '../payments/events.ts'
import {
  findDispute,
  type KnownRefund,
  readEvent,
  recentRefunds,
  refundsOfPayment,
} from '../payments/stripe/events.ts'
import { within } from '../within.ts'
import { lookAnew } from './ask-payments.ts'
import { bookDispute, bookKnownRefund } from './outflows.ts'

const day = 24 * 60 * 60 * 1_000
/** Of what is told at once. */
const turns = workQueue({ atOnce: 8, waiting: 1_000 })

/** Keeps what Stripe tells, and looks at it soon. @throws Failure `bad_request` */
export async function takeStripeEvent(
  context: OrdersOf,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = await readEvent(context, body, signature)
  if (!event) return
  const kept = await keepEvent(context, event)
  // Stripe has its answer first.
  setImmediate(() => {
    const look = () => workEvent(context, kept, new Date(), told => lookAtEvent(context, told))
    // What finds no turn has one with the next round.
    turns(look).catch(err => {
      context.log.error({ err }, 'what a provider told could not be looked at')
    })
  })
}

/** Looks at what providers told. */
export function lookAtEvents(context: OrdersOf, now: Date, signal?: AbortSignal): Promise<void> {
  return workEvents(context, now, event => lookAtEvent(context, event), signal)
}

/** Looks at refunds of the last days, should Stripe have told of one in vain. */
export async function lookAtRecentRefunds(context: OrdersOf, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 2 * day)
  await bookRefunds(context, await within(answerMs, recentRefunds(context, since)))
}

async function lookAtEvent(context: OrdersOf, { about, ref }: PaymentEvent): Promise<boolean> {
  switch (about) {
    case 'payment': {
      const attempt = await findAttempt(context.db.read, ref)
      if (attempt?.provider === 'stripe') await lookAnew(context, attempt)
      return true
    }
    case 'refund':
      return bookRefunds(context, await within(answerMs, refundsOfPayment(context, ref)))
    case 'dispute':
      return bookDispute(context, await within(answerMs, findDispute(context, ref)))
  }
}

/** Those that failed first: what they leave can go by another. @returns whether all were booked */
async function bookRefunds(context: OrdersOf, refunds: KnownRefund[]): Promise<boolean> {
  const failed = refunds.filter(({ state }) => state === 'failed')
  const others = refunds.filter(({ state }) => state !== 'failed')
  let all = true
  for (const refund of [...failed, ...others]) {
    if (!(await bookKnownRefund(context, refund))) all = false
  }
  return all
}
