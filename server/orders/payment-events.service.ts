import { findAttempt } from '../payments/attempts.service.ts'
import { keepEvent, type PaymentEvent, workEvents } from '../payments/events.service.ts'
import {
  findDispute,
  type KnownRefund,
  readEvent,
  recentRefunds,
  refundsOfPayment,
} from '../payments/stripe/events.service.ts'
import type { OrdersOf } from './change-orders.ts'
import { bookDispute, bookKnownRefund } from './outflows.service.ts'
import { lookAt } from './pay-order.service.ts'

const day = 24 * 60 * 60 * 1_000

/** Keeps what Stripe tells, and looks at it soon. @throws Failure `bad_request` */
export async function takeStripeEvent(
  context: OrdersOf,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = await readEvent(context, body, signature)
  if (!event) return
  await keepEvent(context, event)
  // Stripe has its answer first.
  setImmediate(() => {
    lookAtEvents(context, new Date()).catch(err => {
      context.log.error({ err }, 'what a provider told could not be looked at')
    })
  })
}

/** Looks at what providers told. */
export function lookAtEvents(context: OrdersOf, now: Date): Promise<void> {
  return workEvents(context, now, event => lookAtEvent(context, event))
}

/** Looks at refunds of the last days, should Stripe have told of one in vain. */
export async function lookAtRecentRefunds(context: OrdersOf, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 2 * day)
  await bookRefunds(context, await recentRefunds(context, since))
}

async function lookAtEvent(context: OrdersOf, { about, ref }: PaymentEvent): Promise<boolean> {
  switch (about) {
    case 'payment': {
      const attempt = await findAttempt(context.db.read, ref)
      if (attempt?.provider === 'stripe') await lookAt(context, attempt)
      return true
    }
    case 'refund':
      return bookRefunds(context, await refundsOfPayment(context, ref))
    case 'dispute':
      await bookDispute(context, await findDispute(context, ref))
      return true
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
