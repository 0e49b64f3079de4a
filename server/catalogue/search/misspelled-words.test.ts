import { readdir, readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { compoundsOf, stemOf } from '../../db/search/product-terms.ts'
import { cents } from '../../money.ts'
import { test } from '../../test/fixtures.ts'
import { misspelled } from '../../test/misspelled.ts'
import { addProducts } from '../products/products.ts'
import { listProducts } from '../products/public-product-list.ts'
import { withCatalogueTransaction } from '../version/catalogue-version.ts'

const isLarge = process.env.SCALE === 'large'

/** The words of the documentation, without names in code and addresses. */
async function realWords(): Promise<string[]> {
  const words = new Set<string>()
  for (const file of await readdir('docs', { recursive: true })) {
    if (!file.endsWith('.md')) continue
    const text = await readFile(`docs/${file}`, 'utf8')
    const prose = text.replace(/```.*?```|`[^`]*`|\]\([^)]*\)/gs, ' ').toLowerCase()
    for (const [word] of prose.matchAll(/(?<![\p{L}\d_.-])[a-z]{4,}(?![\p{L}\d_-])/gu))
      words.add(word)
  }
  return [...words].toSorted()
}

/** A shop in which each word is the name of a product. */
async function addNamed(context: AppContext, names: string[]) {
  const product = { description: '', priceCents: cents(100), image: null, categoryId: null }
  await withCatalogueTransaction(context, 'system', change =>
    addProducts(
      change,
      names.map(name => ({ ...product, name })),
    ),
  )
}

test('at least 95% of misspelled words find the product of their name, and no right word is replaced', async ({
  context,
}) => {
  const words = await realWords()
  await addNamed(context, words)
  const find = async (search: string) => {
    const query = { search, category: '', page: 1, limit: 5 }
    const { products, searched } = await listProducts(context, query)
    return { names: products.map(({ name }) => name), searched }
  }
  const known = new Set(words)
  const lost: string[] = []
  let tried = 0
  for (const word of words) {
    // By the word alone, so that one more in the documentation doesn't choose others.
    const n = crc32(word)
    // Odd, so that mistakes of all four kinds are among them.
    if (!isLarge && n % 15 > 0) continue
    const right = await find(word)
    expect([word, right.searched, right.names[0]]).toEqual([word, undefined, word])
    const once = misspelled(word, n)
    for (const typed of word.length < 8 ? [once] : [once, misspelled(once, n + 3)]) {
      if (known.has(typed)) continue
      tried += 1
      const { names } = await find(typed)
      const isFound = names.some(name =>
        compoundsOf(name)
          .flat()
          .some(found => stemOf(found) === stemOf(word)),
      )
      if (!isFound) lost.push(`${typed} for ${word}: ${names}`)
    }
  }
  expect(tried).toBeGreaterThan(isLarge ? 2_000 : 100)
  expect(lost.length / tried, lost.join('\n')).toBeLessThanOrEqual(0.05)
})
