import { type SqlBool, sql } from 'kysely'
import { readPriceRange } from '../../../contract/catalogue/price-bounds.ts'
import { readPricePhrase } from '../../../contract/catalogue/price-phrase.ts'
import type { ProductQuery } from '../../../contract/catalogue/product.ts'
import { limits } from '../../../contract/limits.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database, Page, Reads } from '../../db/database.ts'
import type { Candidates, PriceRange } from '../../db/search/terms.ts'
import { fromDecimal } from '../../money.ts'
import { termsOf, wholeWords } from '../search/find-matches.ts'
import type { SearchWord } from '../search/parse-search.ts'
import { findSeqs, isPriced, matching, type Seqs } from '../search/search.repository.ts'
import { countProducts } from './product-counts.repository.ts'
import type { ProductOrder } from './product-order.ts'
import { isVisible } from './products.repository.ts'
import { selectSoldOut } from './public-product-list.repository.ts'

/** How visitors filter a list of visible products. */
export type ListFilters = {
  /** Without those that are sold out. */
  available: boolean
  /** Only those whose reduction is running. */
  reduced: boolean
  prices?: PriceRange | undefined
  /** Words that they must not match. */
  without?: SearchWord[] | undefined
}

/** A range of prices with bounds in the shop’s currency, either of which may be missing. */
function toPriceRange(min = 0, max: number = limits.price): PriceRange {
  return { min: fromDecimal(min), max: fromDecimal(max) }
}

type PricedSearch = {
  search: string
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** A search such as "helm under 200" without the prices that it names, which become bounds if there are none yet. */
export function withNamedPrices<Q extends PricedSearch>(query: Q): Q {
  const { search, range } = readPricePhrase(query.search)
  if (search === query.search) return query
  const [min, max] = readPriceRange(range.minPrice, range.maxPrice)
  return { ...query, search, minPrice: query.minPrice ?? min, maxPrice: query.maxPrice ?? max }
}

/** The filters of a query; by default, no product is left out. */
export function filtersOf(
  query: Partial<Omit<ProductQuery, 'search'>> & Pick<ListFilters, 'without'>,
): ListFilters {
  const { stock, reduced, minPrice, maxPrice, without } = query
  const isRange = minPrice !== undefined || maxPrice !== undefined
  return {
    available: stock === 'available',
    reduced: reduced === 'only',
    prices: isRange ? toPriceRange(minPrice, maxPrice) : undefined,
    without,
  }
}

type Wanted = ListFilters & { categoryId?: string | undefined }

/**
 * What a search chooses from.
 * @param few a range of fewer products is read from the index of prices; in a larger one, the search
 * checks the price of each match
 * @returns undefined for all products
 */
export async function candidatesOf(
  db: Database,
  wanted: Wanted,
  few?: number,
): Promise<Candidates | undefined> {
  const { categoryId, available, reduced, prices } = wanted
  if (!available && !reduced && !prices) return
  const most = prices ? (few ?? db.rangeAsSet(await countProducts(db.read))) : 0
  const ofCategory = conditionsOf(db, { categoryId, available: false, reduced: false })
  const inRange = prices && most > 0 ? matching(db, [...ofCategory, isPriced(prices)]) : undefined
  const areFew = inRange && (await countRows(db.searches, inRange.limit(most))) < most
  return {
    only: [...(reduced ? [selectReduced(db.read)] : []), ...(areFew ? [inRange] : [])],
    except: available ? selectSoldOut(db.read) : undefined,
    prices: areFew ? undefined : prices,
  }
}

/**
 * A page of a list that is filtered by reduction or price.
 * @param few at most this many are sorted; more are met soon by walking through all products in their order
 */
export async function findFiltered(
  db: Database,
  wanted: Wanted,
  page: Page & { order: ProductOrder },
  few?: number,
): Promise<Seqs> {
  const { prices, ...others } = wanted
  const conditions = conditionsOf(db, others)
  const inRange = [...conditions, ...(prices ? [isPriced(prices)] : [])]
  const found = matching(db, inRange).limit(limits.listTotal + 1)
  const total = await countRows(db.searches, found)
  // A walk meets a wanted product every all / total rows, so beyond this it reads fewer than sorting would.
  const sorted = few ?? Math.sqrt((page.offset + page.limit) * (await countProducts(db.read)))
  const walk = () => {
    const isByPrice = page.order.column === 'price_cents'
    return isByPrice || !prices ? inRange : [...conditions, hasPrice(prices)]
  }
  const isShort = total <= Math.min(sorted, limits.listTotal)
  const chosen = isShort ? [sql<SqlBool>`products.seq in ${found}`] : walk()
  return { seqs: await findSeqs(db, chosen, page), total: Math.min(total, limits.listTotal) }
}

export async function isAnyReduced({ read }: Database): Promise<boolean> {
  return (await selectReduced(read).limit(1).execute()).length > 0
}

function conditionsOf(db: Database, { categoryId, available, reduced, without = [] }: Wanted) {
  const { read } = db
  return [
    isVisible,
    ...(categoryId === undefined ? [] : [sql<SqlBool>`category_id = ${categoryId}`]),
    ...(reduced ? [sql<SqlBool>`products.seq in ${selectReduced(read)}`] : []),
    ...(available ? [sql<SqlBool>`products.seq not in ${selectSoldOut(read, categoryId)}`] : []),
    ...without.map(word => sql<SqlBool>`not ${db.hasTerms(termsOf([word], wholeWords, {}))}`),
  ]
}

/** The plus keeps the planner from the index of prices, whose products it would have to sort. */
const hasPrice = ({ min, max }: PriceRange) =>
  sql<SqlBool>`+products.price_cents between ${min} and ${max}`

function selectReduced(db: Reads) {
  return db
    .selectFrom('reductions')
    .innerJoin('products', 'products.id', 'reductions.product_id')
    .select('products.seq')
    .where(sql<SqlBool>`reductions.state = 'running'`)
    .where(isVisible)
}
