import { minute } from '../../contract/time/durations.ts'
import type { Trx } from '../db/database.ts'
import { hasJob, type Job, type Rerun, removeJob } from '../jobs/jobs.ts'
import { formatMoney } from '../money.ts'
import { emailBuyer } from '../order-emails/send-order-email.ts'
import { type ExpiryJob, reminderJobKind, reminderTime } from '../orders/expiry-jobs.ts'
import { lockOrder, type OrderRow } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { findMissing } from '../payments/ledger.ts'
import { findOpenAttempts } from '../payments/payments.repository.ts'
import { toPaymentInstructions } from './part-payment.ts'
import { toldAccount } from './told-account.ts'

/** Reminds buyers of a bank transfer before their order is canceled. */
export const paymentReminderJob: Job<OrderContext, ExpiryJob> = {
  ...reminderJobKind,
  concurrency: 4,
  timeoutMs: minute,
  // Later, it has nothing to do.
  maxAttempts: Number.POSITIVE_INFINITY,
  maxDelayMs: Number.POSITIVE_INFINITY,
  work: (context, { orderId }, { now }) =>
    withOrderTransaction(context, async ({ trx }): Promise<Rerun<ExpiryJob> | undefined> => {
      const order = await lockOrder(trx, orderId)
      // A node that took too long may still have sent it.
      if (!(await hasJob(trx, reminderJobKind, orderId))) return
      const at = await reminderOf(context, trx, order)
      if (at && at > now) return { at }
      if (at && order.hold_until && Date.parse(order.hold_until) > now.getTime()) {
        await remind(context, trx, order)
      }
      // In the transaction that queues the email, so that it is sent once.
      await removeJob(trx, reminderJobKind, orderId)
      return
    }),
}

/** When the buyer is to be reminded, if the order waits for a transfer. */
async function reminderOf(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
): Promise<Date | undefined> {
  const { reminderDays } = (await context.settings.read(trx)).orders
  if (reminderDays === 0 || order.hold_until === null || toldAccount(order) === null) return
  const begun = (await findOpenAttempts(trx, order.id)).at(-1)
  if (begun && begun.provider !== 'transfer') return
  return reminderTime(order.hold_until, reminderDays)
}

async function remind(context: OrderContext, trx: Trx, order: OrderRow) {
  const missing = await findMissing(trx, order)
  await emailBuyer(context, trx, order, {
    ...{ template: 'payment-reminder', due: formatMoney(missing, order.currency) },
    payment: toPaymentInstructions(order, missing),
  })
}
