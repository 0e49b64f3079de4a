import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { minute } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import type { AnyJob } from '../../jobs/jobs.ts'
import { startWorker } from '../../jobs/worker.ts'
import { emailJob } from '../../mail/send-email.ts'
import { openTransport } from '../../mail/transport.ts'
import { orderTemplates } from '../../order-emails/email-templates.ts'
import { parseOrderNumber } from '../../order-number.ts'
import { orderExpiryJob } from '../../orders/expire.ts'
import type { FakeStripe } from '../../payments/stripe/fake-stripe.fixture.ts'
import { paymentPollsJob } from '../../settlement/providers/poll-payments.ts'
import { refundsJob } from '../../settlement/refunds/send-refunds.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { newProduct } from '../builders.ts'
import { buy } from '../selling.ts'
import { fetchOrder, refundBy, stripeSessionOf } from '../stripe.ts'

type Shop = { context: AppContext; app: FastifyInstance; fakeStripe: FakeStripe; admin: Browser }

/** The number of open card payments, of refunds, and of overdue unpaid orders. */
export type Load = { payments: number; refunds: number; expiries: number }

/** Makes jobs of all kinds due at once, while Stripe answers no request about a payment. */
export async function fillJobs(shop: Shop, load: Load) {
  const { context, fakeStripe, admin } = shop
  const product = await newProduct(context)
  const numbers: string[] = []
  for (let n = 0; n < load.payments + load.refunds + load.expiries; n += 1) {
    // Each has its own network, because orders are limited per network.
    const buyer = openBrowser(shop.app, { address: `10.${n >> 8}.${n & 255}.1` })
    const { order } = await buy(buyer, product, { email: `buyer${n}@example.com` })
    numbers.push(order.number)
    if (n >= load.refunds) continue
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id)
    await fetchOrder(buyer, order.number)
    await refundBy(context, admin, order.number, 1)
  }
  const expiring = numbers.slice(load.refunds, load.refunds + load.expiries)
  const open = numbers.slice(load.refunds + load.expiries)
  await endHolds(context, expiring)
  await makeDue(context)
  // Half of them are paid, which only Stripe knows.
  for (const number of open.filter((_, n) => n % 2)) {
    await fakeStripe.settle(stripeSessionOf(fakeStripe, number).id)
  }
  const hang = { call: /^GET .*sessions\/./, fault: 'hang' } as const
  fakeStripe.faults.push(...Array.from({ length: 10 * numbers.length }, () => hang))
  return { open }
}

async function endHolds({ db }: AppContext, numbers: string[]): Promise<void> {
  const seqs = numbers.map(number => parseOrderNumber(number) ?? 0)
  const change = { hold_until: new Date().toISOString() }
  await db.write.updateTable('orders').set(change).where('seq', 'in', seqs).execute()
  const ids = db.write.selectFrom('orders').select('id').where('seq', 'in', seqs)
  await db.write
    .updateTable('jobs')
    .set({ run_at: change.hold_until })
    .where('kind', '=', orderExpiryJob.kind)
    .where('unique_key', 'in', ids)
    .execute()
}

async function makeDue({ db }: AppContext): Promise<void> {
  await db.write
    .updateTable('jobs')
    .set({ run_at: new Date().toISOString() })
    .where('kind', '=', paymentPollsJob.kind)
    .execute()
}

/** When the jobs of a kind started and ended, in ms. */
export type Times = { begun: number[]; done: number[] }

/** Runs the worker until all refunds, expiries and emails are done. @returns the waiting times of each kind, and how long the stop took */
export async function drainJobs(context: AppContext, load: Load) {
  const start = performance.now()
  const since = () => performance.now() - start
  const times = { refunds: noTimes(), expiries: noTimes(), emails: noTimes(), polls: noTimes() }
  const waiting = await countUnsent(context)
  const transport = openTransport(context)
  const timed = (job: AnyJob, { begun, done }: Times): AnyJob => ({
    ...job,
    work: async (...given) => {
      begun.push(since())
      const again = await job.work(...given)
      done.push(since())
      return again
    },
  })
  const stop = startWorker(context, [
    timed(paymentPollsJob, times.polls),
    timed(refundsJob, times.refunds),
    timed(orderExpiryJob, times.expiries),
    timed(emailJob(transport, orderTemplates), times.emails),
  ])
  const areDone = () =>
    times.refunds.done.length >= load.refunds &&
    times.expiries.done.length >= load.expiries &&
    times.emails.done.length >= waiting
  while (!areDone()) {
    if (since() > 5 * minute) throw new Error('Refunds, expiries or emails wait for payments.')
    await sleep(20)
  }
  const stopping = performance.now()
  await stop()
  await transport.close()
  return { ...times, stopMs: performance.now() - stopping }
}

async function countUnsent({ db }: AppContext): Promise<number> {
  const rows = await db.write
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .execute()
  return rows.length
}

const noTimes = (): Times => ({ begun: [], done: [] })
