import { expect } from 'vitest'
import type { Client } from '../../contract/client.ts'
import type { Database, Match } from '../db/database.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { changeCategory, deleteCategory } from './categories.ts'
import { changeProduct } from './products.ts'

const all = { limit: 100, offset: 0 }
const page = { limit: 2, offset: 1 }

/** What a search finds when the category is taken for a rare one, and for one of millions. */
async function bothWays({ findMatches, countMatches }: Database, id: string, words: string[]) {
  const match = (size: number): Match => ({
    table: 'products',
    index: 'product_search',
    clauses: [{ words, scope: { column: 'category_id', values: [id], size } }],
  })
  const pages = [match(1), match(1_000_000)].map(async each => [
    await findMatches(each, all),
    await findMatches(each, page),
    await countMatches(each, 3),
  ])
  return Promise.all(pages)
}

test('a search finds the same in a small category and in a large one', async ({ context }) => {
  const [helmets, swords] = [await newCategory(context), await newCategory(context)]
  const names = ['Steel of dawn', 'Ox "steel"', 'Oak, 100% _steel_', 'Steelplate', 'Bronze']
  for (const name of names) {
    await newProduct(context, { name, categoryId: helmets, description: `About ${name}` })
    await newProduct(context, { name: `Sword ${name}`, categoryId: swords })
  }
  const expected: [words: string[], count: number][] = [
    [['steel'], 4],
    [['steel', '  o'], 3],
    [['"steel"'], 1],
    [['100%'], 1],
    [['_steel_'], 1],
    [[' of'], 1],
    [['sword'], 0],
  ]
  for (const [words, count] of expected) {
    const [rare, large] = await bothWays(context.db, helmets, words)
    expect([words, rare?.[0]]).toEqual([words, expect.objectContaining({ length: count })])
    expect([words, rare]).toEqual([words, large])
  }
})

/** The names that a search finds, which are as many as it says. */
async function found(client: Client, search: string, category = '') {
  const query = { search, category, limit: 100 }
  const { products, total } = await client('GET /api/product', { query })
  expect(total).toBe(products.length)
  return products.map(({ name }) => name)
}

test('a word in the name of a category finds its products, each once, newest first', async ({
  context,
  client,
}) => {
  const spire = await newCategory(context, { name: 'Galespire' })
  const court = await newCategory(context, { name: 'The Drowned Court' })
  await newProduct(context, { name: 'Eagle', categoryId: spire })
  await newProduct(context, { name: 'Crown of Galespire', categoryId: spire })
  await newProduct(context, { name: 'Heron', categoryId: court, description: 'Lost in Galespire.' })
  await newProduct(context, { name: 'Hawk', categoryId: spire, description: 'A storm in steel.' })
  await newProduct(context, { name: 'Storm', description: 'Steel.' })

  expect(await found(client, 'galespire')).toEqual(['Hawk', 'Heron', 'Crown of Galespire', 'Eagle'])
  expect(await found(client, 'GALESPIRE steel')).toEqual(['Hawk'])
  expect(await found(client, 'drowned galespire')).toEqual(['Heron'])
  expect(await found(client, 'ga')).toEqual(['Hawk', 'Crown of Galespire', 'Eagle'])
  expect(await found(client, 'court')).toEqual(['Heron'])
  expect(await found(client, 'galespire', spire)).toEqual(['Hawk', 'Crown of Galespire', 'Eagle'])
  expect(await found(client, 'galespire steel', spire)).toEqual(['Hawk'])
  expect(await found(client, 'galespire', court)).toEqual(['Heron'])
  const query = { search: 'galespire', limit: 2, page: 2 }
  const { products, total } = await client('GET /api/product', { query })
  expect([products.map(({ name }) => name), total]).toEqual([['Crown of Galespire', 'Eagle'], 4])
})

test('a search by the name of a category follows its changes and those of its products', async ({
  context,
  client,
}) => {
  const [spire, hall] = [
    await newCategory(context, { name: 'Galespire' }),
    await newCategory(context, { name: 'Cinderhall' }),
  ]
  const [eagle] = [
    await newProduct(context, { name: 'Eagle', categoryId: spire }),
    await newProduct(context, { name: 'Hawk', categoryId: spire }),
  ]
  await changeProduct(context, 'system', eagle, { categoryId: hall })
  expect(await found(client, 'galespire')).toEqual(['Hawk'])
  expect(await found(client, 'cinderhall')).toEqual(['Eagle'])
  await changeCategory(context, 'system', spire, { name: 'Stormpeak' })
  expect(await found(client, 'galespire')).toEqual([])
  expect(await found(client, 'stormpeak')).toEqual(['Hawk'])
  await deleteCategory(context, 'system', spire)
  expect(await found(client, 'stormpeak')).toEqual([])
})

test('all clauses are searched as one list, however large their categories are', async ({
  context,
}) => {
  const [helmets, swords] = [await newCategory(context), await newCategory(context)]
  for (const n of [1, 2, 3]) {
    await newProduct(context, { name: `Steel helm ${n}`, categoryId: helmets })
    await newProduct(context, { name: `Steel sword ${n}`, categoryId: swords })
    await newProduct(context, { name: `Bronze sword ${n}`, categoryId: swords })
  }
  const { findMatches, countMatches } = context.db
  const match = (size: number): Match => ({
    table: 'products',
    index: 'product_search',
    clauses: [
      { words: ['helm', 'steel'] },
      { words: ['steel'], scope: { column: 'category_id', values: [helmets, swords], size } },
      { words: [], scope: { column: 'category_id', values: [swords], size } },
    ],
  })
  for (const size of [9, 1_000_000]) {
    expect(await findMatches(match(size), all)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(await findMatches(match(size), page)).toEqual([8, 7])
    expect(await countMatches(match(size), 100)).toBe(9)
    expect(await countMatches(match(size), 4)).toBe(4)
  }
})

test('a shop that has too many searches to do says so, and when to come again', async ({
  context,
  app,
}) => {
  await newProduct(context, { name: 'Steel' })
  const searches = Array.from({ length: 300 }, (_, n) =>
    app.inject(`/api/product?search=steel${n}`),
  )
  const answers = await Promise.all(searches)
  const rejected = answers.filter(({ statusCode }) => statusCode !== 200)
  for (const { statusCode, headers } of rejected) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  }
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.length).toBeLessThan(300)
})
