import { expect } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { cents } from '../../money.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'

const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)

/** Four visible products and a hidden one; Bell is sold out, Dirk outside the category. */
async function fillShop(context: AppContext): Promise<string> {
  const categoryId = await newCategory(context, { name: 'Forge' })
  const inForge = { categoryId, description: 'Plates of iron.' }
  await newProduct(context, { ...inForge, name: 'Cape', priceCents: cents(300) })
  await newProduct(context, { ...inForge, name: 'Axe', priceCents: cents(100), stock: 2 })
  await newProduct(context, { ...inForge, name: 'Bell', priceCents: cents(200), stock: 0 })
  await newProduct(context, { ...inForge, name: 'Elk', priceCents: cents(50), hidden: true })
  await newProduct(context, {
    name: 'Dirk',
    description: 'Of iron.',
    priceCents: cents(100),
    stock: 1,
  })
  return categoryId
}

test('products are sorted by age, name and price, with and without a category or words', async ({
  context,
  client,
}) => {
  const category = await fillShop(context)
  const orders = [
    ['-added', ['Dirk', 'Bell', 'Axe', 'Cape']],
    ['name', ['Axe', 'Bell', 'Cape', 'Dirk']],
    ['price', ['Axe', 'Dirk', 'Bell', 'Cape']],
    ['-price', ['Cape', 'Bell', 'Dirk', 'Axe']],
  ] as const
  for (const [sort, expected] of orders) {
    expect(names(await client('GET /api/product', { query: { sort } }))).toEqual(expected)
    const part = expected.filter(name => name !== 'Dirk')
    expect(names(await client('GET /api/product', { query: { sort, category } }))).toEqual(part)
    const found = await client('GET /api/product', { query: { sort, search: 'iron' } })
    expect(found.products.map(({ price }) => price)).toEqual(
      expected.map(name => ({ Axe: 1, Bell: 2, Cape: 3, Dirk: 1 })[name]),
    )
  }
})

test('a page of a sorted list goes on where the one before ends', async ({ context, client }) => {
  await fillShop(context)
  const page = (page: number) =>
    client('GET /api/product', { query: { sort: 'price', page, limit: 2 } })
  expect(names(await page(1))).toEqual(['Axe', 'Dirk'])
  expect(names(await page(2))).toEqual(['Bell', 'Cape'])
})

test('what is sold out is left out of the list and its total', async ({ context, client }) => {
  const category = await fillShop(context)
  const available = (query: object) =>
    client('GET /api/product', { query: { stock: 'available', sort: 'name', ...query } })
  const all = await available({})
  expect([names(all), all.total]).toEqual([['Axe', 'Cape', 'Dirk'], 3])
  const part = await available({ category })
  expect([names(part), part.total]).toEqual([['Axe', 'Cape'], 2])
  const found = await available({ search: 'iron' })
  expect([names(found), found.total]).toEqual([['Axe', 'Cape', 'Dirk'], 3])
  const newest = await available({ search: 'iron', sort: '-added' })
  expect(names(newest)).toEqual(['Dirk', 'Axe', 'Cape'])
})

test('an unknown order is rejected', async ({ client }) => {
  const query = { sort: 'age' as 'price' }
  await expect(client('GET /api/product', { query })).rejects.toMatchObject({ status: 422 })
})
