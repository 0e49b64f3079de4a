import { readPricePhrase } from '../../../contract/catalogue/price-phrase.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import type { Database } from '../../db/database.ts'
import { compoundsOf, joined } from '../../db/search/product-terms.ts'
import { fold } from '../../db/search/search-text.ts'
import { isAnyReduced } from '../products/list-filters.ts'
import { isExact } from './is-exact.ts'
import { findOrder, otherPages, sale } from './page-words.ts'
import { meansAny, withoutStopWords } from './stop-words.ts'

/** As in "not too expensive", "least expensive" or "isn't expensive". */
const notExpensive = /\b(?:less|least|not|(?:is|are|was|were)nt|t|too) (?:\w+ )?expensive\b/

/** Shorter beginnings of words are more often those of sets: "red" is a color. */
const shortestBeginning = 4

/**
 * The pages that a search may mean.
 * @param typing whether the last word may be incomplete
 */
export function pagesFor(search: string, { typing = false } = {}): PageLink[] {
  const asked: string[] =
    fold(search)
      .replace(notExpensive, 'cheap')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const last = asked.at(-1) ?? ''
  const isMeant = (word: string) =>
    asked.includes(word) || (typing && last.length >= shortestBeginning && word.startsWith(last))
  const links = [
    ...priceLinks(search),
    ...otherPages.filter(({ words }) => words.some(isMeant)).map(({ link }) => link),
  ]
  // The number of an order.
  return /^\s*#?\d{5,9}\s*$/.test(search) ? [findOrder, ...links] : links
}

/** For a search like "helmets under 100": a link to its other words with a filter for the price. */
function priceLinks(typed: string): PageLink[] {
  const { search, range } = readPricePhrase(typed)
  if (search === typed) return []
  const { minPrice, maxPrice } = range
  const query = new URLSearchParams({ ...(search && { search }), ...range })
  const from = minPrice ? ` from ${minPrice}` : ''
  const upTo = maxPrice ? ` up to ${maxPrice}` : ''
  return [{ path: `/products?${query}`, name: `${search || 'Sets'}${from}${upTo}` }]
}

/** `pagesFor`, without the sets on sale while there are none. */
export async function findPagesFor(
  db: Database,
  ...search: Parameters<typeof pagesFor>
): Promise<PageLink[]> {
  const links = pagesFor(...search)
  if (!links.includes(sale.link) || (await isAnyReduced(db))) return links
  return links.filter(link => link !== sale.link)
}

/** Whether a search asks for the reduced sets, whichever they are. */
export function meansSale(search: string): boolean {
  if (isExact(search)) return false
  const words = withoutStopWords(compoundsOf(search)).map(joined)
  const isSale = (word: string) => sale.words.includes(word)
  if (words.includes('not')) return false
  return words.some(isSale) && words.every(word => isSale(word) || meansAny(word))
}
