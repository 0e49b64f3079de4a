import { dueAttempts, sendRefunds } from '../payments/attempts.service.ts'
import { expire } from './cancel.service.ts'
import type { OrdersOf } from './change-orders.ts'
import { findExpired } from './orders.repository.ts'
import { bookFailedRefund } from './outflows.service.ts'
import { lookAt } from './pay-order.service.ts'
import { lookAtEvents, lookAtRecentRefunds } from './payment-events.service.ts'

const minute = 60_000
/** Of those that nobody paid; the others have their turn a minute later. */
const atOnce = 500

/**
 * Brings the shop in line with its payment providers: asks about payments that are open, ends orders
 * that nobody paid in time, and tells of refunds. Of several nodes each takes what no other has.
 */
export async function reconcile(context: OrdersOf, now = new Date()): Promise<void> {
  const { db, log } = context
  for await (const attempt of dueAttempts(context, now)) {
    await lookAt(context, attempt).catch(err => {
      log.error({ err, order: attempt.order_id }, 'a payment could not be looked at')
    })
  }
  for (const orderId of await findExpired(db.read, now.toISOString(), atOnce)) {
    await expire(context, orderId, now).catch(err => {
      log.error({ err, order: orderId }, 'an order that was not paid could not be ended')
    })
  }
  await sendRefunds(context, now, async (provider, id) => {
    await bookFailedRefund(context, provider, id)
    // What was refunded at Stripe meanwhile need not be sent by hand.
    await lookAtRecentRefunds(context, now)
  })
  await lookAtEvents(context, now)
}

/** Does so each minute, and looks each hour for refunds of which nobody told. @returns what ends it, once nothing is under way */
export function startReconciling(context: OrdersOf): () => Promise<void> {
  let work = Promise.resolve()
  let rounds = 0
  const timer = setInterval(() => {
    work = work
      .then(() => reconcile(context))
      .then(() => (rounds++ % 60 === 0 ? lookAtRecentRefunds(context, new Date()) : undefined))
      .catch(err => {
        context.log.error({ err }, 'payments could not be looked at')
      })
  }, minute).unref()
  return () => {
    clearInterval(timer)
    return work
  }
}
