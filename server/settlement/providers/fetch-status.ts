import { second } from '../../../contract/time/durations.ts'
import { Failure } from '../../failure.ts'
import { findOrder, lockOrder, type OrderRow } from '../../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../../orders/transactions.ts'
import { endAttempt, providerTimeoutMs } from '../../payments/attempts.ts'
import { entriesOf } from '../../payments/ledger.ts'
import {
  type AttemptRow,
  findAttempt,
  findEntry,
  findOpenAttempts,
} from '../../payments/payments.repository.ts'
import { isPollable, type PaymentStatus } from '../../payments/provider.ts'
import { providerOf } from '../../payments/providers.ts'
import { withTimeout } from '../../with-timeout.ts'
import { notifyAmountMismatch, notifyReusedPayment } from '../amount-mismatch.ts'
import { minWindowMs } from '../refunds/fetch-refunds.ts'
import { bookCharge } from '../settle.ts'
import { queueRefundCheck } from './payment-event-jobs.ts'
import { toProviderAttempt } from './provider-attempt.ts'

/** How long to wait for a provider to end a payment. */
const endMs = 10 * second
/** Requests in progress, by attempt id. */
export const pendingFetches = new Map<string, Promise<void>>()

/** Fetches the status of a payment attempt, once for concurrent callers, and books it. */
export function fetchStatus(context: OrderContext, attempt: AttemptRow): Promise<void> {
  const { id } = attempt
  const begun = pendingFetches.get(id)
  if (begun) return begun
  const fetching = fetchAndBook(context, attempt).finally(() => pendingFetches.delete(id))
  pendingFetches.set(id, fetching)
  return fetching
}

/** Fetches again: a request already in progress may have missed what has just happened. */
export async function refetchStatus(context: OrderContext, attempt: AttemptRow): Promise<void> {
  await pendingFetches.get(attempt.id)?.catch(() => {})
  await fetchStatus(context, attempt)
}

async function fetchAndBook(context: OrderContext, attempt: AttemptRow): Promise<void> {
  if (!isPollable(attempt.provider)) return
  const provider = await providerOf(context, attempt.provider)
  const asked = await askedOf(context, attempt)
  await book(context, attempt, await withTimeout(providerTimeoutMs, provider.fetchStatus(asked)))
}

/**
 * Ends the open payments of an order at their providers; those that turn out to be paid are booked. Transfers stay open:
 * there is no provider to ask, and the cancellation that would end them may still be rejected.
 * @throws Failure `unavailable`
 */
export async function endPolledPayments(context: OrderContext, orderId: string): Promise<void> {
  for (const attempt of await findOpenAttempts(context.db.read, orderId)) {
    if (isPollable(attempt.provider)) await endPayment(context, attempt)
  }
}

/**
 * Ends a payment attempt, unless it turns out to be paid, and is booked, or is being confirmed.
 * @param ms how long to wait for the provider
 * @returns its state now
 * @throws Failure `unavailable`
 */
export async function endPayment(
  context: OrderContext,
  attempt: AttemptRow,
  ms = endMs,
): Promise<AttemptRow['state']> {
  const asked = await askedOf(context, attempt)
  const provider = await providerOf(context, attempt.provider)
  const status = await orUnavailable(() => withTimeout(ms, provider.cancel(asked)))
  await book(context, attempt, status)
  return status.state
}

/** Turns a provider's failure, which buyers can do nothing about, into `unavailable`. */
export async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    const message = 'The payment service isn’t responding properly. Try again later.'
    throw new Failure('unavailable', message, { retryAfter: 60, cause })
  }
}

async function askedOf({ db }: OrderContext, attempt: AttemptRow) {
  const order = await findOrder(db.read, attempt.order_id)
  if (!order) throw new Error('A payment is for no order.')
  return toProviderAttempt(db.read, order, attempt)
}

async function book(
  context: OrderContext,
  attempt: AttemptRow,
  status: PaymentStatus,
): Promise<void> {
  const { order_id, provider } = attempt
  const { state } = status
  if (state === 'open') return
  await withOrderTransaction(context, async change => {
    // Orders are locked first everywhere.
    const order = await lockOrder(change.trx, order_id)
    const isWrong = status.currency !== order.currency || status.cents !== attempt.cents
    if (state === 'paid' && isWrong)
      await notifyAmountMismatch(context, change.trx, order, attempt, status)
    else if (state === 'paid') {
      const charge = { provider, provider_ref: status.paymentRef, cents: status.cents }
      const entries = await entriesOf(change.trx, order_id)
      await bookCharge(context, change, order, charge, 'system', entries)
      const booked = await findEntry(change.trx, { ...charge, kind: 'charge' })
      if (booked?.order_id !== order_id) {
        await notifyReusedPayment(context, change.trx, order, attempt, status)
      }
      // Polls may have passed over its refunds, as the payment was unknown then.
      const isOld = Date.parse(attempt.created_at) < Date.now() - minWindowMs
      if (provider === 'stripe' && isOld) await queueRefundCheck(change.trx, status.paymentRef)
    }
    await endAttempt(change.trx, attempt.id, state)
  })
}

/** Fetches the attempt's status first. @throws Failure `not_found` */
export async function findOrderByAttempt(context: OrderContext, id: string): Promise<OrderRow> {
  const attempt = await findAttempt(context.db.read, id)
  if (!attempt) throw new Failure('not_found', 'This payment doesn’t exist.')
  await fetchStatus(context, attempt)
  const order = await findOrder(context.db.read, attempt.order_id)
  if (!order) throw new Error('A payment is for no order.')
  return order
}
