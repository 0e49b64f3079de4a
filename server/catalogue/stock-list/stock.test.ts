import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import type { Trx } from '../../db/database.ts'
import { holdStock, releaseStock, returnStock } from '../../stock/holds.ts'
import { stockDifferences } from '../../stock/stock.ts'
import { test } from '../../test/audited.ts'
import { apiError, openBrowser } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { browserOf, roles } from '../../test/callers.ts'
import { buy } from '../../test/selling.ts'
import { lockCatalogueExclusive } from '../catalogue-lock.ts'
import { removeProduct } from '../products/products.ts'
import { type CatalogueChange, withCatalogueTransaction } from '../version/catalogue-version.ts'
import { withStockTransaction } from './stock-changes.ts'

test('an uncounted product is available, a counted one depends on its stock', async ({
  context,
  client,
  admin,
}) => {
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

test('an admin counts stock, records a delivery, and sees the stock moves', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const caller = await roles.admin.arrive(shop)
  const { client } = browserOf(shop, caller)
  const params = { id: await newProduct(context, { stock: 3 }) }
  const put = (body: object) =>
    client('PUT /api/admin/stock/{id}', { params, body: { reason: 'Added 20', ...body } })
  // A proxy that repeats the request would add them twice.
  expect((await apiError(put({ delta: 20 }))).fields).toHaveProperty('updatedAt')
  const before = await client('GET /api/admin/stock/{id}', { params })
  const { stock, moves } = await put({ delta: 20, updatedAt: before.stock?.updatedAt })
  expect(stock).toMatchObject({ onHand: 23, held: 0 })
  expect(moves[0]).toMatchObject({
    onHand: 20,
    held: 0,
    reason: 'Added 20',
    order: null,
    actor: caller.account.userName,
  })
  expect((await put({ onHand: 2, updatedAt: stock?.updatedAt })).availability).toBe('few')
  const stale = await apiError(put({ delta: 1, updatedAt: stock?.updatedAt }))
  expect(stale.code).toBe('conflict')

  await withStockTransaction(context, change =>
    holdStock(change, 'order', [{ productId: params.id, quantity: 2 }]),
  )
  expect((await client('GET /api/admin/stock/{id}', { params })).availability).toBe('sold-out')
  const tooFew = await apiError(put({ onHand: 1 }))
  expect(tooFew).toMatchObject({
    code: 'conflict',
    fields: { onHand: expect.stringContaining('Orders hold 2') },
  })
  const now = await client('GET /api/admin/stock/{id}', { params })
  const { updatedAt } = now.stock ?? {}
  for (const wrong of [
    {},
    { delta: 1, onHand: 1, updatedAt },
    { onHand: -1 },
    { onHand: 1e9 },
    { onHand: 1.5 },
    { onHand: 'many' },
  ]) {
    expect([wrong, (await apiError(put(wrong))).status]).toEqual([wrong, 422])
  }
  for (const delta of [-1, -3]) {
    const { fields } = await apiError(put({ delta, updatedAt }))
    expect(fields).toHaveProperty('delta')
  }
  expect((await put({ onHand: null })).stock).toBeNull()
  expect((await apiError(put({ onHand: 1 }))).fields.onHand).toContain('Orders hold 2')
  expect((await put({ onHand: 4 })).stock).toMatchObject({ onHand: 4, held: 2 })
  await withStockTransaction(context, change => releaseStock(change, 'order', 'system'))
  expect((await put({ onHand: 4 })).stock).toMatchObject({ onHand: 4, held: 0 })
  expect(await stockDifferences(context.db.write)).toEqual([])
})

test('a change conflicts if the product has started or stopped being counted', async ({
  context,
  admin: { client },
}) => {
  const params = { id: await newProduct(context) }
  const put = (body: object) =>
    client('PUT /api/admin/stock/{id}', { params, body: { reason: 'Counted', ...body } })
  const { stock } = await put({ onHand: 3, updatedAt: null })
  expect(stock?.onHand).toBe(3)
  expect(await apiError(put({ onHand: 5, updatedAt: null }))).toMatchObject({ code: 'conflict' })
  await put({ onHand: null, updatedAt: stock?.updatedAt })
  const late = { delta: 5, updatedAt: stock?.updatedAt }
  expect(await apiError(put(late))).toMatchObject({ code: 'conflict', fields: {} })
})

test('a change conflicts if stock has moved in the millisecond it was counted in', async ({
  context,
  admin: { client },
}) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const params = { id: await newProduct(context) }
  const put = (body: object) =>
    client('PUT /api/admin/stock/{id}', { params, body: { reason: 'Counted', ...body } })
  const { stock } = await put({ onHand: 3 })
  vi.setSystemTime(stock?.updatedAt ?? '')
  const returned = [{ productId: params.id, quantity: 1 }]
  await withStockTransaction(context, change => returnStock(change, 'order', returned, 'system'))
  const late = { onHand: 5, updatedAt: stock?.updatedAt }
  expect(await apiError(put(late))).toMatchObject({ code: 'conflict' })
  const now = await client('GET /api/admin/stock/{id}', { params })
  expect(now.stock?.onHand).toBe(4)
})

