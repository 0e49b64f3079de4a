import { hour } from '../../../contract/time/durations.ts'
import type { Trx } from '../../db/database.ts'
import { isShippable } from '../../fulfillment/line-quantities.ts'
import { type Cents, cents, formatMoney, fromDecimal, sumCents, toDecimal } from '../../money.ts'
import { emailOwner } from '../../order-emails/send-order-email.ts'
import { appendEvent, eventsFor } from '../../orders/events.ts'
import { findLines, lockOrder, type OrderRow, pickupOf } from '../../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../../orders/transactions.ts'
import { belongsTo, type Entry, remainderOf } from '../../payments/entries.ts'
import { addFailedRefund, addOutflow, entriesOf, refundsUnderWay } from '../../payments/ledger.ts'
import { findEntry } from '../../payments/payments.repository.ts'
import type { RefundJob } from '../../payments/refund-jobs.ts'
import type { Dispute } from '../../payments/stripe/events.ts'
import type { KnownRefund } from '../../payments/stripe/refunds.ts'
import type { StockChange } from '../../stock/moves.ts'
import { creditOrder } from '../invoicing.ts'
import {
  cancelRefunded,
  recordRefund,
  settle,
  uncreditedOf,
  withUnsettledReturns,
} from '../settle.ts'
import {
  findDispute,
  findOrderDispute,
  insertDispute,
  updateDispute,
} from './disputes.repository.ts'

type Change = { trx: Trx; stock: StockChange; order: OrderRow }

/** How late the shop notices a refund made at Stripe, with a margin: it polls each hour. */
const noticedWithinMs = 2 * hour

/**
 * Books that a refund never reached the buyer, and emails the owner.
 * @param reason what the email says about why
 */
export async function bookFailedRefund(
  context: OrderContext,
  provider: Entry['provider'],
  ref: string,
  reason = 'failed',
): Promise<void> {
  const refund = await findEntry(context.db.read, { provider, kind: 'refund', provider_ref: ref })
  if (!refund) return
  await change(context, refund, async ({ trx, order }) => {
    if (!(await addFailedRefund(trx, refund))) return
    const taken = await chargeBackFailed(trx, refund)
    const amount = formatMoney(refund.cents, order.currency)
    const event = { type: 'refund-failed', data: { amount: toDecimal(refund.cents) } } as const
    await appendEvent(trx, order, event, 'system')
    const hint =
      taken === refund.cents
        ? 'The buyer’s bank has already charged this money back, so nothing is left to refund.'
        : 'The order page shows how much you still have to refund another way.'
    await emailOwner(context, trx, order, `A refund of ${amount} ${reason}. ${hint}`)
    await settle(context, trx, order)
  })
}

/**
 * Books a failed refund as charged back as far as the buyer's bank took more than was left of the payment while the
 * refund was under way. Otherwise the buyer would get that money twice.
 * @returns how much was charged back
 */
async function chargeBackFailed(trx: Trx, refund: Entry): Promise<Cents> {
  const { order_id, provider, provider_ref } = refund
  const entries = await entriesOf(trx, order_id)
  const charge = entries.find(of => belongsTo(refund, of))
  if (!charge) return cents(0)
  const isOnly = entries.filter(of => of.kind === 'charge' && of.provider === provider).length === 1
  const events = await eventsFor('admin', trx, order_id)
  const beyond = events.map(({ type, data }) =>
    type === 'chargeback' && (data.payment === charge.provider_ref || (isOnly && !data.payment))
      ? fromDecimal(data.beyond)
      : cents(0),
  )
  const refs = new Set(entries.map(of => of.kind === 'refund' && of.provider_ref))
  const booked = entries.filter(
    of => of.kind === 'chargeback' && refs.has(of.provider_ref) && belongsTo(of, charge),
  )
  const left = sumCents(beyond) - sumCents(booked.map(of => of.cents))
  const taken = cents(Math.min(refund.cents, left))
  if (taken > 0) await addOutflow(trx, charge, { kind: 'chargeback', provider_ref, cents: taken })
  return taken
}

