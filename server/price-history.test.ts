import { expect, vi } from 'vitest'
import type { AppContext } from './app-context.ts'
import { copyProduct } from './catalogue/products/copy-product.ts'
import { changeProduct, deleteProduct } from './catalogue/products/products.ts'
import { seedMany } from './cli/seed-many.ts'
import { seedDemo } from './demo/seed.ts'
import { cents } from './money.ts'
import { audit } from './orders/audit.ts'
import { imageFile } from './test/accounts.ts'
import { test } from './test/audited.ts'
import { newCategory, newProduct } from './test/builders.ts'
import { importOf } from './test/imports.ts'

/** What a product was offered for, oldest first, in euro. */
async function pricesOf({ db }: AppContext, id: string) {
  const rows = await db.write
    .selectFrom('price_history')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('since')
    .execute()
  return rows.map(row => (row.cents === null ? null : row.cents / 100))
}

test('every way to create or change a product records its price', async ({
  context,
  admin: { client },
}) => {
  const category = await newCategory(context, { name: 'Forge' })
  const image = await imageFile()
  const fields = { name: 'Ash Mail', price: 549, description: 'Rings.', category, image }
  const { product } = await client('POST /api/product', { body: fields })
  const params = { id: product.id }
  const put = (body: object) => client('PUT /api/product/update/{id}', { params, body })
  await put({ price: 599 })
  await put({ name: 'Ash Plate', price: 599 })
  await put({ hidden: true })
  await put({ price: 499 })
  await put({ hidden: false })
  expect(await pricesOf(context, product.id)).toEqual([549, 599, null, null, 499])

  const { product: copy } = await client('POST /api/admin/product/{id}/copy', { params })
  await client('PUT /api/admin/product/visibility', { body: { ids: [copy.id], hidden: false } })
  expect(await pricesOf(context, copy.id)).toEqual([null, 499])

  const csv = `ID,Name,Description,Price\n${product.id},,,450\n,Slag Mail,Plates.,320.5`
  const { digest } = await client('POST /api/admin/import/preview', { body: importOf(csv) })
  await client('POST /api/admin/import', { body: { ...importOf(csv), digest } })
  expect((await pricesOf(context, product.id)).at(-1)).toBe(450)
  const { products } = await client('GET /api/product', { query: { search: 'slag' } })
  expect(await pricesOf(context, products[0]?.id ?? '')).toEqual([320.5])

  await deleteProduct(context, 'system', product.id)
  expect(await pricesOf(context, product.id)).toEqual([])
})

test('the prices of demo and generated products are recorded', async ({ context }) => {
  vi.spyOn(context.images, 'save').mockResolvedValue('a.webp')
  await seedDemo(context, () => {})
  await seedMany(context, { products: 120, users: 0 }, () => {})
  const { db } = context
  const products = await db.write.selectFrom('products').select(['id', 'price_cents']).execute()
  const history = await db.write.selectFrom('price_history').selectAll().execute()
  expect(products).toHaveLength(146)
  expect(new Map(history.map(row => [row.product_id, row.cents]))).toEqual(
    new Map(products.map(row => [row.id, row.price_cents])),
  )
})

test('every change of a price is recorded, and the audit finds a missing row', async ({
  context,
}) => {
  const { write } = context.db
  const [id, other] = [await newProduct(context), await newProduct(context)]
  await changeProduct(context, 'system', other, { priceCents: cents(54_900) })
  await copyProduct(context, 'system', other)
  await write
    .updateTable('products')
    .set({ price_cents: cents(1) })
    .execute()
  for (const each of [id, other]) expect((await pricesOf(context, each)).at(-1)).toBe(0.01)
  expect(await audit(context)).toEqual([])

  const kept = await write.selectFrom('price_history').selectAll().execute()
  await write.deleteFrom('price_history').where('product_id', '=', id).execute()
  expect(await audit(context)).toEqual([expect.stringContaining(id)])
  await write
    .insertInto('price_history')
    .values(kept.filter(row => row.product_id === id))
    .execute()
})
