import { expect } from 'vitest'
import type { Client } from '../../../contract/client.ts'
import { cents } from '../../money.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { changeProduct } from '../products/products.ts'

const suggest = (client: Client, q: string) => client('GET /api/suggest', { query: { q } })

test('what was typed leads to searches, categories and products', async ({ context, client }) => {
  const categoryId = await newCategory(context, { name: 'Stormpeak' })
  await newCategory(context, { name: 'Storm without sets' })
  const image = 'a.webp'
  const vigil = await newProduct(context, { name: 'Stormplate Vigil', image, categoryId })
  await newProduct(context, { name: 'Stone Mantle', priceCents: cents(4_950) })
  await newProduct(context, { name: 'Stormplate Cowl' })
  await newProduct(context, { name: 'Kelp Cowl' })

  expect(await suggest(client, ' Stormp')).toMatchObject({
    searches: ['stormplate'],
    categories: [{ id: categoryId, name: 'Stormpeak' }],
    products: [
      { name: 'Stormplate Cowl' },
      { id: vigil, name: 'Stormplate Vigil', price: 129, image },
    ],
  })
  const { searches, products } = await suggest(client, 'sto')
  expect(searches).toEqual(['stormplate'])
  expect(products.map(({ name, price }) => [name, price])).toEqual([
    ['Stormplate Cowl', 129],
    ['Stone Mantle', 49.5],
    ['Stormplate Vigil', 129],
  ])
})

test('at most five products, three searches and three categories are suggested', async ({
  context,
  client,
}) => {
  const words = ['dart', 'dark', 'dare', 'dash', 'daze', 'damp']
  for (const name of words) {
    const categoryId = await newCategory(context, { name: `${name} hall` })
    await newProduct(context, { name, categoryId })
    await newProduct(context, { name: `Second ${name}` })
  }
  const { searches, categories, products } = await suggest(client, 'da')
  expect([searches.length, categories.length, products.length]).toEqual([3, 3, 5])
})

test('a misspelled word suggests what it may mean', async ({ context, client }) => {
  await newProduct(context, { name: 'Dawnhammer' })
  const { searches, products } = await suggest(client, 'dawnhamer')
  expect([searches, products.map(({ name }) => name)]).toEqual([['dawnhammer'], ['Dawnhammer']])
  expect(await suggest(client, 'xylophone')).toEqual({
    searches: [],
    pages: [],
    categories: [],
    products: [],
  })
})

test('beside a price, products of that price are suggested', async ({ context, client }) => {
  await newProduct(context, { name: 'Dear helm', priceCents: cents(40_000) })
  await newProduct(context, { name: 'Cheap helm', priceCents: cents(19_900) })
  const namesFor = async (q: string) => (await suggest(client, q)).products.map(({ name }) => name)
  expect(await namesFor('helm under 200')).toEqual(['Cheap helm'])
  expect(await namesFor('helm over 200')).toEqual(['Dear helm'])
  expect(await namesFor('helm under 20')).toEqual([])
  expect(await namesFor('under 200')).toEqual(['Cheap helm'])
  expect(await namesFor('sets over 200, please')).toEqual(['Dear helm'])
})

test('words for any set suggest all sets', async ({ context, client }) => {
  await newProduct(context, { name: 'Hawk' })
  await newProduct(context, { name: 'Eagle', description: 'Cheap armor.' })
  await newProduct(context, { name: 'Hidden', hidden: true })
  const { products } = await suggest(client, 'full armor set')
  expect(products.map(({ name }) => name)).toEqual(['Eagle', 'Hawk'])
})

test('neither hidden products nor their words are suggested', async ({ context, client }) => {
  const categoryId = await newCategory(context, { name: 'Secret hall' })
  const nothing = { searches: [], pages: [], categories: [], products: [] }
  const id = await newProduct(context, { name: 'Secret', categoryId, hidden: true })
  expect(await suggest(client, 'secr')).toEqual(nothing)
  await changeProduct(context, 'system', id, { hidden: false })
  expect((await suggest(client, 'secr')).products).toHaveLength(1)
})

test('fewer than two letters and more than 24 are rejected', async ({ client }) => {
  for (const q of ['', 'a', ' a ', 'a'.repeat(25)]) {
    await expect(suggest(client, q)).rejects.toMatchObject({
      status: 422,
      fields: { q: expect.stringMatching(/letters|characters/) },
    })
  }
  for (const q of ['"" OR *', '- & !', '\u{e000}x', '🐉🐉']) {
    expect(await suggest(client, q)).toEqual({
      searches: [],
      pages: [],
      categories: [],
      products: [],
    })
  }
})
