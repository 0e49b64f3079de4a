import { hour, minute } from '../../../contract/time/durations.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { OrderContext } from '../../orders/transactions.ts'
import { providerTimeoutMs } from '../../payments/attempts.ts'
import { ProviderFailure } from '../../payments/provider.ts'
import { providerOf } from '../../payments/providers.ts'
import { type RefundJob, refundJobKind } from '../../payments/refund-jobs.ts'
import { refundsOfPayment } from '../../payments/stripe/refunds.ts'
import { withTimeout } from '../../with-timeout.ts'
import { fetchRefundsOf } from './fetch-refunds.ts'
import { bookFailedRefund, isStopped } from './refunds-and-disputes.ts'

const stopped =
  'was stopped: Stripe had already refunded part of this payment, which the shop didn’t know'

/** Asks providers for refunds, and asks again until they are done. */
export const refundsJob: Job<OrderContext, RefundJob> = {
  ...refundJobKind,
  concurrency: 8,
  timeoutMs: 4 * providerTimeoutMs,
  // It never gives up: a buyer is waiting for the money.
  maxAttempts: Number.POSITIVE_INFINITY,
  work: async (context, refund, { now }) => {
    const { id, provider, paymentRef, cents, tries } = refund
    const later = (ms: number) => new Date(now.getTime() + ms)
    const asked = { paymentRef, cents, key: id, tries }
    if (provider === 'stripe') {
      const known = await withTimeout(providerTimeoutMs, refundsOfPayment(context, paymentRef))
      if (await isStopped(context, refund, known)) {
        await bookFailedRefund(context, provider, id, stopped)
        await fetchRefundsOf(context, paymentRef)
        return
      }
    }
    try {
      const state = await withTimeout(
        providerTimeoutMs,
        (await providerOf(context, provider)).refund(asked),
      )
      if (state === 'pending') return { at: later(hour) }
      if (state === 'done') return
    } catch (err) {
      if (!(err instanceof ProviderFailure)) throw err
      context.log.error({ err, refundId: id }, 'a refund failed and will be retried')
      return { at: later(minute), payload: { ...refund, tries: tries + 1 } }
    }
    await bookFailedRefund(context, provider, id)
    // What was refunded in Stripe's dashboard, or before a backup was restored, need not be sent by hand.
    if (provider === 'stripe') await fetchRefundsOf(context, paymentRef)
  },
}
