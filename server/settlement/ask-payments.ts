import { second } from '../../contract/durations.ts'
import { Failure } from '../failure.ts'
import { changeOrders, type OrdersOf } from '../orders/change-orders.ts'
import { findOrder, lockOrder, type OrderRow } from '../orders/orders.repository.ts'
import {
  type AttemptRow,
  answerMs,
  claimUnasked,
  clearFailures,
  endAttempt,
  findAttempt,
  openAttempts,
  postponeAttempt,
} from '../payments/attempts.ts'
import { findEntry } from '../payments/ledger.ts'
import { providerOf } from '../payments/providers.ts'
import { within } from '../within.ts'
import { attemptOf } from './attempt-of.ts'
import { bookCharge } from './settle.ts'
import { tellOfTakenPayment, tellOfWrongSum } from './wrong-payment.ts'

/** How long to wait for the end of a payment, unless said. */
const endMs = 10 * second
/** How long a page waits for answers before it shows what is known. */
const pageWaitMs = 2 * second
/** How many pages may ask providers at once, on one node. */
const mostPages = 8

/** Requests to providers under way, by the id of the attempt. */
const asking = new Map<string, Promise<void>>()
/** How many pages ask now, by the shop's database. */
const pages = new WeakMap<OrdersOf['db'], number>()

/** Asks what became of a payment attempt, once for all who ask meanwhile, and books the answer. */
export function lookAt(context: OrdersOf, attempt: AttemptRow, now = new Date()): Promise<void> {
  const { id } = attempt
  const begun = asking.get(id)
  if (begun) return begun
  const look = ask(context, attempt, now).finally(() => asking.delete(id))
  asking.set(id, look)
  return look
}

/** Asks anew: an answer that is already under way may be older than what has just happened. */
export async function lookAnew(context: OrdersOf, attempt: AttemptRow): Promise<void> {
  await asking.get(attempt.id)?.catch(() => {})
  await lookAt(context, attempt)
}

async function ask(context: OrdersOf, attempt: AttemptRow, now: Date): Promise<void> {
  const provider = providerOf(context, attempt.provider)
  if (!provider.answers) return
  try {
    const asked = await askedOf(context, attempt)
    await book(context, attempt, await within(answerMs, provider.look(asked)))
    await clearFailures(context, attempt)
  } catch (error) {
    await postponeAttempt(context, attempt, now)
    throw error
  }
}

/**
 * Asks about the open payments of an order for a page, unless that was done in the last seconds. It
 * waits a moment only: a buyer who comes back from a payment mostly finds it booked, and no page
 * depends on somebody else's answer.
 */
export async function lookForPage(context: OrdersOf, orderId: string): Promise<void> {
  const attempts = await openAttempts(context.db.read, orderId)
  const looks = attempts.map(attempt => lookOnce(context, attempt))
  await within(pageWaitMs, Promise.all(looks)).catch(() => {})
}

async function lookOnce(context: OrdersOf, attempt: AttemptRow): Promise<void> {
  const begun = asking.get(attempt.id)
  // Whoever began it logs what goes wrong.
  if (begun) return begun.catch(() => {})
  const { db } = context
  const others = pages.get(db) ?? 0
  if (others >= mostPages) return
  pages.set(db, others + 1)
  try {
    const claimed = await claimUnasked(context, attempt, new Date())
    if (claimed) await lookAt(context, claimed)
  } catch (err) {
    context.log.error({ err, order: attempt.order_id }, 'a payment could not be looked at')
  } finally {
    pages.set(db, (pages.get(db) ?? 0) - 1)
  }
}

/**
 * Ends the open payments of an order, but for those that turn out paid, which are booked.
 * @throws Failure `unavailable`
 */
export async function endPayments(context: OrdersOf, orderId: string): Promise<void> {
  for (const attempt of await openAttempts(context.db.read, orderId)) {
    await endPayment(context, attempt)
  }
}

/**
 * Ends a payment attempt, unless it turns out paid, which is booked, or is being confirmed.
 * @param ms how long to wait for the provider
 * @returns what it is now
 * @throws Failure `unavailable`
 */
export async function endPayment(
  context: OrdersOf,
  attempt: AttemptRow,
  ms = endMs,
): Promise<AttemptRow['state']> {
  const asked = await askedOf(context, attempt)
  const provider = providerOf(context, attempt.provider)
  const look = await answered(() => within(ms, provider.cancel(asked)))
  await book(context, attempt, look)
  return look.state
}

/** @throws Failure `unavailable` where a provider refuses the shop or fails, which buyers can do nothing about */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    const message = 'The payment service isn’t responding properly. Please try again later.'
    throw new Failure('unavailable', message, { retryAfter: 60, cause })
  }
}

async function askedOf({ db }: OrdersOf, attempt: AttemptRow) {
  const order = await findOrder(db.read, attempt.order_id)
  if (!order) throw new Error('A payment is for no order.')
  return attemptOf(db.read, order, attempt)
}

type Look = Awaited<ReturnType<ReturnType<typeof providerOf>['look']>>

async function book(context: OrdersOf, attempt: AttemptRow, look: Look): Promise<void> {
  const { order_id, provider } = attempt
  const { state } = look
  if (state === 'open') return
  const isWrong = look.currency !== 'EUR' || look.cents !== attempt.cents
  await changeOrders(context, async change => {
    // The order first, as everywhere.
    const order = await lockOrder(change.trx, order_id)
    if (state === 'paid' && isWrong) await tellOfWrongSum(context, change.trx, order, attempt, look)
    else if (state === 'paid') {
      const charge = { provider, provider_ref: look.paymentRef }
      await bookCharge(context, change, order_id, { ...charge, cents: look.cents }, 'system')
      const booked = await findEntry(change.trx, { ...charge, kind: 'charge' })
      if (booked?.order_id !== order_id) {
        await tellOfTakenPayment(context, change.trx, order, attempt, look)
      }
    }
    await endAttempt(change.trx, attempt.id, state)
  })
}

/** The order of a payment attempt, once its provider was asked. @throws Failure `not_found` */
export async function orderOfAttempt(context: OrdersOf, id: string): Promise<OrderRow> {
  const attempt = await findAttempt(context.db.read, id)
  if (!attempt) throw new Failure('not_found', 'There is no such payment.')
  await lookAt(context, attempt)
  const order = await findOrder(context.db.read, attempt.order_id)
  if (!order) throw new Error('A payment is for no order.')
  return order
}