/**
 * Books a refund that Stripe reports: one made at Stripe, or one of the shop’s that has failed.
 * @param issued the keys of the refunds that Stripe is known to have
 * @returns `exceeding` if the ledger has too little left of its payment; `waiting` if a refund that was decided without
 * it is about to be stopped; `unknown` if the shop doesn't know the payment
 */
export async function bookKnownRefund(
  context: OrderContext,
  known: KnownRefund,
  issued: Set<string | undefined>,
): Promise<'booked' | 'exceeding' | 'waiting' | 'unknown'> {
  const { id, key = id, paymentRef, cents: amount, currency, state } = known
  const charge = await chargeOf(context, paymentRef)
  if (!charge) return 'unknown'
  const ours = await findRefund(context, key)
  if (state === 'failed') {
    if (ours) await bookFailedRefund(context, 'stripe', key)
    return 'booked'
  }
  if (ours) return 'booked'
  return change(context, charge, async ({ trx, order, stock }) => {
    if (currency !== order.currency) return 'booked'
    const entries = await entriesOf(trx, order.id)
    const underWay = await refundsUnderWay(trx, [order.id])
    const isOverlooked = entries.some(
      entry =>
        underWay.some(refund => refund.id === entry.provider_ref && !refund.isManual) &&
        belongsTo(entry, charge) &&
        !hasFailed(entry, entries) &&
        !issued.has(entry.provider_ref) &&
        overlooks(entry, known),
    )
    if (isOverlooked) return 'waiting'
    const outflow = { kind: 'refund', provider_ref: key, cents: amount } as const
    const isNew = await addOutflow(trx, charge, outflow)
    if (isNew === 'later') return 'exceeding'
    if (isNew) {
      const apart = uncreditedOf(order, entries, await entriesOf(trx, order.id))
      const leavesDue = amount <= apart
      const refunded = { amount, madeBy: 'provider', actor: 'system', leavesDue } as const
      const now = await cancelRefunded(stock, order)
      // Recording the refund settles them.
      const items = leavesDue ? [] : await withUnsettledReturns(trx, order.id)
      await recordRefund(trx, now, refunded)
      if (!leavesDue) await creditOrder(context, trx, now, cents(amount - apart), { items })
      await settle(context, trx, now)
    }
    return 'booked'
  })
}

/** Emails the owner about refunds made at Stripe for which the ledger has too little left of their payment. */
export async function reportUnbookedRefunds(
  context: OrderContext,
  refunds: KnownRefund[],
): Promise<void> {
  for (const refund of refunds) {
    const charge = await chargeOf(context, refund.paymentRef)
    if (!charge) continue
    await change(context, charge, async ({ trx, order }) => {
      const amount = formatMoney(refund.cents, order.currency)
      const notice = `Stripe refunded ${amount}, but less than that was left of the payment. This can happen after a lost dispute. The refund isn’t in the shop’s books. Tell your accountant.`
      await emailOwner(context, trx, order, notice)
    })
  }
}

/**
 * Whether a refund must not be issued: it was booked as failed, or decided without knowing what Stripe had already
 * refunded of the payment.
 * @param known all refunds of the payment
 */
export async function isStopped(
  context: OrderContext,
  { id }: RefundJob,
  known: KnownRefund[],
): Promise<boolean> {
  const entry = await findRefund(context, id)
  if (!entry || known.some(({ key }) => key === id)) return false
  // What was unknown may have been booked since, after this one was stopped.
  for (const refund of known) {
    const { id, key = id, state } = refund
    if (state === 'failed' || !overlooks(entry, refund)) continue
    if (!(await findRefund(context, key))) return true
  }
  return hasFailed(entry, await entriesOf(context.db.read, entry.order_id))
}

/**
 * Whether a refund was decided without one that the ledger lacked then. It can lack one of the shop's own, or one
 * that it should have noticed long before, only if the database is an older one or the shop was off.
 */
function overlooks({ at }: Entry, known: KnownRefund): boolean {
  return known.key !== undefined || known.at.getTime() < Date.parse(at) - noticedWithinMs
}

