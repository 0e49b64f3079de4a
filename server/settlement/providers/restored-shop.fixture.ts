import type { Order } from '../../../contract/orders/order.ts'
import { day } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { queueRepeating } from '../../jobs/jobs.ts'
import { runDueJobs } from '../../test/due-jobs.ts'
import { fetchAsAdmin } from '../../test/selling.ts'
import {
  test as base,
  type FakeStripe,
  type PaidOrder,
  refundBy,
  timeFromNow,
} from '../../test/stripe.ts'
import { recentRefundsJob } from '../refunds/fetch-refunds.ts'

// What the former shop had Stripe do after the backup isn't in the database: only Stripe knows of it.

type RestoredShop = PaidOrder & {
  total: number
  refund: (amount: number) => Promise<void>
  see: () => Promise<Order>
}

export const test = base.extend<{
  /** An order that was paid when the backup was made, ten days ago, and what its owner does. */
  restoredShop: RestoredShop
}>({
  restoredShop: async ({ context, admin, newPaidOrder }, use) => {
    Object.assign(context.config, { adminEmail: 'owner@example.com' })
    const order = await newPaidOrder()
    const backedUp = timeFromNow(-10 * day)
    await queueRepeating(context, [recentRefundsJob], backedUp)
    await runDueJobs(context, recentRefundsJob, backedUp)
    await use({
      ...{ ...order, total: order.session.amount_total ?? 0 },
      refund: amount => refundBy(context, admin, order.number, amount / 100),
      see: () => fetchAsAdmin(admin, order.number),
    })
  },
})

export const poll = (context: AppContext, ms = 0) =>
  runDueJobs(context, recentRefundsJob, timeFromNow(ms))

export const paidBack = ({ refunds }: FakeStripe, intent: string) =>
  [...refunds.values()]
    .filter(refund => refund.payment_intent === intent)
    .reduce((sum, { amount }) => sum + amount, 0)
