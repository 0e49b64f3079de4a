import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { vocabularyOf } from '../../db/search/product-terms.ts'
import { newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { randomFrom } from '../../test/random.ts'
import { changeProduct, deleteProduct } from '../products/products.ts'
import { pruneWords } from './prune-words.ts'
import { searchProducts } from './search-products.ts'
import { openVocabulary } from './vocabulary.ts'
import { markAsPruned } from './words.repository.ts'

async function storedWords({ db }: AppContext): Promise<string[]> {
  const rows = await db.write.selectFrom('search_words').select('word').execute()
  return rows.map(({ word }) => word)
}

/** PostgreSQL gives ids by itself unless it is told otherwise. */
const overriding = ({ db }: AppContext) =>
  db.engine === 'postgres' ? sql`overriding system value` : sql``

test('words that no product has anymore are pruned, on all nodes', async ({
  context,
  otherNode,
}) => {
  const id = await newProduct(context, { name: 'Gauntlez', description: 'Wornout rivets.' })
  await newProduct(context, { name: 'Gauntlets', description: 'With rivets.' })
  const find = (node: AppContext) => searchProducts(node, 'gauntlex', { limit: 5, offset: 0 })
  expect((await find(otherNode)).searched?.corrected).toBe('gauntlez')
  await deleteProduct(context, 'system', id)
  await pruneWords(context)
  const { all, inNames } = await otherNode.vocabulary.read()
  expect([all.toSorted(), inNames]).toEqual([['gauntlets', 'rivets', 'with'], ['gauntlets']])
  expect((await find(otherNode)).searched?.corrected).toBe('gauntlets')
  // A node that starts later.
  expect((await openVocabulary(context.db).read()).all.toSorted()).toEqual(all.toSorted())
})

test('pruning changes nothing if all words are in use', async ({ context }) => {
  await newProduct(context, { name: 'Gilt Plume' })
  const before = await storedWords(context)
  const version = await context.catalogueVersion.read()
  await pruneWords(context)
  expect(await storedWords(context)).toEqual(before)
  expect(await context.catalogueVersion.read()).toBe(version)
})

test('a word that a product gets after it was found unused stays', async ({
  context,
  otherNode,
}) => {
  const id = await newProduct(context, { name: 'Gilt', description: 'Plume.' })
  await changeProduct(context, 'system', id, { description: 'Kelp.' })
  const begin = context.db.write.transaction.bind(context.db.write)
  vi.spyOn(context.db.write, 'transaction').mockImplementationOnce(() => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async work => {
      await changeProduct(otherNode, 'system', id, { description: 'Plume.' })
      return execute(work)
    }
    return builder
  })
  await pruneWords(context)
  expect((await storedWords(context)).filter(word => word === 'plume')).toEqual(['plume'])
})

test('products written while words are pruned keep all of theirs', async ({
  context,
  otherNode,
}) => {
  const words = ['gilt', 'plume', 'kelp', 'fjord', 'hide', 'oxide', 'umber', 'teal']
  const ids: string[] = []
  for (const name of words) ids.push(await newProduct(context, { name, description: name }))
  const choose = randomFrom(60)
  const text = () => `${words[choose(words.length)]} ${words[choose(words.length)]}`
  const write = async (node: AppContext, of: string[]) => {
    for (let n = 0; n < 10; n += 1) {
      const id = of[choose(of.length)] ?? ''
      await changeProduct(node, 'system', id, { name: text(), description: text() })
    }
  }
  const prune = async (node: AppContext) => {
    for (let n = 0; n < 4; n += 1) await pruneWords(node)
  }
  await Promise.all([
    write(context, ids.slice(0, 4)),
    write(otherNode, ids.slice(4)),
    prune(context),
    prune(otherNode),
  ])
  const products = await context.db.write
    .selectFrom('products')
    .select(['name', 'description'])
    .execute()
  const stored = new Set(await storedWords(context))
  expect(products.flatMap(vocabularyOf).filter(word => !stored.has(word))).toEqual([])
  await pruneWords(context)
  const used = new Set(products.flatMap(vocabularyOf))
  const left = await storedWords(context)
  expect(left.filter(word => /\p{L}/u.test(word) && !used.has(word))).toEqual([])
})

test('the words are read again if the database went back', async ({ context }) => {
  const { write } = context.db
  await newProduct(context, { name: 'Gilt Plume', description: '' })
  const before = await write.selectFrom('search_words').select('id').execute()
  const first = Math.min(...before.map(({ id }) => id))
  await context.vocabulary.read()
  await write.deleteFrom('search_words').execute()
  for (const word of ['kelp', 'fjord']) {
    await sql`insert into search_words (id, word) ${overriding(context)}
      values (${first + Number(word === 'fjord')}, ${word})`.execute(write)
  }
  expect((await context.vocabulary.read()).all).toEqual(['kelp', 'fjord'])
})

test('words are read again once after some were pruned, even if there are more than one read takes', async ({
  context,
}) => {
  const { write } = context.db
  await sql`insert into search_words (word)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100050)
    select 'word' || n from numbers`.execute(write)
  await markAsPruned(write)
  let rows = 0
  const read = write.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows = result.rows.length
      return result
    },
  })
  const vocabulary = openVocabulary({ read })
  for (let n = 0; n < 4; n += 1) await vocabulary.read()
  expect(rows).toBe(1)
})

test('a read that begins after a product was added has its words, while an earlier one goes on', async ({
  context,
}) => {
  const { db } = context
  let go = () => {}
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  let reads = 0
  const read = db.write.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads += 1
      if (reads === 1) await gate
      return result
    },
  })
  const vocabulary = openVocabulary({ read })
  const early = vocabulary.read()
  await vi.waitUntil(() => reads === 1)
  await newProduct(context, { name: 'Dawnhammer' })
  const late = vocabulary.read()
  go()
  await early
  expect((await late).inNames).toEqual(['dawnhammer'])
})
