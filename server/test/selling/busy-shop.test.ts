import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { minute, second } from '../../../contract/time/durations.ts'
import { catchUp } from '../due-jobs.ts'
import { test as base, listEntries, timeFromNow } from '../stripe.ts'
import { drainJobs, fillJobs, type Times } from './busy-shop.ts'

const isLarge = process.env.SCALE === 'large'
const load = isLarge
  ? { payments: 500, refunds: 200, expiries: 200 }
  : { payments: 24, refunds: 12, expiries: 12 }

const test = base.extend('stripeTimeout', 5 * second)

test('refunds, expiries and emails are done while Stripe answers no poll, and nothing is lost or doubled', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  const { open } = await fillJobs({ context, app, fakeStripe, admin }, load)
  const { polls, refunds, expiries, emails, stopMs } = await drainJobs(context, load)
  expect(refunds.done).toHaveLength(load.refunds)
  expect(expiries.done).toHaveLength(load.expiries)
  expect(emails.done.length).toBeGreaterThan(load.payments + load.refunds + load.expiries)
  expect(polls.begun.length).toBeGreaterThanOrEqual(8)
  expect(polls.done).toEqual([])
  expect(stopMs).toBeLessThan(10 * second)
  if (isLarge) {
    const asked = `${polls.begun.length} payments asked about`
    const waits = `refunds ${toText(refunds)}; expiries ${toText(expiries)}; ${emails.done.length} emails ${toText(emails)}`
    process.stdout.write(`${waits}; ${asked}; a stop took ${Math.round(stopMs)} ms\n`)
  }

  const sent = await context.db.write
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is not', null)
    .execute()
  const files = await readdir(join(context.config.dataDir, 'mail'))
  expect(files.map(file => file.slice(-40, -4)).toSorted()).toEqual(
    sent.map(({ id }) => id).toSorted(),
  )

  fakeStripe.faults.length = 0
  for (const minutes of [30, 60]) await catchUp(context, timeFromNow(minutes * minute))
  const kinds = Map.groupBy(await listEntries(context), ({ kind }) => kind)
  expect(kinds.get('charge')).toHaveLength(load.refunds + Math.floor(open.length / 2))
  expect(kinds.get('refund')).toHaveLength(load.refunds)
  expect(fakeStripe.refunds.size).toBe(load.refunds)
  const orders = await context.db.write.selectFrom('orders').select(['state', 'payment']).execute()
  const ends = Map.groupBy(orders, ({ state, payment }) => `${state}, ${payment}`)
  expect(ends.get('canceled, open')).toHaveLength(load.expiries)
  expect(ends.get('placed, partly-refunded')).toHaveLength(load.refunds)
  expect(ends.get('placed, paid')).toHaveLength(Math.floor(open.length / 2))
  expect(ends.get('placed, open')).toHaveLength(Math.ceil(open.length / 2))
}, 600_000)

function toText({ begun, done }: Times): string {
  const median = begun.toSorted((a, b) => a - b)[begun.length >> 1] ?? 0
  const [waited, last] = [Math.round(median), Math.round(Math.max(...done))]
  return `waited ${waited} ms (median), the last was done after ${last} ms`
}
