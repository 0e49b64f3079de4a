import type { DocumentKind } from '../../../contract/documents.ts'
import { nameOfText } from '../../../contract/name-of-text.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { readPricePhrase } from '../../../contract/price-phrase.ts'
import type { Database } from '../../db/database.ts'
import { compoundsOf, joined } from '../../db/search/product-terms.ts'
import { fold } from '../../db/search/search-text.ts'
import { isAnyReduced } from '../products/list-filters.ts'
import { isExact } from './parse-search.ts'
import { isStopWord, withoutStopWords } from './stop-words.ts'

const findOrder: PageLink = { path: '/find-order', name: 'Find your order' }

type SearchTarget = { words: string[]; link: PageLink }

const sale: SearchTarget = {
  words: ['sale', 'sales', 'reduced', 'discount', 'discounts', 'discounted', 'offer', 'offers'],
  link: { path: '/products?reduced=only', name: 'Sets on sale' },
}

/** What people look for in the search field besides sets, by the words that they type. */
const otherPages: SearchTarget[] = [
  {
    words: ['track', 'tracking', 'order', 'orders', 'cancel', 'invoice', 'invoices'],
    link: findOrder,
  },
  {
    words: ['delivery', 'deliveries', 'ship', 'ships', 'shipping', 'postage'],
    link: infoPage('delivery'),
  },
  { words: ['return', 'returns', 'refund', 'refunds', 'exchange'], link: infoPage('returns') },
  {
    words: [
      ...['pay', 'paying', 'payment', 'payments', 'card', 'cards'],
      ...['voucher', 'vouchers', 'coupon', 'coupons', 'code', 'codes'],
      ...['paypal', 'klarna', 'visa', 'mastercard'],
    ],
    link: infoPage('payment'),
  },
  sale,
  {
    words: ['stock', 'available'],
    link: { path: '/products?stock=available', name: 'Sets in stock' },
  },
  {
    words: ['withdraw', 'withdrawal', 'revoke'],
    link: { path: '/withdraw', name: 'Withdraw from contract' },
  },
  { words: ['guarantee', 'warranty', 'terms'], link: infoPage('terms') },
  {
    words: ['contact', 'help', 'support', 'phone', 'imprint', 'address', 'located', 'faq'],
    link: { path: '/info/imprint', name: 'Contact and imprint' },
  },
  {
    words: [
      'cheap',
      'cheaper',
      'cheapest',
      'inexpensive',
      'affordable',
      'budget',
      'price',
      'prices',
      'cost',
      'costs',
    ],
    link: { path: '/products?sort=price', name: 'Sets by price, low to high' },
  },
  {
    words: ['expensive'],
    link: { path: '/products?sort=-price', name: 'Sets by price, high to low' },
  },
  {
    words: ['new', 'newest', 'latest', 'arrivals'],
    link: { path: '/products', name: 'New arrivals' },
  },
  {
    words: ['login', 'account', 'password', 'register'],
    link: { path: '/my-orders', name: 'Your account' },
  },
]

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

/** Whether a word names another page, and so isn't a misspelled name of a set. */
export const namesPage = (word: string) => otherPages.some(({ words }) => words.includes(word))

/** Whether a search asks for the reduced sets, whichever they are. */
export function meansSale(search: string): boolean {
  if (isExact(search)) return false
  const words = withoutStopWords(compoundsOf(search)).map(joined)
  const isSale = (word: string) => sale.words.includes(word)
  const isAny = (word: string) => word === 'set' || word === 'sets' || isStopWord(word)
  if (words.includes('not')) return false
  return words.some(isSale) && words.every(word => isSale(word) || isAny(word))
}

function infoPage(kind: DocumentKind): PageLink {
  return { path: `/info/${kind}`, name: nameOfText(kind) }
}
