import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { addCategory } from '../catalogue/categories/categories.ts'
import { addProducts } from '../catalogue/products/products.ts'
import { listProducts } from '../catalogue/products/public-product-list.ts'
import { isStopWord } from '../catalogue/search/stop-words.ts'
import { withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import { compoundsOf, stemOf } from '../db/search/product-terms.ts'
import { test } from '../test/fixtures.ts'
import { misspelled } from '../test/misspelled.ts'
import { demoCategories, demoProducts } from './catalogue.ts'

/** A search by someone who had seen only the images, and the sets that they would accept in first place. */
type BuyerSearch = { search: string; fits: '*' | string[] }

const fixture = new URL('./buyer-searches.fixture.json', import.meta.url)

async function addDemo(context: AppContext) {
  await withCatalogueTransaction(context, 'system', async change => {
    for (const { id, name } of demoCategories) await addCategory(change, { id, name, image: null })
    const products = demoProducts.map(({ category, ...product }) => {
      return { ...product, categoryId: category, image: null }
    })
    await addProducts(change, products)
  })
}

const firstFive = async (context: AppContext, search: string) =>
  (await listProducts(context, { search, category: '', page: 1, limit: 5 })).products

test('at least 95% of the searches of buyers list a set that fits in first place', async ({
  context,
}) => {
  await addDemo(context)
  const searches = JSON.parse(await readFile(fixture, 'utf8')) as BuyerSearch[]
  const unfit: string[] = []
  for (const { search, fits } of searches) {
    const [first] = await firstFive(context, search)
    if (!first || (fits !== '*' && !fits.includes(first.name))) {
      unfit.push(`${search}: ${first?.name}`)
    }
  }
  expect(unfit.length / searches.length, unfit.join('\n')).toBeLessThanOrEqual(0.05)
})

test('at least 95% of misspelled words find a set with the word among the first five', async ({
  context,
}) => {
  await addDemo(context)
  const wordsOf = (text: string) => compoundsOf(text).flat()
  const texts = demoProducts.map(({ name, description }) => wordsOf(`${name} ${description}`))
  // Nobody searches for stop words.
  const isSearched = (word: string) => /^[a-z]{4,}$/.test(word) && !isStopWord(word)
  const known = new Set(texts.flat().filter(isSearched))
  let tried = 0
  const lost: string[] = []
  for (const [n, word] of [...known].toSorted().entries()) {
    const once = misspelled(word, n)
    const typed = n % 2 === 0 && once.length > 8 ? misspelled(once, n + 3) : once
    if (known.has(typed)) continue
    tried += 1
    const found = await firstFive(context, typed)
    const has = found.some(({ name, description }) =>
      wordsOf(`${name} ${description}`).some(other => stemOf(other) === stemOf(word)),
    )
    if (!has) lost.push(`${typed} for ${word}`)
  }
  expect(tried).toBeGreaterThan(500)
  expect(lost.length / tried, lost.join('\n')).toBeLessThanOrEqual(0.05)
})

test('no word in the name of a set is corrected', async ({ context }) => {
  await addDemo(context)
  const words = new Set(demoProducts.flatMap(({ name }) => compoundsOf(name).flat()))
  for (const search of words) {
    const { total, searched } = await listProducts(context, {
      search,
      category: '',
      page: 1,
      limit: 1,
    })
    expect([search, total > 0, searched]).toEqual([search, true, undefined])
  }
})
