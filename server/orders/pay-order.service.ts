import type { Next, PaymentMethod } from '../../contract/payment.ts'
import type { Reads } from '../db/database.ts'
import { timeIn } from '../db/time.ts'
import { Failure, invalid } from '../failure.ts'
import { type Cents, cents } from '../money.ts'
import { numberOf } from '../order-number.ts'
import {
  type AttemptRow,
  addAttempt,
  endAttempt,
  findAttempt,
  openAttempts,
} from '../payments/attempts.service.ts'
import { balanceOf } from '../payments/entries.service.ts'
import { entriesOf } from '../payments/ledger.service.ts'
import { type Item, offeredProviders, providerOf } from '../payments/providers.service.ts'
import { changeOrders, type OrdersOf } from './change-orders.ts'
import { longestHoldMs } from './hold.ts'
import { inWords } from './in-words.ts'
import { findLines, findOrder, lockOrder, type OrderRow, updateOrder } from './orders.repository.ts'
import { bookCharge } from './settle.ts'
import { tellOfWrongSum } from './wrong-payment.ts'

/** What a provider is told of a try to pay. */
export function attemptOf(db: Reads, order: OrderRow, { id, cents, created_at }: AttemptRow) {
  const { seq, email, hold_until, placed_at } = order
  return {
    ...{ id, cents, email, createdAt: created_at },
    orderNumber: numberOf(seq),
    payBefore: hold_until ?? placed_at,
    items: () => itemsOf(db, order, cents),
  }
}

/** The lines and the shipping of an order; one for the whole where they are not what is to be paid. */
async function itemsOf(db: Reads, order: OrderRow, wanted: Cents): Promise<Item[]> {
  const lines = await findLines(db, [order.id])
  const items = lines.map(({ name, price_cents, quantity }) => ({
    ...{ name, quantity },
    cents: price_cents,
  }))
  if (order.shipping_cents > 0) {
    items.push({ name: order.shipping_name, cents: order.shipping_cents, quantity: 1 })
  }
  const sum = items.reduce((total, item) => total + item.cents * item.quantity, 0)
  if (sum === wanted) return items
  return [{ name: `Order ${numberOf(order.seq)}`, cents: wanted, quantity: 1 }]
}

/** How the newest try to pay goes on. @throws what the provider does */
export async function nextOf(context: OrdersOf, order: OrderRow): Promise<Next> {
  const attempt = (await openAttempts(context.db.read, order.id)).at(-1)
  if (!attempt || order.state !== 'placed' || order.payment !== 'open') return { kind: 'none' }
  return providerOf(context, attempt.provider).start(attemptOf(context.db.read, order, attempt))
}

/** The same, as far as it is known without asking anybody. */
export async function instructionsOf(context: OrdersOf, order: OrderRow): Promise<Next> {
  const attempt = (await openAttempts(context.db.read, order.id)).at(-1)
  if (!attempt || order.state !== 'placed' || order.payment !== 'open') return { kind: 'none' }
  const { instructions, answers } = providerOf(context, attempt.provider)
  const { read } = context.db
  const missing = cents(order.total_cents - balanceOf(await entriesOf(read, order.id)))
  // A part may have come in since: a transfer is of the rest.
  const asked = answers ? attempt : { ...attempt, cents: missing }
  const next = await instructions?.(attemptOf(read, order, asked), read)
  // What was begun elsewhere for another sum is begun anew.
  const isOfOtherSum = next?.kind === 'redirect' && attempt.cents !== missing
  return next && !isOfOtherSum ? next : { kind: 'none' }
}

/** Goes on with a payment, or begins one of another kind. @throws Failure `conflict` or `unavailable` */
export async function payOrder(
  context: OrdersOf,
  order: OrderRow,
  method: PaymentMethod,
): Promise<Next> {
  const offered = offeredProviders(context).find(({ id }) => id === method)
  if (!offered) throw invalid('payment', 'must be one of the shop’s payment methods')
  await lookAtPayments(context, order.id)
  const payable = await changeOrders(context, async ({ trx }) => {
    const row = await lockOrder(trx, order.id)
    if (row.state !== 'placed' || row.payment !== 'open') return
    const missing = cents(row.total_cents - balanceOf(await entriesOf(trx, row.id)))
    if (missing < offered.least) {
      throw new Failure('conflict', `${offered.name} takes ${inWords(offered.least)} at least.`)
    }
    const begun = (await openAttempts(trx, row.id)).at(-1)
    if (begun?.provider === method && begun.cents === missing) return row
    await addAttempt(trx, row.id, missing, offered)
    // However often it is begun anew, pieces are held no longer than for a transfer, or as they were.
    const longest = longestHoldMs(await findLines(trx, [row.id]))
    const latest = Date.parse(row.placed_at) + longest
    const anew = Math.min(Date.now() + offered.holdMs, latest)
    const until = Math.max(anew, Date.parse(row.hold_until ?? row.placed_at))
    return updateOrder(trx, row, { hold_until: timeIn(0, until) })
  })
  if (!payable) throw new Failure('conflict', 'There is nothing to pay for this order.')
  return answered(() => nextOf(context, payable))
}

/** @throws Failure `unavailable` where a provider refuses the shop or fails, which buyers can do nothing about */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    const message = 'The payment service does not answer as it should. Please try again later.'
    throw new Failure('unavailable', message, { retryAfter: 60, cause })
  }
}

/** Asks about each open payment of an order. A buyer who comes back from one finds it booked. */
export async function lookAtPayments(context: OrdersOf, orderId: string): Promise<void> {
  for (const attempt of await openAttempts(context.db.read, orderId)) {
    await lookAt(context, attempt).catch(err => {
      context.log.error({ err, attempt: attempt.order_id }, 'a payment could not be looked at')
    })
  }
}

/** Asks what became of a try to pay, and books what its provider says. */
export async function lookAt(context: OrdersOf, attempt: AttemptRow): Promise<void> {
  const provider = providerOf(context, attempt.provider)
  if (!provider.answers) return
  await book(context, attempt, await provider.look(await askedOf(context, attempt)))
}

/**
 * Ends the open payments of an order, but for those that turn out paid, which are booked.
 * @throws Failure `unavailable`
 */
export async function endPayments(context: OrdersOf, orderId: string): Promise<void> {
  for (const attempt of await openAttempts(context.db.read, orderId)) {
    const asked = await askedOf(context, attempt)
    const provider = providerOf(context, attempt.provider)
    await book(context, attempt, await answered(() => provider.cancel(asked)))
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
      const charge = { provider, cents: look.cents, provider_ref: look.paymentRef }
      await bookCharge(context, change, order_id, charge, 'system')
    }
    await endAttempt(change.trx, attempt.id, state)
  })
}

/** The order of a try to pay, once its provider was asked. @throws Failure `not_found` */
export async function orderOfAttempt(context: OrdersOf, id: string): Promise<OrderRow> {
  const attempt = await findAttempt(context.db.read, id)
  if (!attempt) throw new Failure('not_found', 'There is no such payment.')
  await lookAt(context, attempt)
  const order = await findOrder(context.db.read, attempt.order_id)
  if (!order) throw new Error('A payment is for no order.')
  return order
}
