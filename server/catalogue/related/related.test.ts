import { expect } from 'vitest'
import type { Client } from '../../../contract/client.ts'
import { cents } from '../../money.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'

async function relatedOf(client: Client, id: string) {
  const { products, newest } = await client('GET /api/product/{id}/related', { params: { id } })
  return { names: products.map(({ name }) => name), newest }
}

test('related products are of the same category, share words or have a near price, and at most four are shown', async ({
  context,
  client,
}) => {
  const categoryId = await newCategory(context, { name: 'Forge' })
  const at = (euros: number) => ({ priceCents: cents(euros * 100) })
  const mantle = { name: 'Dragon Mantle', description: 'Scales.' }
  const id = await newProduct(context, { ...mantle, categoryId, ...at(100) })
  await newProduct(context, { name: 'Dragon Hood', description: 'Scales.', categoryId, ...at(60) })
  for (const [name, euros] of Object.entries({ Ash: 900, Bog: 120, Cog: 500, Dew: 80, Elm: 110 })) {
    await newProduct(context, { name, description: 'Plates.', categoryId, ...at(euros) })
  }
  await newProduct(context, { ...mantle, name: 'Dragon Robe', categoryId, stock: 0, ...at(100) })
  await newProduct(context, { ...mantle, name: 'Dragon Cape', categoryId, hidden: true })
  await newProduct(context, { ...mantle, name: 'Dragon elsewhere', ...at(100) })
  expect(await relatedOf(client, id)).toEqual({
    names: ['Dragon Hood', 'Elm', 'Bog', 'Dew'],
    newest: false,
  })
})

test('what is sold out is last', async ({ context, client }) => {
  const categoryId = await newCategory(context)
  const id = await newProduct(context, { name: 'Mantle', categoryId })
  await newProduct(context, { name: 'Mantle of mail', categoryId, stock: 0 })
  await newProduct(context, { name: 'Cowl', categoryId })
  expect((await relatedOf(client, id)).names).toEqual(['Cowl', 'Mantle of mail'])
})

test('a product without others in its category is followed by the newest', async ({
  context,
  client,
}) => {
  for (const name of ['Ash', 'Bog', 'Cog', 'Dew', 'Elm']) await newProduct(context, { name })
  const categoryId = await newCategory(context)
  const id = await newProduct(context, { name: 'Solitaire', categoryId })
  expect(await relatedOf(client, id)).toEqual({
    names: ['Elm', 'Dew', 'Cog', 'Bog'],
    newest: true,
  })
  const uncategorized = await newProduct(context)
  expect((await relatedOf(client, uncategorized)).names).toEqual(['Solitaire', 'Elm', 'Dew', 'Cog'])
})

test('a hidden product has no related ones', async ({ context, client }) => {
  const hidden = await newProduct(context, { hidden: true })
  for (const id of [hidden, 'missing']) {
    await expect(relatedOf(client, id)).rejects.toMatchObject({ status: 404 })
  }
})
