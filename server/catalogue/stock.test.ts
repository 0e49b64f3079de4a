import { expect, vi } from 'vitest'
import { holdStock, releaseStock, stockDifferences } from '../stock/stock.service.ts'
import { test } from '../test/audited.ts'
import { refusal } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { changeStocks } from './stock-changes.service.ts'

test('a product that is not counted is available, a counted one as its pieces are', async ({
  context,
  app,
  client,
}) => {
  const admin = browserOf({ context, app }, await roles.admin.arrive({ context, app }))
  const id = await newProduct(context)
  const params = { id }
  const word = async () => (await client('GET /api/product/{id}', { params })).product.availability
  expect(await word()).toBe('available')
  for (const [stock, expected] of [
    [6, 'available'],
    [5, 'few'],
    [0, 'sold-out'],
    [null, 'available'],
  ] as const) {
    const reply = await admin.client('PUT /api/product/update/{id}', { params, body: { stock } })
    expect(reply.product.availability).toBe(expected)
    expect(await word()).toBe(expected)
  }
  const { products } = await client('GET /api/product')
  expect(products[0]?.availability).toBe('available')
  expect(await stockDifferences(context.db.write)).toEqual([])
})

test('an admin counts, books a delivery, and sees what moved the pieces', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const caller = await roles.admin.arrive(shop)
  const { client } = browserOf(shop, caller)
  const params = { id: await newProduct(context, { stock: 3 }) }
  const put = (body: object) =>
    client('PUT /api/admin/stock/{id}', { params, body: { reason: 'Delivery of 20', ...body } })
  const { stock, moves } = await put({ delta: 20 })
  expect(stock).toMatchObject({ onHand: 23, held: 0 })
  expect(moves[0]).toMatchObject({
    onHand: 20,
    held: 0,
    reason: 'Delivery of 20',
    order: null,
    actor: caller.account.userName,
  })
  expect((await put({ onHand: 2, updatedAt: stock?.updatedAt })).availability).toBe('few')
  const stale = await refusal(put({ delta: 1, updatedAt: stock?.updatedAt }))
  expect(stale.code).toBe('conflict')

  await changeStocks(context, change =>
    holdStock(change, 'order', [{ productId: params.id, quantity: 2 }]),
  )
  expect((await client('GET /api/admin/stock/{id}', { params })).availability).toBe('sold-out')
  expect((await refusal(put({ onHand: 1 }))).code).toBe('conflict')
  for (const wrong of [
    {},
    { delta: 1, onHand: 1 },
    { onHand: -1 },
    { onHand: 1e9 },
    { onHand: 1.5 },
    { onHand: 'many' },
    { delta: -3 },
  ]) {
    const { status } = await refusal(put(wrong))
    expect([409, 422]).toContain(status)
  }
  expect((await put({ onHand: null })).stock).toBeNull()
  expect((await put({ onHand: 4 })).stock).toMatchObject({ onHand: 4, held: 0 })
  // What was held before is not given back to what was counted since.
  await changeStocks(context, change => releaseStock(change, 'order', 'system'))
  expect((await put({ delta: 0 })).stock).toMatchObject({ onHand: 4, held: 0 })
  expect(await stockDifferences(context.db.write)).toEqual([])
})

test('the catalogue’s version moves only when the word changes', async ({ context }) => {
  const productId = await newProduct(context, { stock: 12 })
  const hold = (orderId: string, quantity: number) =>
    changeStocks(context, change => holdStock(change, orderId, [{ productId, quantity }]))
  const version = () => context.catalogueVersion.read()
  const before = await version()
  expect(await hold('one', 3)).toEqual([])
  expect(await hold('two', 3)).toEqual([])
  expect(await version()).toBe(before)
  expect(await hold('three', 1)).toEqual([])
  expect(await version()).toBe(before + 1)
  expect(await hold('four', 9)).toEqual([{ productId, left: 5 }])
  expect(await version()).toBe(before + 1)
  await changeStocks(context, change => releaseStock(change, 'one', 'system'))
  expect(await version()).toBe(before + 2)
  await vi.waitFor(() => expect(context.catalogueVersion.known()).toBe(before + 2), 5_000)
  expect(await stockDifferences(context.db.write)).toEqual([])
})

test('an order that lacks one piece holds none of the others', async ({ context }) => {
  const [a, b, uncounted] = [
    await newProduct(context, { stock: 5 }),
    await newProduct(context, { stock: 1 }),
    await newProduct(context),
  ]
  const pieces = [a, b, uncounted].map(productId => ({ productId, quantity: 2 }))
  const shortages = await changeStocks(context, change => holdStock(change, 'order', pieces))
  expect(shortages).toEqual([{ productId: b, left: 1 }])
  const rows = await context.db.write.selectFrom('stock').select(['on_hand', 'held']).execute()
  expect(rows.map(({ held }) => held)).toEqual([0, 0])
  expect(await stockDifferences(context.db.write)).toEqual([])
})
