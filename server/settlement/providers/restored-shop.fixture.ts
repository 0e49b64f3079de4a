import { day } from '../../../contract/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { queueRepeating } from '../../jobs/jobs.ts'
import { newSignedInUser } from '../../test/accounts.ts'
import { openBrowser } from '../../test/browser.ts'
import { runDueJobs } from '../../test/due-jobs.ts'
import { type FakeStripe, newPaidOrder, refundBy, timeFromNow } from '../../test/stripe.ts'
import { recentRefundsJob } from '../refunds/fetch-refunds.ts'

// What the former shop had Stripe do after the backup isn't in the database: only Stripe knows of it.

type Shop = Parameters<typeof newPaidOrder>[0]

/** An order that was paid when the backup was made, ten days ago, and its owner. */
export async function restoredShop(shop: Shop) {
  const { context, app } = shop
  Object.assign(context.config, { adminEmail: 'owner@example.com' })
  const order = await newPaidOrder(shop)
  const backedUp = timeFromNow(-10 * day)
  await queueRepeating(context, [recentRefundsJob], backedUp)
  await runDueJobs(context, recentRefundsJob, backedUp)
  const { browser: admin } = await newSignedInUser(context, openBrowser(app), { role: 'owner' })
  const params = { number: order.number }
  return {
    ...{ ...order, admin, total: order.session.amount_total ?? 0 },
    refund: (amount: number) => refundBy(context, admin, order.number, amount / 100),
    see: async () => (await admin.client('GET /api/admin/order/{number}', { params })).order,
  }
}

export const poll = (context: AppContext, ms = 0) =>
  runDueJobs(context, recentRefundsJob, timeFromNow(ms))

export const paidBack = ({ refunds }: FakeStripe, intent: string) =>
  [...refunds.values()]
    .filter(refund => refund.payment_intent === intent)
    .reduce((sum, { amount }) => sum + amount, 0)
