import type { Suggestions } from '../../../contract/catalogue/suggest.ts'
import { categoryTerm } from '../../db/search/product-terms.ts'
import { toDecimal } from '../../money.ts'
import { candidatesOf, filtersOf, findFiltered, withNamedPrices } from '../products/list-filters.ts'
import { orderOf } from '../products/product-order.ts'
import { findProductsBySeq } from '../products/products.repository.ts'
import { completionsOf } from './complete.ts'
import { findPagesFor } from './other-pages.ts'
import { anyProductBut, parseSearch, type SearchWord } from './parse-search.ts'
import { searchProducts } from './search-products.ts'
import { readSources, type SearchContext } from './sources.ts'

const maxProducts = 5
const maxCategories = 3
/** How many of the best matches are read for completions. */
const readForWords = 20

/** What a visitor who types this may be looking for: what the search finds, hidden products excluded. */
export async function suggest(context: SearchContext, typed: string): Promise<Suggestions> {
  const { db } = context
  const { search, ...bounds } = withNamedPrices({ search: typed })
  const sources = await readSources(context)
  const without = search === '' ? [] : anyProductBut(search, sources)
  const filters = filtersOf({ ...bounds, without })
  const { prices } = filters
  const page = { limit: readForWords, offset: 0 }
  // A brief search disregards candidates.
  const wanted = { hidden: false, brief: !prices, ...page }
  const { seqs } = without
    ? await findFiltered(db, filters, { order: orderOf(), ...page })
    : await searchProducts(
        context,
        search,
        { ...wanted, candidates: await candidatesOf(db, filters) },
        sources,
      )
  const rows = await findProductsBySeq(db.read, seqs)
  return {
    searches: completionsOf(
      typed,
      rows.map(({ name, description }) => `${name}\n${description}`),
    ),
    pages: await findPagesFor(db, typed, { typing: true }),
    categories: findMatchingCategories(sources, typed),
    products: rows.slice(0, maxProducts).map(({ id, name, price_cents, image }) => ({
      id,
      name,
      price: toDecimal(price_cents),
      image,
    })),
  }
}

/** Categories in whose names all words are, and that have products. */
function findMatchingCategories(sources: Awaited<ReturnType<typeof readSources>>, typed: string) {
  const { words } = parseSearch(typed, sources)
  if (words.length === 0) return []
  return sources.categories
    .filter(({ id, product_count }) => {
      const term = categoryTerm(id)
      const isNamed = (word: SearchWord) =>
        [...word.categories, ...word.longerCategories].includes(term)
      return product_count > 0 && words.every(isNamed)
    })
    .slice(0, maxCategories)
    .map(({ id, name }) => ({ id, name }))
}
