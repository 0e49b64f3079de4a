import { expect } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { reminderJobKind } from '../orders/expiry-jobs.ts'
import { catchUp } from '../test/due-jobs.ts'
import { renderQueuedEmails } from '../test/queued-emails.ts'
import { changeSettings } from '../test/settings.ts'
import { test } from '../test/transfers.ts'
import { paymentReminderJob } from './payment-reminder.ts'

const { transferDays, restDays, reminderDays } = shopDefaults.orders
const due = transferDays - reminderDays - 0.4
const email = 'buyer@example.com'

async function remindersIn(context: AppContext) {
  const emails = await renderQueuedEmails(context, email)
  return emails.filter(({ template }) => template === 'payment-reminder')
}

async function jobsIn({ db }: AppContext) {
  const jobs = db.write.selectFrom('jobs').select('run_at').where('kind', '=', reminderJobKind.kind)
  return (await jobs.execute()).map(({ run_at }) => run_at)
}

test('a buyer is reminded of a transfer once, two days before the order is canceled', async ({
  context,
  shop,
}) => {
  const { number } = await shop.order()
  await shop.wait(due - 0.2)
  expect(await remindersIn(context)).toEqual([])
  for (const days of [due, due, due + 1]) await shop.wait(days)
  const [reminder, ...others] = await remindersIn(context)
  expect(others).toEqual([])
  expect(reminder?.text).toMatch(
    /€135\.90 is still due for your order .*Please transfer €135\.90 by .*IBAN: .*we’ll cancel your order\.\n/s,
  )
  expect(await jobsIn(context)).toEqual([])
  await shop.wait(transferDays + 0.1)
  expect(await shop.view(number)).toMatchObject({ state: 'canceled' })
})

test('it expires with the order’s hold, and is taken back if the payment arrives before it is sent', async ({
  context,
  shop,
}) => {
  const { number, payBefore } = await shop.order()
  await shop.wait(due)
  const rows = () =>
    context.db.read
      .selectFrom('outbox')
      .select('expires_at')
      .where('template', '=', 'payment-reminder')
      .execute()
  expect(await rows()).toEqual([{ expires_at: payBefore }])
  await shop.book(number)
  expect(await rows()).toEqual([])
})

test('nobody is reminded of what is paid, canceled, or paid another way', async ({
  context,
  shop,
}) => {
  await shop.book((await shop.order()).number)
  await shop.act((await shop.order()).number, { action: 'cancel' })
  await shop.wait(due)
  expect(await remindersIn(context)).toEqual([])
  expect(await jobsIn(context)).toEqual([])
})

test.for([
  ['that is short', { transferDays: 2, largeOrderDays: 2 }],
  ['without a reminder', { reminderDays: 0 }],
] as const)('a hold %s queues nothing', async ([, orders], { context, shop }) => {
  await changeSettings(context, 'orders', orders)
  await shop.order()
  expect(await jobsIn(context)).toEqual([])
})

test('a hold that is extended is reminded of before its new end', async ({ context, shop }) => {
  await shop.order()
  const until = (await shop.daysLater(30)).toISOString()
  await context.db.write.updateTable('orders').set({ hold_until: until }).execute()
  await shop.wait(due)
  expect(await remindersIn(context)).toEqual([])
  await shop.wait(30 - reminderDays - 0.6)
  expect(await remindersIn(context)).toEqual([])
  await shop.wait(30 - reminderDays - 0.4)
  expect(await remindersIn(context)).toHaveLength(1)
})

test('a change of the days counts for orders that wait', async ({ context, shop }) => {
  await shop.order()
  await changeSettings(context, 'orders', { reminderDays: 1 })
  await shop.wait(due)
  expect(await remindersIn(context)).toEqual([])
  await changeSettings(context, 'orders', { reminderDays: 0 })
  await shop.wait(due + 1)
  expect(await remindersIn(context)).toEqual([])
  expect(await jobsIn(context)).toEqual([])
})

test('after a part has arrived, the rest is reminded of, even if the whole was before', async ({
  context,
  shop,
}) => {
  const { number } = await shop.order()
  await shop.wait(due)
  await shop.book(number, 100)
  expect(await jobsIn(context)).toHaveLength(1)
  await shop.wait(restDays - reminderDays - 0.4)
  const [, rest, ...others] = await remindersIn(context)
  expect(others).toEqual([])
  expect(rest?.text).toContain('€35.90 is still due for your order')
  expect(rest?.text).toContain('Amount: €35.90\n')
})

test('an order whose payment is undone is reminded of anew', async ({ context, shop }) => {
  const { number } = await shop.order()
  await shop.book(number)
  await shop.wait(due)
  await shop.undo(number)
  await shop.wait(due)
  expect(await remindersIn(context)).toHaveLength(1)
})

test('the reminder is sent once, even with many nodes and retries', async ({
  context,
  otherNode,
  shop,
}) => {
  await shop.order()
  const { id } = await context.db.read.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const now = await shop.daysLater(due)
  const info = {
    ...{ now, createdAt: now, attempt: 1, lastError: null },
    ...{ signal: AbortSignal.timeout(60_000), waitUntil: async () => {} },
  }
  const failing = {
    ...context,
    settings: {
      ...context.settings,
      read: async () => Promise.reject(new Error('The database went away.')),
    },
  }
  await expect(paymentReminderJob.work(failing, { orderId: id }, info)).rejects.toThrow('went away')
  expect(await jobsIn(context)).toHaveLength(1)
  await Promise.all(
    [context, otherNode, context, otherNode, context, otherNode].flatMap(node => [
      catchUp(node, now),
      paymentReminderJob.work(node, { orderId: id }, info),
    ]),
  )
  expect(await remindersIn(context)).toHaveLength(1)
})
