import { expect } from 'vitest'
import { buildApp } from '../app.ts'
import { changeProduct } from '../catalogue/products/products.ts'
import { openCatalogueVersion } from '../catalogue/version/catalogue-version.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { listening } from '../test/get-from.ts'

test('a call that bypasses the framework gets the same reply', async ({ context, app }) => {
  const categoryId = await newCategory(context)
  const id = await newProduct(context, { categoryId })
  const get = await listening(app)
  const urls = [
    '/api/product?limit=2&search=a+b',
    '/api/product',
    `/api/product/${id}`,
    '/api/category',
    `/api/category/${categoryId}`,
    '/api/settings',
    '/api/seller',
    '/api/featured',
    '/api/shipping',
    '/api/document/imprint',
  ]
  for (const url of urls) {
    const first = await get(url)
    await newProduct(context, { categoryId })
    const second = await get(url)
    expect([url, second.status]).toEqual([url, 200])
    const changing = { date: '', etag: '', 'content-length': '' }
    expect({ ...second.headers, ...changing }).toEqual({ ...first.headers, ...changing })
    expect(String(second.body)).toBe((await app.inject(url)).body)
  }
})

test('a call that bypasses the framework fails as the others do', async ({ context, app }) => {
  const id = await newProduct(context)
  const get = await listening(app)
  for (const url of [`/api/product/${id}`, '/api/product']) {
    expect((await get(url)).status).toBe(200)
  }
  const urls = [`/api/product/${'0'.repeat(200)}`, '/api/product/none', '/api/product?limit=0']
  for (const url of urls) {
    const { status, body } = await get(url)
    const framework = await app.inject(url)
    expect([url, status]).toEqual([url, framework.statusCode])
    expect({ ...JSON.parse(String(body)).error, requestId: '' }).toEqual({
      ...framework.json().error,
      requestId: '',
    })
  }
})

test('a page shows a change by another node before it is notified of it', async ({
  context,
  otherNode,
}) => {
  const id = await newProduct(context, { name: 'Before' })
  const neverNotified = async () => ({ isConnected: () => true, close: async () => {} })
  const version = await openCatalogueVersion(
    { ...otherNode.db, subscribe: neverNotified },
    error => {
      throw error
    },
  )
  const app = await buildApp(
    { ...otherNode, catalogueVersion: version },
    {
      render: async (_, { fetch }) =>
        Response.json(await (await fetch(`/api/product/${id}`, {})).json()),
    },
  )
  const get = await listening(app)
  expect(String((await get(`/api/product/${id}`)).body)).toContain('Before')
  await changeProduct(context, 'system', id, { name: 'After' })
  expect(String((await get(`/view-product/${id}`)).body)).toContain('After')
  await app.close()
  await version.close()
})
