import { expect } from 'vitest'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { buy, demoPaymentOf, orderOf, updatedAtOf } from '../test/selling.ts'

test('a buyer is told that their payment failed, until they begin another one', async ({
  context,
  buyer,
}) => {
  const { client } = buyer
  const placed = await buy(buyer, await newProduct(context))
  const params = { number: placed.order.number }
  const failed = async () =>
    (await client('GET /api/order/{number}', { params })).order.paymentFailed
  const settle = (placed: Parameters<typeof demoPaymentOf>[0], outcome: 'pay' | 'fail') =>
    client('POST /api/payment/demo/{id}', {
      params: { id: demoPaymentOf(placed) },
      body: { outcome },
    })
  expect([placed.order.paymentFailed, await failed()]).toEqual([false, false])
  await settle(placed, 'fail')
  expect(await failed()).toBe(true)
  const again = await client('POST /api/order/{number}/pay', { params, body: { payment: 'demo' } })
  expect(await failed()).toBe(false)
  await settle(again, 'fail')
  expect(await failed()).toBe(true)
  await client('POST /api/order/{number}/cancel', { params, body: {} })
  expect(await failed()).toBe(false)
})

test('an order and its row in the list say that it was withdrawn, until money goes back', async ({
  context,
  app,
  admin,
}) => {
  const shop = { context, app }
  const caller = await roles['user on themselves'].arrive(shop)
  const { client } = browserOf(shop, caller)
  const { order } = await orderOf(shop, caller.account)
  const { number, email } = order
  const withdrawn = async () => {
    const [row] = (await client('GET /api/order')).orders
    const seen = (await client('GET /api/order/{number}', { params: { number } })).order
    return [seen.withdrawn, row?.withdrawn]
  }
  const act = async (wanted: { action: 'book-payment' } | { action: 'refund'; amount: number }) =>
    admin.client('PUT /api/admin/order/{number}', {
      params: { number },
      body: { ...wanted, updatedAt: await updatedAtOf(context, number) },
    })
  await act({ action: 'book-payment' })
  expect(await withdrawn()).toEqual([false, false])
  await client('POST /api/withdrawal', { body: { number, email, name: 'Ann Buyer' } })
  expect(await withdrawn()).toEqual([true, true])
  await act({ action: 'refund', amount: 1 })
  // Less than was paid for what was never sent is goodwill.
  expect(await withdrawn()).toEqual([true, true])
  await act({ action: 'refund', amount: order.subtotal })
  expect(await withdrawn()).toEqual([false, false])
})
