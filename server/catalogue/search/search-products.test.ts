import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { compoundsOf, stemOf } from '../../db/search/product-terms.ts'
import { cents } from '../../money.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { changeSettings } from '../../test/settings.ts'
import { addProducts, deleteProduct } from '../products/products.ts'
import { withCatalogueTransaction } from '../version/catalogue-version.ts'
import type { Wanted } from './find-matches.ts'
import { searchProducts } from './search-products.ts'

const words = ['gilt', 'gilts', 'gilded', 'plume', 'kelp', 'Ox-hide', 'hide', 'Éon', '42', 'fjord']
const someWords = (max: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: max }).map(each => each.join(' '))

type Made = { name: string; description: string; category: number | undefined; hidden: boolean }

const product: fc.Arbitrary<Made> = fc.record({
  name: someWords(2),
  description: someWords(4),
  category: fc.constantFrom(undefined, 0, 1),
  hidden: fc.boolean(),
})

const categoryNames = ['Kelp hall', 'Plain']

const stems = (text: string) =>
  new Set(compoundsOf(text).flatMap(parts => [...parts, parts.join('')].map(stemOf)))

/**
 * A plain model of a search whose words all find something: which products, and in which order. If more match than
 * are counted, only names decide.
 */
function model(
  products: Made[],
  search: string,
  hidden: boolean | undefined,
  countedTo: number,
): number[] {
  const asked = compoundsOf(search)
  const has = (text: string, parts: string[]) =>
    stems(text).has(stemOf(parts.join(''))) || parts.every(part => stems(text).has(stemOf(part)))
  const rank = ({ name, description, category }: Made) => {
    const place = category === undefined ? '' : (categoryNames[category] ?? '')
    const inCategory = (parts: string[]) =>
      has(place, parts) ||
      compoundsOf(place)
        .flat()
        .some(word => word.startsWith(parts.join('')))
    const fold = (text: string) => compoundsOf(text).flat().join(' ')
    if (fold(name) === fold(search)) return 0
    if (asked.every(parts => has(name, parts))) return 1
    if (asked.every(parts => has(name, parts) || inCategory(parts))) return 2
    return asked.every(parts => has(`${name}\n${description}`, parts) || inCategory(parts))
      ? 3
      : undefined
  }
  const found = products
    .map((product, n) => ({
      n,
      rank: rank(product),
      shown: hidden === undefined || product.hidden === hidden,
    }))
    .filter(({ rank, shown }) => rank !== undefined && shown)
  const lowest = found.length > countedTo ? 2 : 3
  const rankOf = ({ rank = 0 }) => Math.min(rank, lowest)
  return found
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.n - one.n)
    .map(({ n }) => n)
}

test('searches of random catalogues find what a plain model finds, in the same order', async ({
  context,
}) => {
  const categories = [
    await newCategory(context, { name: categoryNames[0] ?? '' }),
    await newCategory(context, { name: categoryNames[1] ?? '' }),
  ]
  const check = async (products: Made[], searches: string[], hidden: boolean | undefined) => {
    const ids: string[] = []
    for (const { category, ...made } of products) {
      const categoryId = category === undefined ? null : (categories[category] ?? null)
      ids.push(await newProduct(context, { ...made, categoryId }))
    }
    const rows = await context.db.read.selectFrom('products').select('seq').orderBy('seq').execute()
    const places = new Map(rows.map(({ seq }, n) => [seq, n]))
    for (const search of searches) {
      for (const countedTo of [1, 100]) {
        const expected = model(products, search, hidden, countedTo)
        if (expected.length === 0) continue
        const wanted: Wanted = { hidden, countedTo, limit: 3, offset: 1 }
        const { seqs, total } = await searchProducts(context, search, wanted)
        const found = seqs.map(seq => places.get(seq))
        const counted = Math.min(expected.length, countedTo)
        expect([search, total, found]).toEqual([search, counted, expected.slice(1, 4)])
        const oldest = { column: 'seq', direction: 'asc' } as const
        const sorted = await searchProducts(context, search, { ...wanted, order: oldest })
        const inOrder = sorted.seqs.map(seq => places.get(seq))
        expect([sorted.total, inOrder]).toEqual([
          counted,
          expected.toSorted((a, b) => a - b).slice(1, 4),
        ])
      }
    }
    for (const id of ids) await deleteProduct(context, 'system', id)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 8 }),
      fc.array(someWords(2), { minLength: 10, maxLength: 10 }),
      fc.constantFrom(undefined, false, true),
      check,
    ),
    { numRuns: 15, seed: 60, endOnFailure: true },
  )
})

test('a search has no pages beyond the matches that are counted', async ({ context }) => {
  const made = { description: '', categoryId: null, image: null, priceCents: cents(100) }
  const added = Array.from({ length: limits.searchTotal + 5 }, (_, n) => ({
    ...made,
    name: `Gilt ${n}`,
  }))
  await withCatalogueTransaction(context, 'system', change => addProducts(change, added))
  for (const order of [undefined, { column: 'price_cents', direction: 'asc' } as const]) {
    const found = async (offset: number) => {
      const wanted = { order, limit: 2, offset }
      const { seqs, total } = await searchProducts(context, 'gilt', wanted)
      return [seqs.length, total]
    }
    expect(await found(limits.searchTotal - 2)).toEqual([2, limits.searchTotal])
    expect(await found(limits.searchTotal)).toEqual([0, limits.searchTotal])
  }
})

