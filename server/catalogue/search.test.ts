import { expect } from 'vitest'
import type { Database, Match } from '../db/database.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'

const all = { limit: 100, offset: 0 }
const page = { limit: 2, offset: 1 }

/** What a search finds when the category is taken for a rare one, and for one of millions. */
async function bothWays({ findMatches, countMatches }: Database, id: string, words: string[]) {
  const match = (isSmall: boolean): Match => ({
    table: 'products',
    index: 'product_search',
    words,
    part: { column: 'category_id', value: id, isSmall },
  })
  const ways = [match(true), match(false)].map(async each => [
    await findMatches(each, all),
    await findMatches(each, page),
    await countMatches(each, 3),
  ])
  return Promise.all(ways)
}

test('a search finds the same in a rare category and in a large one', async ({ armory }) => {
  const [helmets, swords] = [await newCategory(armory), await newCategory(armory)]
  const names = ['Steel of dawn', 'Ox "steel"', 'Oak, 100% _steel_', 'Steelplate', 'Bronze']
  for (const name of names) {
    await newProduct(armory, { name, categoryId: helmets, description: `About ${name}` })
    await newProduct(armory, { name: `Sword ${name}`, categoryId: swords })
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
    const [rare, large] = await bothWays(armory.db, helmets, words)
    expect([words, rare?.[0]]).toEqual([words, expect.objectContaining({ length: count })])
    expect([words, rare]).toEqual([words, large])
  }
})

test('a shop that has too many searches to do says so, and when to come again', async ({
  armory,
  app,
}) => {
  await newProduct(armory, { name: 'Steel' })
  const searches = Array.from({ length: 300 }, (_, n) =>
    app.inject(`/api/product?search=steel${n}`),
  )
  const answers = await Promise.all(searches)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  for (const { statusCode, headers } of refused) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  }
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(300)
})
