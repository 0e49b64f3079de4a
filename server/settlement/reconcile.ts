import { minute, second } from '../../contract/durations.ts'
import { inTurns } from '../in-turns.ts'
import { expire } from '../orders/cancel.ts'
import type { OrdersOf } from '../orders/change-orders.ts'
import { findExpired, findOrder } from '../orders/orders.repository.ts'
import {
  type AttemptRow,
  dueAttempts,
  openAttempts,
  postponeAttempt,
} from '../payments/attempts.ts'
import { within } from '../within.ts'
import { endPayment, lookAt } from './ask-payments.ts'
import { lookAtRecentRefunds } from './payment-events.ts'

/** Of those that nobody paid; the others have their turn a minute later. */
const atOnce = 500
/** How long a round begins one kind of work; the next round goes on with it. */
const partMs = 20 * second

/**
 * Brings the shop in line with its payment providers: asks about payments that are open, and ends
 * orders that nobody paid in time. Of several nodes each takes what no other has.
 * @param stop ends it once what is under way is done
 */
export async function reconcile(
  context: OrdersOf,
  now = new Date(),
  stop = new AbortController().signal,
): Promise<void> {
  const { db, log } = context
  const part = () => AbortSignal.any([stop, AbortSignal.timeout(partMs)])
  await inTurns(dueAttempts(context, now, part()), async attempt => {
    await lookOrEnd(context, attempt, now).catch(async err => {
      log.error({ err, order: attempt.order_id }, 'a payment could not be looked at')
      await postponeAttempt(context, attempt, now)
    })
  })
  for (const orderId of await findExpired(db.read, now.toISOString(), atOnce)) {
    if (stop.aborted) return
    await expire(context, orderId, now).catch(err => {
      log.error({ err, order: orderId }, 'an order that was not paid could not be ended')
    })
  }
}

/** Ends what nobody is to pay any more, for its order's time is over or another way to pay was chosen. */
async function lookOrEnd(context: OrdersOf, attempt: AttemptRow, now: Date): Promise<void> {
  const { order_id } = attempt
  const order = await findOrder(context.db.read, order_id)
  const until = order?.hold_until
  if (until && until <= now.toISOString()) return expire(context, order_id, now)
  const newest = (await openAttempts(context.db.read, order_id)).at(-1)
  if (newest && newest.id !== attempt.id) await endPayment(context, attempt)
  else await lookAt(context, attempt, now)
}

/**
 * Does so each minute unless it still does, and looks each hour for refunds of which nobody told.
 * @returns what ends it, once nothing is under way or that takes too long
 */
export function startReconciling(
  context: OrdersOf,
  { everyMs = minute, stopWithinMs = 4 * second } = {},
): () => Promise<void> {
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  let rounds = 0
  const work = async () => {
    await reconcile(context, new Date(), stopping.signal)
    if (rounds++ % 60 === 0) await lookAtRecentRefunds(context, new Date())
  }
  const timer = setInterval(() => {
    round ??= work()
      .catch(err => context.log.error({ err }, 'payments could not be looked at'))
      .finally(() => {
        round = undefined
      })
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    // Whoever does not answer is asked again after the next start.
    if (round) await within(stopWithinMs, round).catch(() => {})
  }
}
