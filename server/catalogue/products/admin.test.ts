import { describe, expect } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import type { AppContext } from '../../app-context.ts'
import { cents } from '../../money.ts'
import { imageFile } from '../../test/accounts.ts'
import { apiError } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'

const version = ({ db }: AppContext) =>
  db.write.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()

describe('an admin’s products', () => {
  test('are created, seen by everybody, changed in part and deleted', async ({
    context,
    admin,
    client,
  }) => {
    await newCategory(context, { name: 'Forge' })
    const body = {
      name: 'Ash Mail',
      price: 129.9,
      description: 'Rings of slag.',
      category: 'forge',
      image: await imageFile(),
    }
    const { product } = await admin.client('POST /api/product', { body })
    expect(admin.answer().statusCode).toBe(201)
    expect(product).toMatchObject({ name: 'Ash Mail', price: 129.9, category: { name: 'Forge' } })
    const { hidden, pricing, taxClass } = product
    expect([hidden, taxClass]).toEqual([false, 'standard'])
    expect(pricing).toEqual({ regular: 129.9, reduction: null, lowest: 129.9 })
    const { products } = await client('GET /api/product')
    expect([product]).toMatchObject(products)
    for (const field of ['hidden', 'pricing', 'taxClass', 'manufacturer', 'warnings']) {
      expect(products[0]).not.toHaveProperty(field)
    }

    const params = { id: product.id }
    const change = { price: 99.99, updatedAt: product.updatedAt }
    const { product: cheaper } = await admin.client('PUT /api/product/update/{id}', {
      params,
      body: change,
    })
    expect(cheaper).toEqual({
      ...product,
      price: 99.99,
      pricing: { regular: 99.99, reduction: null, lowest: 99.99 },
      updatedAt: cheaper.updatedAt,
    })
    const late = admin.client('PUT /api/product/update/{id}', { params, body: change })
    expect(await apiError(late)).toMatchObject({ status: 409, code: 'conflict' })
    const bare = { category: null }
    const { product: alone } = await admin.client('PUT /api/product/update/{id}', {
      params,
      body: bare,
    })
    expect(alone.category).toBeNull()
    expect(alone).toMatchObject((await client('GET /api/product/{id}', { params })).product)

    await admin.client('DELETE /api/product/delete/{id}', { params })
    expect(await apiError(client('GET /api/product/{id}', { params }))).toMatchObject({
      status: 404,
    })
    const query = { subject: product.id }
    const { activities } = await admin.client('GET /api/admin/activity', { query })
    expect(activities.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'delete', before: expect.objectContaining({ name: 'Ash Mail' }), after: {} },
      { action: 'update', before: { category: 'Forge' }, after: { category: null } },
      { action: 'update', before: { price: 129.9 }, after: { price: 99.99 } },
      { action: 'create', before: {}, after: expect.objectContaining({ price: 129.9 }) },
    ])
  })

  for (const price of [0, 0.01, 19.99, 1_000_000, '12', '12.5', '12.50']) {
    test(`may cost ${price}`, async ({ context, admin, client }) => {
      const id = await newProduct(context)
      await admin.client('PUT /api/product/update/{id}', {
        params: { id },
        body: { price: price as number },
      })
      const { product } = await client('GET /api/product/{id}', { params: { id } })
      expect(product.price).toBe(Number(price))
    })
  }

  for (const price of [
    -1,
    1.001,
    1_000_000.01,
    1e21,
    '',
    ' ',
    'x',
    '1,5',
    '0x10',
    '1e3',
    true,
    null,
    [],
  ]) {
    test(`may not cost ${JSON.stringify(price)}`, async ({ context, admin, client }) => {
      const id = await newProduct(context, { priceCents: cents(100) })
      const update = admin.client('PUT /api/product/update/{id}', {
        params: { id },
        body: { price: price as number },
      })
      expect(await apiError(update)).toMatchObject({
        status: 422,
        fields: { price: expect.stringContaining('Enter an amount') },
      })
      const { product } = await client('GET /api/product/{id}', { params: { id } })
      expect(product.price).toBe(1)
    })
  }

  test('keep the line ends of a description, which a form with an image doubles', async ({
    context,
    admin,
  }) => {
    const id = await newProduct(context)
    const lines = Array.from({ length: 400 }, () => 'Rings, ten.').join('\r\n')
    expect(lines.length).toBeGreaterThan(limits.productDescription)
    const { product } = await admin.client('PUT /api/product/update/{id}', {
      params: { id },
      body: { description: lines, image: await imageFile() },
    })
    expect(product.description).toBe(lines.replaceAll('\r\n', '\n'))
  })

  test('are rejected with an unknown category or an image that is none, and nothing changes', async ({
    context,
    admin,
  }) => {
    const before = await version(context)
    const body = { name: 'x', price: 1, description: 'x', category: 'none' }
    const image = await imageFile()
    const unknown = admin.client('POST /api/product', { body: { ...body, image } })
    expect(await apiError(unknown)).toMatchObject({
      status: 422,
      fields: { category: expect.stringContaining('existing category') },
    })
    await newCategory(context, { name: 'none' })
    const wrong = admin.client('POST /api/product', {
      body: { ...body, image: await imageFile(Buffer.from('<svg/>')) },
    })
    expect(await apiError(wrong)).toMatchObject({ status: 415 })
    expect((await version(context)).version).toBe(before.version + 1)
    const missing = admin.client('DELETE /api/product/delete/{id}', { params: { id: 'none' } })
    expect(await apiError(missing)).toMatchObject({ status: 404 })
  })
})

describe('an admin’s categories', () => {
  test('are created, renamed and deleted; their products stay, uncategorized', async ({
    context,
    admin,
    client,
  }) => {
    const body = { name: 'Forge', image: await imageFile() }
    const { category } = await admin.client('POST /api/category', { body })
    expect(await apiError(admin.client('POST /api/category', { body }))).toMatchObject({
      status: 409,
      fields: { name: 'Another category has this name' },
    })
    const id = await newProduct(context, { categoryId: category.id })
    const params = { id: category.id }
    const renamed = { name: 'Smithy', updatedAt: category.updatedAt }
    await admin.client('PUT /api/category/update/{id}', { params, body: renamed })
    const late = admin.client('PUT /api/category/update/{id}', { params, body: renamed })
    expect(await apiError(late)).toMatchObject({ status: 409 })
    const shown = await client('GET /api/product/{id}', { params: { id } })
    expect(shown.product.category?.name).toBe('Smithy')

    await admin.client('DELETE /api/category/delete/{id}', { params })
    const left = await client('GET /api/product/{id}', { params: { id } })
    expect(left.product.category).toBeNull()
    expect(await client('GET /api/category')).toEqual({ categories: [] })
    const { activities } = await admin.client('GET /api/admin/activity', {
      query: { subject: category.id },
    })
    expect(activities.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
  })
})