test('the form of a product sets its stock, unless that has changed since or orders hold more', async ({
  context,
  admin: { client },
}) => {
  const params = { id: await newProduct(context) }
  const update = (body: object) => client('PUT /api/product/update/{id}', { params, body })
  await update({ stock: '4', stockUpdatedAt: '' })
  const late = await apiError(update({ name: 'Other', stock: 5, stockUpdatedAt: null }))
  expect(late).toMatchObject({ code: 'conflict', fields: {} })
  const now = await client('GET /api/admin/stock/{id}', { params })
  expect(now.stock?.onHand).toBe(4)
  expect(now.moves[0]?.reason).toBe('Set with the product')

  await withStockTransaction(context, change =>
    holdStock(change, 'order', [{ productId: params.id, quantity: 2 }]),
  )
  const tooFew = await apiError(update({ stock: 1, stockUpdatedAt: now.stock?.updatedAt }))
  expect(tooFew.fields).toEqual({ stock: expect.stringContaining('Orders hold 2') })
  await update({ stock: 9, stockUpdatedAt: now.stock?.updatedAt })
  expect((await client('GET /api/admin/stock/{id}', { params })).stock?.onHand).toBe(9)
  const { product } = await client('GET /api/product/{id}', { params })
  expect(product.name).not.toBe('Other')
})

test('the stock of a product that is being deleted cannot be changed', async ({
  context,
  admin: { client },
}) => {
  const id = await newProduct(context)
  const once = Promise.withResolvers<void>()
  const work = async (change: CatalogueChange) => {
    await removeProduct(change, id)
    once.resolve()
    await setTimeout(200)
  }
  const before = (trx: Trx) => lockCatalogueExclusive(context, trx)
  const deletion = withCatalogueTransaction(context, 'system', work, { before })
  await once.promise
  const body = { onHand: 5, reason: 'Counted' }
  const put = client('PUT /api/admin/stock/{id}', { params: { id }, body })
  expect(await apiError(put)).toMatchObject({ status: 404 })
  await deletion
})

test('stock moves are paged and name their order', async ({ context, app, admin: { client } }) => {
  const params = { id: await newProduct(context, { stock: 30 }) }
  const { order } = await buy(openBrowser(app), params.id)
  for (let count = 1; count <= 10; count += 1) {
    const body = { onHand: 30 + count, reason: `Delivery ${count}` }
    await client('PUT /api/admin/stock/{id}', { params, body })
  }
  const page = (page: number) => client('GET /api/admin/stock/{id}', { params, query: { page } })
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect(first.moves.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Delivery ${10 - index}`),
  )
  expect(second.moves).toMatchObject([
    { reason: 'Ordered', held: 1, order: order.id, orderNumber: order.number, actor: null },
    { onHand: 30, orderNumber: null },
  ])
  expect([first.more, second.more, third.more]).toEqual([true, false, false])
  expect(third.moves).toEqual([])
})

test('the catalogue’s version changes only when the availability does', async ({ context }) => {
  const productId = await newProduct(context, { stock: 12 })
  const hold = (orderId: string, quantity: number) =>
    withStockTransaction(context, change => holdStock(change, orderId, [{ productId, quantity }]))
  const version = () => context.catalogueVersion.read()
  const before = await version()
  expect(await hold('one', 3)).toEqual([])
  expect(await hold('two', 3)).toEqual([])
  expect(await version()).toBe(before)
  expect(await hold('three', 1)).toEqual([])
  expect(await version()).toBe(before + 1)
  expect(await hold('four', 9)).toEqual([{ productId, left: 5 }])
  expect(await version()).toBe(before + 1)
  await withStockTransaction(context, change => releaseStock(change, 'one', 'system'))
  expect(await version()).toBe(before + 2)
  await vi.waitFor(() => expect(context.catalogueVersion.known()).toBe(before + 2), 60_000)
  expect(await stockDifferences(context.db.write)).toEqual([])
})

test('an order that lacks one item holds none of the others', async ({ context }) => {
  const [a, b, uncounted] = [
    await newProduct(context, { stock: 5 }),
    await newProduct(context, { stock: 1 }),
    await newProduct(context),
  ]
  const pieces = [a, b, uncounted].map(productId => ({ productId, quantity: 2 }))
  const shortages = await withStockTransaction(context, change =>
    holdStock(change, 'order', pieces),
  )
  expect(shortages).toEqual([{ productId: b, left: 1 }])
  const rows = await context.db.write.selectFrom('stock').select(['on_hand', 'held']).execute()
  expect(rows.every(({ held }) => held === 0)).toBe(true)
  expect(await stockDifferences(context.db.write)).toEqual([])
})
