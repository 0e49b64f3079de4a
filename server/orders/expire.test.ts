import { expect } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { claimDue, runJob } from '../jobs/run-jobs.ts'
import { test } from '../test/transfers.ts'
import { orderExpiryJob } from './expire.ts'
import type { OrderContext } from './transactions.ts'

const { transferDays } = shopDefaults.orders

async function expiriesIn({ db }: AppContext) {
  const jobs = db.write.selectFrom('jobs').select('run_at').where('kind', '=', orderExpiryJob.kind)
  return (await jobs.execute()).map(({ run_at }) => run_at)
}

test('extending a hold postpones its expiry', async ({ context, shop }) => {
  const { number, payBefore } = await shop.order()
  await shop.wait(transferDays - 0.1)
  const extended = (await shop.daysLater(transferDays + 1)).toISOString()
  await context.db.write.updateTable('orders').set({ hold_until: extended }).execute()
  expect(await expiriesIn(context)).toEqual([payBefore])
  await shop.wait(transferDays + 0.1)
  expect(await expiriesIn(context)).toEqual([extended])
  expect(await shop.view(number)).toMatchObject({ state: 'placed' })
  await shop.wait(transferDays + 1.1)
  expect(await shop.view(number)).toMatchObject({ state: 'canceled' })
  expect(await expiriesIn(context)).toEqual([])
})

test('expiry does nothing once the order is paid', async ({ context, shop }) => {
  const { number } = await shop.order()
  await shop.book(number)
  await shop.wait(transferDays + 1)
  expect(await shop.view(number)).toMatchObject({ state: 'placed', payment: 'paid' })
  expect(await expiriesIn(context)).toEqual([])
})

test('a hold that starts while the previous one expires also expires', async ({
  context,
  shop,
}) => {
  const { number } = await shop.order()
  await shop.book(number)
  const beside: AnyJob<OrderContext> = {
    ...orderExpiryJob,
    work: async (...given: Parameters<typeof orderExpiryJob.work>) => {
      const again = await orderExpiryJob.work(...given)
      await shop.undo(number)
      return again
    },
  }
  const afterHold = await shop.daysLater(transferDays + 1)
  const { claimed } = await claimDue<OrderContext>(context, [{ job: beside, slots: 1 }], afterHold)
  for (const { row } of claimed) {
    await runJob(context, beside, row, afterHold, new AbortController().signal)
  }
  expect(await shop.view(number)).toMatchObject({ state: 'placed', payment: 'open' })
  expect(await expiriesIn(context)).toHaveLength(1)
  await shop.wait(transferDays + 1)
  expect(await shop.view(number)).toMatchObject({ state: 'canceled' })
})
