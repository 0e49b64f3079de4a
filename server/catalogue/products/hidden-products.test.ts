import { expect } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { test } from '../../test/audited.ts'
import { apiError, openBrowser as open } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { addToCart, orderForm } from '../../test/selling.ts'
import { findCategory, removeCategory } from '../categories/categories.ts'
import { withCatalogueTransaction } from '../version/catalogue-version.ts'
import { productCounts } from './product-counts.ts'
import { changeProduct, deleteProduct, findProduct } from './products.ts'

const hide = (context: AppContext, id: string, hidden = true) =>
  changeProduct(context, 'system', id, { hidden })

test('visitors see nothing of a hidden product', async ({ context, app }) => {
  const { client } = open(app)
  const categoryId = await newCategory(context, { name: 'Galespire' })
  const seen = await newProduct(context, { name: 'Moss Wyvern', categoryId, stock: 1 })
  const id = await newProduct(context, { name: 'Moss Mantle', categoryId, stock: 1 })
  const texts = async () => ({
    listed: (await client('GET /api/product', {})).total,
    ofCategory: (await client('GET /api/product', { query: { category: categoryId } })).total,
    page: (await client('GET /api/product', {})).products.map(product => product.id),
    found: await client('GET /api/product', { query: { search: 'moss' } }),
    foundInCategory: await client('GET /api/product', {
      query: { search: 'moss', category: categoryId },
    }),
    foundByCategory: await client('GET /api/product', { query: { search: 'galespire moss' } }),
    sitemap: (await app.inject('/sitemap.xml')).body.includes(id),
    counts: await productCounts(context),
  })
  expect(await texts()).toMatchObject({ listed: 2, sitemap: true, counts: { lowStock: 2 } })

  await hide(context, id)
  const now = await texts()
  expect(now).toMatchObject({ listed: 1, ofCategory: 1, page: [seen], sitemap: false })
  for (const found of [now.found, now.foundInCategory, now.foundByCategory]) {
    expect(found).toEqual({ products: [expect.objectContaining({ id: seen })], total: 1 })
  }
  expect(now.counts).toMatchObject({ lowStock: 1 })
  const one = client('GET /api/product/{id}', { params: { id } })
  expect(await apiError(one)).toMatchObject({ status: 404 })
  expect(await apiError(addToCart(open(app), id))).toMatchObject({ status: 404 })
  expect((await client('GET /api/product', {})).products[0]).not.toHaveProperty('hidden')

  await hide(context, id, false)
  expect(await texts()).toMatchObject({ listed: 2, ofCategory: 2, sitemap: true })
})

test('an admin sees hidden products, lists them and shows them again', async ({
  context,
  admin: { client },
}) => {
  const categoryId = await newCategory(context)
  await newProduct(context, { categoryId })
  const id = await newProduct(context, { name: 'Moss Mantle', categoryId, hidden: true })
  const loose = await newProduct(context, { name: 'Moss Wyvern', hidden: true })
  const { product } = await client('GET /api/admin/product/{id}', { params: { id } })
  expect(product).toMatchObject({ id, hidden: true })
  const totals = async () => {
    const list = async (query: object) => (await client('GET /api/admin/product', { query })).total
    return {
      all: await list({}),
      category: await list({ category: categoryId }),
      uncategorized: await list({ filter: 'uncategorized' }),
      hidden: await list({ filter: 'hidden' }),
      found: await list({ filter: 'hidden', search: 'wyvern' }),
    }
  }
  const counts = { all: 3, category: 2, uncategorized: 1 }
  expect(await totals()).toEqual({ ...counts, hidden: 2, found: 1 })
  const body = { ids: [id, loose, 'none'], hidden: false }
  expect(await client('PUT /api/admin/product/visibility', { body })).toMatchObject({
    done: [id, loose],
    failed: [{ id: 'none' }],
  })
  expect(await totals()).toEqual({ ...counts, hidden: 0, found: 0 })
  const { activities } = await client('GET /api/admin/activity', { query: { subject: id } })
  expect(activities).toMatchObject([{ before: { hidden: true }, after: { hidden: false } }])
})

test('counters exclude hidden products through every change', async ({ context }) => {
  const [from, to] = [await newCategory(context), await newCategory(context)]
  const counters = async () => {
    const { product_count: all } = await context.db.read
      .selectFrom('catalogue')
      .select('product_count')
      .executeTakeFirstOrThrow()
    const rows = await context.db.read
      .selectFrom('categories')
      .select(['id', 'product_count'])
      .execute()
    const of = (id: string) => rows.find(row => row.id === id)?.product_count
    return [all, of(from), of(to)]
  }
  const id = await newProduct(context, { categoryId: from, hidden: true })
  const seen = await newProduct(context, { categoryId: from })
  expect(await counters()).toEqual([1, 1, 0])
  expect((await findCategory(context.db.read, from))?.productCount).toBe(2)
  await changeProduct(context, 'system', id, { categoryId: to })
  expect(await counters()).toEqual([1, 1, 0])
  await changeProduct(context, 'system', id, { categoryId: from, hidden: false })
  expect(await counters()).toEqual([2, 2, 0])
  await changeProduct(context, 'system', id, { categoryId: to, hidden: true })
  expect(await counters()).toEqual([1, 1, 0])
  await withCatalogueTransaction(context, 'system', change => removeCategory(change, to))
  expect((await findProduct(context.db.read, id))?.category).toBeNull()
  await deleteProduct(context, 'system', id)
  await deleteProduct(context, 'system', seen)
  expect(await counters()).toEqual([0, 0, undefined])
})

test('a cart says that what it holds is hidden, and an order keeps it', async ({
  context,
  app,
  admin: { client },
}) => {
  const id = await newProduct(context, { name: 'Moss Mantle' })
  const [buyer, late] = [open(app), open(app)]
  for (const browser of [buyer, late]) await addToCart(browser, id)
  const { checkout } = await buyer.client('GET /api/checkout')
  const { order } = await buyer.client('POST /api/order', { body: orderForm(checkout) })
  await hide(context, id)
  const { cart } = await late.client('GET /api/cart')
  expect(cart).toMatchObject({ subtotal: 0, lines: [{ problem: 'gone', total: 0 }] })
  const params = { number: order.number }
  const kept = (await buyer.client('GET /api/order/{number}', { params })).order
  expect(kept.lines).toMatchObject([{ name: 'Moss Mantle', inShop: false }])
  const seen = (await client('GET /api/admin/order/{number}', { params })).order
  expect(seen.lines).toMatchObject([{ inShop: true }])
})