function hasFailed({ provider_ref }: Entry, entries: Entry[]): boolean {
  return entries.some(
    entry => entry.kind === 'refund-failed' && entry.provider_ref === provider_ref,
  )
}

function findRefund({ db }: OrderContext, key: string): Promise<Entry | undefined> {
  return findEntry(db.read, { provider: 'stripe', kind: 'refund', provider_ref: key })
}

/**
 * Stores a dispute, and books the chargeback once it is lost.
 * @returns false while the shop doesn't know the payment: events arrive in any order
 */
export async function bookDispute(context: OrderContext, dispute: Dispute): Promise<boolean> {
  const { id, paymentRef, cents: disputed, currency, reason, end } = dispute
  const charge = await chargeOf(context, paymentRef)
  if (!charge) return false
  await change(context, charge, async ({ trx, order, stock }) => {
    if (currency !== order.currency) return
    const amount = formatMoney(disputed, currency)
    const at = new Date().toISOString()
    const chargeback = { provider: 'stripe', kind: 'chargeback', provider_ref: id } as const
    const known = await findDispute(trx, id)
    if (!known) {
      const opened = {
        id,
        order_id: order.id,
        state: 'open',
        opened_at: at,
        settled_at: null,
      } as const
      await insertDispute(trx, opened)
      const data = { amount: toDecimal(disputed), dispute: id, reason }
      await appendEvent(trx, order, { type: 'dispute', data }, 'system')
      const notice = `The buyer’s bank disputes ${amount}. Respond in Stripe, which shows the deadline, and don’t ship until it’s decided.`
      if (!end) await emailOwner(context, trx, order, notice)
    }
    if (end === 'won' && known?.state !== 'won') {
      await updateDispute(trx, id, { state: 'won', settled_at: at })
      const data = { amount: toDecimal(disputed), dispute: id }
      await appendEvent(trx, order, { type: 'dispute-won', data }, 'system')
      const mayShip =
        isShippable(order, await findLines(trx, order.id)) &&
        (await findOrderDispute(trx, order.id)) === null
      const isBooked = (await findEntry(trx, chargeback)) !== undefined
      const hints = [
        mayShip && ' You can ship the remaining items.',
        isBooked &&
          ' The shop still counts it as charged back. Once Stripe has paid you, record a payment on the order page or, if that isn’t possible, tell your accountant.',
      ]
      const notice = `The dispute over ${amount} was decided in your favor.${hints.filter(Boolean).join('')}`
      await emailOwner(context, trx, order, notice)
    }
    if (end !== 'lost' || (await findEntry(trx, chargeback))) return
    // A bank may take back the whole payment even if part of it was refunded.
    const left = remainderOf(charge, await entriesOf(trx, order.id))
    const taken = cents(Math.min(disputed, left))
    const beyond = cents(disputed - taken)
    const lost =
      beyond > 0
        ? `${amount}, which is ${formatMoney(beyond, currency)} more than was left of the payment,`
        : amount
    if (taken === 0 && known?.state === 'lost') return
    await updateDispute(trx, id, { state: 'lost', settled_at: null })
    if (taken > 0) await addOutflow(trx, charge, { ...chargeback, cents: taken })
    const data = { amount: toDecimal(disputed), beyond: toDecimal(beyond), payment: paymentRef }
    await appendEvent(trx, order, { type: 'chargeback', data }, 'system')
    const now = await settle(context, trx, await cancelRefunded(stock, order))
    const hint = isShippable(now, await findLines(trx, now.id))
      ? ` Don’t ${pickupOf(now) ? 'hand out' : 'ship'} the remaining items.`
      : ''
    const notice = `${lost} was charged back.${hint} When you’re done, mark the dispute as handled.`
    await emailOwner(context, trx, now, notice)
  })
  return true
}

function chargeOf({ db }: OrderContext, ref: string): Promise<Entry | undefined> {
  return findEntry(db.read, { provider: 'stripe', kind: 'charge', provider_ref: ref })
}

function change<T>(
  context: OrderContext,
  { order_id }: Entry,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return withOrderTransaction(context, async stock => {
    const { trx } = stock
    return work({ trx, stock, order: await lockOrder(trx, order_id) })
  })
}
