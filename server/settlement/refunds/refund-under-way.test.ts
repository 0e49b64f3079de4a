import { expect } from 'vitest'
import { permissions } from '../../../contract/accounts/permissions.ts'
import type { AppContext } from '../../app-context.ts'
import { listOrders } from '../../orders/view-order.ts'
import { queuedEmailContents } from '../../test/queued-emails.ts'
import { test } from '../../test/transfers.ts'

test('a refund by transfer is on its way until the owner says that it was sent', async ({
  context,
  shop,
}) => {
  const { number } = await shop.order()
  await shop.book(number)
  await shop.act(number, { action: 'cancel' })
  const { order } = await shop.seen(number)
  expect(order).toMatchObject({ payment: 'refunded', refunding: true })
  expect(await isListedAsToSend(context, number)).toBe(true)
  expect(order.payments).toMatchObject([
    { kind: 'charge', sentAt: order.payments[0]?.at },
    { kind: 'refund', sentAt: null },
  ])
  expect(await queuedEmailContents(context, 'order-refunded')).toHaveLength(1)
  await shop.act(number, { action: 'refund-sent' })
  const { order: sent } = await shop.seen(number)
  const when = sent.events.find(({ type }) => type === 'refund-sent')?.at ?? ''
  expect(sent).toMatchObject({ refunding: false })
  expect(await isListedAsToSend(context, number)).toBe(false)
  const sentAt = sent.payments[1]?.sentAt ?? ''
  expect(Math.abs(Date.parse(sentAt) - Date.parse(when))).toBeLessThan(1_000)
})

test('each refund has the time at which it was sent itself', async ({ shop }) => {
  const { number } = await shop.order()
  await shop.book(number)
  await shop.act(number, { action: 'refund', amount: 1 })
  await shop.act(number, { action: 'refund-sent' })
  await shop.act(number, { action: 'refund', amount: 2 })
  const { order } = await shop.seen(number)
  expect(order.payments.map(({ sentAt }) => sentAt !== null)).toEqual([true, true, false])
  await shop.act(number, { action: 'refund-sent' })
  const [, first, second] = (await shop.seen(number)).order.payments
  expect(first?.sentAt).toBe(order.payments[1]?.sentAt)
  expect(second?.sentAt).not.toBe(first?.sentAt)
})

async function isListedAsToSend(context: AppContext, number: string) {
  const query = { search: number, state: 'all', sort: 'newest', page: 1, limit: 25 } as const
  return (await listOrders(context, query, permissions)).orders[0]?.refundToSend
}
