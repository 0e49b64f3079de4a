import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { imageFile, owner } from './people.ts'
import type { RunningShop } from './shop.ts'

export type Created = { id: string; name: string }

/** The owner's API for tests of the shop. */
export async function ownerActions(shop: RunningShop) {
  const api = await request.newContext({ baseURL: shop.url })
  await api.post('/api/auth/login', { data: owner })
  const { categories } = await (await api.get('/api/category')).json()
  return {
    newSet: (fields: { price?: number; stock?: number } = {}) =>
      newSet(api, categories[0].id, fields),
    change: async ({ id }: Created, data: { price?: number; stock?: number }) => {
      const reply = await api.put(`/api/product/update/${id}`, { data })
      expect(reply.ok()).toBe(true)
    },
    remove: async ({ id }: Created) => {
      expect((await api.delete(`/api/product/delete/${id}`)).ok()).toBe(true)
    },
    leave: () => api.dispose(),
  }
}

async function newSet(
  api: APIRequestContext,
  category: string,
  { price = 249.5, stock }: { price?: number; stock?: number },
): Promise<Created> {
  const reply = await api.post('/api/product', {
    multipart: {
      name: `Plate ${randomUUID().slice(0, 8)}`,
      description: 'Cold. Very cold.',
      category,
      price: String(price),
      ...(stock !== undefined && { stock: String(stock) }),
      image: { name: 'set.webp', mimeType: 'image/webp', buffer: await readFile(imageFile) },
    },
  })
  expect(reply.ok()).toBe(true)
  return (await reply.json()).product
}

/** Deletes all sets of a series and its category, because other tests count what is there. */
export async function removeSeries(admin: APIRequestContext, series: string) {
  const params = { search: series, limit: 100 }
  for (;;) {
    const { products } = await (await admin.get('/api/admin/product', { params })).json()
    if (products.length === 0) break
    const ids = products.map(({ id }: Created) => id)
    const reply = await admin.post('/api/admin/product/delete', { data: { ids } })
    expect((await reply.json()).failed).toEqual([])
  }
  const { categories } = await (await admin.get('/api/category')).json()
  const category = categories.find(({ name }: Created) => name === series)
  expect((await admin.delete(`/api/category/delete/${category.id}`)).ok()).toBe(true)
}