test('only pages that come early are looked for by reading the products in order', async ({
  context,
}) => {
  for (let n = 0; n < 21; n += 1) await newProduct(context, { name: 'Gilt' })
  const hasTerms = vi.spyOn(context.db, 'hasTerms')
  const oldest = { column: 'seq', direction: 'asc' } as const
  for (const [offset, areMany] of [
    [0, true],
    [1, false],
  ] as const) {
    const wanted = { order: oldest, countedTo: 10, limit: 2, offset }
    const { total } = await searchProducts(context, 'gilt', wanted)
    expect(total).toBe(10)
    expect(hasTerms).toHaveBeenCalledWith(expect.anything(), areMany)
    hasTerms.mockClear()
  }
})

test('a word that matches nothing is replaced by the nearest that do, most frequent first', async ({
  context,
}) => {
  for (const name of ['Cane of bone', 'Cape one', 'Capes are two'])
    await newProduct(context, { name })
  const find = (search: string) => searchProducts(context, search, { limit: 5, offset: 0 })
  const { total, searched } = await find('care')
  expect([total, searched]).toEqual([3, { corrected: 'cape or cane', leftOut: [] }])
  expect((await find('"care"')).total).toBe(0)
  expect((await find('cape')).searched).toBeUndefined()
  expect((await find('how do you wear a cape?')).searched).toEqual({ leftOut: ['wear'] })
  for (const name of ['Lance', 'Dance', 'Fence', 'Hence']) await newProduct(context, { name })
  expect((await find('tance')).searched).toEqual({ corrected: 'dance or lance', leftOut: [] })
  for (const name of ['Vance', 'Nance']) await newProduct(context, { name })
  expect((await find('tance')).total).toBe(0)
})

test('words that match nothing are left out, and as few others as possible if no product has all', async ({
  context,
}) => {
  for (const name of ['Golden helm', 'Golden axe', 'Silver cape'])
    await newProduct(context, { name })
  const find = (search: string) => searchProducts(context, search, { limit: 5, offset: 0 })
  expect((await find('golden zzzzzz')).searched).toEqual({ leftOut: ['zzzzzz'] })
  expect((await find('golden helm zzzzzz')).searched).toEqual({ leftOut: ['zzzzzz'] })
  const { total, searched } = await find('golden helm cape')
  expect([total, searched]).toEqual([1, { leftOut: ['cape'] }])
})

test('longer words are found by their parts, after whole words', async ({ context }) => {
  for (const [name, description] of [
    ['Dawnhammer', 'Bright.'],
    ['Anvil', 'With a hammer.'],
    ['Tongs', 'Sledgehammers are not included.'],
  ] as const) {
    await newProduct(context, { name, description })
  }
  const names = async (search: string) => {
    const { seqs } = await searchProducts(context, search, { limit: 5, offset: 0 })
    const rows = await context.db.read.selectFrom('products').select(['seq', 'name']).execute()
    return seqs.map(seq => rows.find(row => row.seq === seq)?.name)
  }
  expect(await names('hammer')).toEqual(['Anvil', 'Dawnhammer'])
  expect(await names('sledge')).toEqual(['Tongs'])
  expect(await names('edgeham')).toEqual(['Tongs'])
})

test('numbers are found by their parts in names', async ({ context }) => {
  await newProduct(context, { name: 'Harness 004217' })
  const { total } = await searchProducts(context, 'harness 421', { limit: 5, offset: 0 })
  expect(total).toBe(1)
})

test('long searches and those full of synonyms are answered', async ({ context }) => {
  await newProduct(context, { name: 'Helm' })
  for (const search of [
    'a '.repeat(50),
    'x'.repeat(100),
    'helm '.repeat(20),
    'a b c d e f g h i j k l m n',
  ]) {
    const { total } = await searchProducts(context, search, { limit: 5, offset: 0 })
    expect(total).toBeGreaterThanOrEqual(0)
  }
})

test('synonyms find each other, after the word itself, and as soon as an admin saves them', async ({
  context,
}) => {
  for (const name of ['Great sallet', 'Bucket of oats', 'Sallet'])
    await newProduct(context, { name })
  const find = (search: string) => searchProducts(context, search, { limit: 5, offset: 0 })
  expect((await find('sallet')).total).toBe(2)
  await changeSettings(context, 'search', {
    synonyms: 'sallet, bucket of oats\nbascinet, great sallet',
  })
  const { seqs } = await find('sallet')
  expect(seqs).toEqual([
    ...seqs.slice(0, 2).toSorted((one, other) => other - one),
    ...seqs.slice(2),
  ])
  expect(seqs).toHaveLength(3)
  expect((await find('bucket of oats')).total).toBe(3)
  expect((await find('Bascinets')).total).toBe(1)
  expect((await find('bascinett')).searched?.corrected).toBe('bascinet')
  expect((await find('"bascinet"')).total).toBe(0)
})

test('a phrase with synonyms is found in one word and with hyphens, too, and a word in two', async ({
  context,
}) => {
  for (const name of ['Great sallet', 'Bascinet', 'Warhammer']) await newProduct(context, { name })
  await changeSettings(context, 'search', { synonyms: 'bascinet, great sallet\nmaul, warhammer' })
  const find = async (search: string) =>
    (await searchProducts(context, search, { limit: 5, offset: 0 })).total
  for (const search of ['great sallets', 'great-sallet', 'greatsallet']) {
    expect(await find(search), search).toBe(2)
  }
  for (const search of ['maul', 'war hammers', 'war-hammer']) expect(await find(search)).toBe(1)
})

test('a misspelled name of a category finds its products', async ({ context }) => {
  const categoryId = await newCategory(context, { name: 'Thornwold Keep' })
  await newCategory(context, { name: 'Thornwuld' })
  await newProduct(context, { name: 'Helm', categoryId })
  const found = await searchProducts(context, 'thronwold', { limit: 5, offset: 0 })
  expect(found).toMatchObject({ total: 1, searched: { corrected: 'thornwold', leftOut: [] } })
})
