import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { cents, formatMoney, toDecimal } from '../money.ts'
import { emailOwner } from '../order-emails/send-order-email.ts'
import { appendEvent } from '../orders/events.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { type Entry, outstandingRefunds, remainderOf } from '../payments/entries.ts'
import { addFailedRefund, addOutflow, entriesOf } from '../payments/ledger.ts'
import { findEntry } from '../payments/payments.repository.ts'
import type { Dispute } from '../payments/stripe/events.ts'
import type { KnownRefund } from '../payments/stripe/refunds.ts'
import type { StockChange } from '../stock/stock.ts'
import { findDispute, insertDispute, updateDispute } from './disputes.repository.ts'
import { creditOrder } from './invoicing.ts'
import { cancelRefunded, settle } from './settle.ts'

type Change = { trx: Transaction<Tables>; stock: StockChange; order: OrderRow }

/** Books that a refund never reached the buyer, and emails the owner. */
export async function bookFailedRefund(
  context: OrderContext,
  provider: Entry['provider'],
  ref: string,
): Promise<void> {
  const refund = await findEntry(context.db.read, { provider, kind: 'refund', provider_ref: ref })
  if (!refund) return
  await change(context, refund, async ({ trx, order }) => {
    if (!(await addFailedRefund(trx, refund))) return
    const amount = formatMoney(refund.cents, order.currency)
    const event = { type: 'refund-failed', data: { amount: toDecimal(refund.cents) } } as const
    await appendEvent(trx, order.id, event, 'system')
    const notice = `A refund of ${amount} failed. The order page shows how much you still have to refund another way.`
    await emailOwner(context, trx, order, notice)
    await settle(context, trx, order)
  })
}

/**
 * Books a refund that Stripe reports: one made at Stripe, or one of the shop’s that has failed.
 * @returns false if the ledger has too little left of its payment; the event is then retried
 */
export async function bookKnownRefund(context: OrderContext, known: KnownRefund): Promise<boolean> {
  const { id, key = id, paymentRef, cents: amount, currency, state } = known
  const charge = await chargeOf(context, paymentRef)
  if (!charge) return true
  const ours = await findEntry(context.db.read, {
    ...{ provider: 'stripe', kind: 'refund', provider_ref: key },
  })
  if (state === 'failed') {
    if (ours) await bookFailedRefund(context, 'stripe', key)
    return true
  }
  if (ours) return true
  return change(context, charge, async ({ trx, order, stock }) => {
    if (currency !== order.currency) return true
    const outflow = { kind: 'refund', provider_ref: key, cents: amount } as const
    const apart = outstandingRefunds(await entriesOf(trx, order.id)) + order.surplus_cents
    const isNew = await addOutflow(trx, charge, outflow)
    if (isNew === 'later') return false
    if (isNew) {
      const data = { amount: toDecimal(amount), madeBy: 'provider' } as const
      await appendEvent(trx, order.id, { type: 'refund', data }, 'system')
      const now = await cancelRefunded(stock, order)
      if (amount <= apart) await settle(context, trx, now)
      else {
        await creditOrder(context, trx, now, cents(amount - apart))
        await settle(context, trx, await updateOrder(trx, now, { refund_due: 0 }))
      }
    }
    return true
  })
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
      await appendEvent(trx, order.id, { type: 'dispute', data }, 'system')
      const notice = `The buyer’s bank disputes ${amount}. Respond in Stripe, which shows the deadline.`
      await emailOwner(context, trx, order, notice)
    }
    if (end === 'won' && known?.state !== 'won') {
      await updateDispute(trx, id, { state: 'won', settled_at: at })
      const data = { amount: toDecimal(disputed), dispute: id }
      await appendEvent(trx, order.id, { type: 'dispute-won', data }, 'system')
    }
    const chargeback = { provider: 'stripe', kind: 'chargeback', provider_ref: id } as const
    if (end !== 'lost' || (await findEntry(trx, chargeback))) return
    // A bank may take back the whole payment even if part of it was refunded.
    const left = remainderOf(charge, await entriesOf(trx, order.id))
    const taken = cents(Math.min(disputed, left))
    const beyond = cents(disputed - taken)
    const lost =
      beyond > 0
        ? `${amount}, which is ${formatMoney(beyond, currency)} more than was left of the payment`
        : amount
    if (taken === 0 && known?.state === 'lost') return
    await updateDispute(trx, id, { state: 'lost', settled_at: null })
    if (taken > 0) await addOutflow(trx, charge, { ...chargeback, cents: taken })
    const data = { amount: toDecimal(disputed), beyond: toDecimal(beyond) }
    await appendEvent(trx, order.id, { type: 'chargeback', data }, 'system')
    await emailOwner(context, trx, order, `The buyer’s bank took back ${lost}.`)
    await settle(context, trx, await cancelRefunded(stock, order))
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
