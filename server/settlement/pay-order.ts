import type { NextAction, PaymentMethod } from '../../contract/payments/payment.ts'
import { second } from '../../contract/time/durations.ts'
import { Failure, invalid } from '../failure.ts'
import { formatMoney } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import { queueReminder } from '../orders/expiry-jobs.ts'
import { rules } from '../orders/limits.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { isUnpaid } from '../orders/transitions.ts'
import { addAttempt, allowEarlyPolls } from '../payments/attempts.ts'
import { findMissing } from '../payments/ledger.ts'
import {
  type AttemptRow,
  findLastAttempt,
  findOpenAttempts,
} from '../payments/payments.repository.ts'
import { isPollable, type PaymentProvider } from '../payments/provider.ts'
import { offeredProviders, providerOf } from '../payments/providers.ts'
import { withTimeout } from '../with-timeout.ts'
import { renewedHold } from './hold.ts'
import { endPayment, orUnavailable } from './providers/fetch-status.ts'
import { pollForPage } from './providers/poll-payments.ts'
import { toProviderAttempt } from './providers/provider-attempt.ts'
import { rememberAccount } from './told-account.ts'

/** How long a buyer waits for a provider to start a payment, and to end an earlier one first. */
const beginMs = 7 * second
const endMs = 4 * second

/** Starts or continues the newest payment attempt at its provider. @throws the provider's errors */
async function startPayment(context: OrderContext, order: OrderRow): Promise<NextAction> {
  const attempt = await findAttempt(context, order)
  if (!attempt) return { kind: 'none' }
  const asked = toProviderAttempt(context.db.read, order, attempt)
  const provider = await providerOf(context, attempt.provider)
  return withTimeout(beginMs, provider.start(asked))
}

/** The same after a transaction: if the provider can't be reached, the order can be paid later, on its page. */
export function tryStartPayment(context: OrderContext, order: OrderRow): Promise<NextAction> {
  return startPayment(context, order).catch(err => {
    context.log.error({ err, order: toOrderNumber(order.seq) }, 'a payment could not be started')
    return { kind: 'none' }
  })
}

/** How to continue the newest attempt, as far as known without asking its provider. */
export async function getPaymentInstructions(
  context: OrderContext,
  order: OrderRow,
): Promise<NextAction> {
  const attempt = await findAttempt(context, order)
  if (!attempt) return { kind: 'none' }
  const { instructions } = await providerOf(context, attempt.provider)
  const { read } = context.db
  const missing = await findMissing(read, order)
  // A transfer is for the rest if a partial payment arrived since.
  const asked = isPollable(attempt.provider) ? attempt : { ...attempt, cents: missing }
  const next = await instructions?.(toProviderAttempt(read, order, asked), read)
  // A provider's payment of another amount has to be started again.
  const isOfOtherSum = next?.kind === 'redirect' && attempt.cents !== missing
  return next && !isOfOtherSum ? next : { kind: 'none' }
}

async function findAttempt({ db }: OrderContext, order: OrderRow): Promise<AttemptRow | undefined> {
  if (isUnpaid(order)) return (await findOpenAttempts(db.read, order.id)).at(-1)
}

/**
 * Continues a payment, or starts another one once the earlier one has ended.
 * @throws Failure `conflict`, `rate_limited` or `unavailable`
 */
export async function payOrder(
  context: OrderContext,
  order: OrderRow,
  method: PaymentMethod,
): Promise<NextAction> {
  const offered = (await offeredProviders(context)).find(({ id }) => id === method)
  if (!offered) throw invalid('payment', 'Choose one of our payment methods')
  if (!isUnpaid(order)) throw nothingToPay()
  await pollForPage(context, order.id)
  const { read } = context.db
  const missing = await findMissing(read, order)
  if (!canContinue(await findLastAttempt(read, order.id), method, missing)) {
    await context.rateLimits.take([rules.beginPaymentByOrder, order.id])
    for (const attempt of await findOpenAttempts(read, order.id)) {
      if (isPollable(attempt.provider)) await endPrevious(context, attempt, offered)
    }
  }
  const payable = await begin(context, order.id, offered)
  if (!payable) throw nothingToPay()
  const next = await orUnavailable(() => startPayment(context, payable))
  // A buyer who returns soon then sees their payment.
  await allowEarlyPolls(context.db.write, order.id)
  return next
}

function nothingToPay(): Failure {
  return new Failure('conflict', 'This order has nothing left to pay.')
}

/** Whether the last payment attempt is open, and uses that method for the amount due. */
function canContinue(
  last: AttemptRow | undefined,
  method: PaymentMethod,
  missing: number,
): boolean {
  return last?.state === 'open' && last.provider === method && last.cents === missing
}

/** Ends a payment before another one starts, or a buyer could pay both. */
async function endPrevious(
  context: OrderContext,
  attempt: AttemptRow,
  offered: PaymentProvider,
): Promise<void> {
  try {
    const state = await endPayment(context, attempt, endMs)
    if (state === 'open') throw new Failure('conflict', 'Your payment is being confirmed.')
  } catch (error) {
    const isLeft = error instanceof Failure && error.code === 'unavailable'
    // A buyer who can't pay by card may still use a transfer; the next poll ends the earlier payment.
    if (!isLeft || isPollable(offered.id)) throw error
  }
}

/** @returns the order, if it still has to be paid */
function begin(
  context: OrderContext,
  orderId: string,
  offered: PaymentProvider,
): Promise<OrderRow | undefined> {
  return withOrderTransaction(context, async ({ trx }) => {
    const row = await lockOrder(trx, orderId)
    if (!isUnpaid(row)) return
    const missing = await findMissing(trx, row)
    const least = offered.minimumAmount(row.currency)
    if (missing < least) {
      throw new Failure(
        'conflict',
        `${offered.name} is available from ${formatMoney(least, row.currency)}. Choose another payment method.`,
      )
    }
    const last = await findLastAttempt(trx, row.id)
    if (canContinue(last, offered.id, missing)) return row
    const open = await findOpenAttempts(trx, row.id)
    if (isPollable(offered.id) && open.some(attempt => isPollable(attempt.provider))) {
      throw new Failure('conflict', 'Another payment for this order has just started.')
    }
    await addAttempt(trx, row.id, missing, offered.id, last)
    const { orders, shop } = await context.settings.read(trx)
    const told = offered.id === 'transfer' ? await rememberAccount(context, trx, row) : row
    const held = await updateOrder(trx, told, {
      payment_method: offered.id,
      hold_until: renewedHold(row, offered, shop.timeZone),
    })
    if (offered.id === 'transfer') await queueReminder(trx, held, orders.reminderDays)
    return held
  })
}
