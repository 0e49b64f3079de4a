import type { ProductPage, ProductQuery } from '../../../contract/catalogue/product.ts'
import { limits } from '../../../contract/limits.ts'
import type { AppContext, DbContext } from '../../app-context.ts'
import { type CategoryRow, findCategoryByIdOrName } from '../categories/categories.repository.ts'
import { findPagesFor, meansSale } from '../search/other-pages.ts'
import { anyProductBut } from '../search/parse-search.ts'
import { searchProducts } from '../search/search-products.ts'
import { readSources } from '../search/sources.ts'
import {
  candidatesOf,
  filtersOf,
  findFiltered,
  isAnyReduced,
  type ListFilters,
  withNamedPrices,
} from './list-filters.ts'
import { countProducts } from './product-counts.repository.ts'
import { orderOf } from './product-order.ts'
import { findProductsBySeq } from './products.repository.ts'
import { countSoldOut, findProducts } from './public-product-list.repository.ts'
import { toProduct } from './to-product.ts'

type ListQuery = Omit<ProductQuery, 'stock' | 'reduced'> &
  Partial<ProductQuery> &
  Pick<ListFilters, 'without'>

/** How many products are shown where a search or filter finds none. */
const offeredInstead = 4

type ListContext = Pick<AppContext, 'catalogueVersion' | 'db' | 'settings' | 'vocabulary'>

/** Visible products, with those that are sold out, unless the query says otherwise. */
export async function listProducts(
  context: ListContext,
  typed: Omit<ListQuery, 'without'>,
): Promise<ProductPage> {
  const query = withNamedPrices(typed)
  const category = query.category
    ? await findCategoryByIdOrName(context.db.read, query.category)
    : undefined
  if (query.category && !category) return { products: [], total: 0 }
  const list = query.search ? searchList : filterList
  const page = await list(context, query, category)
  return typed.search ? { ...page, total: Math.min(page.total, limits.searchTotal) } : page
}

/** Products that no words are searched for in. */
async function filterList(
  context: ListContext,
  query: ListQuery,
  category: CategoryRow | undefined,
): Promise<ProductPage> {
  const { db } = context
  const filters = filtersOf(query)
  const categoryId = category?.id
  const page = { order: orderOf(query.sort), ...rangeOf(query) }
  if (filters.reduced || filters.prices || filters.without?.length) {
    const { seqs, total } = await findFiltered(db, { categoryId, ...filters }, page)
    const rows = await findProductsBySeq(db.read, seqs)
    return { products: rows.map(toProduct), total, ...(total === 0 && (await newest(context))) }
  }
  const { available } = filters
  const rows = await findProducts(db.read, { categoryId, available, ...page })
  const all = category?.product_count ?? (await countProducts(db.read))
  const soldOut = available ? await countSoldOut(db.read, categoryId) : 0
  return { products: rows.map(toProduct), total: all - soldOut }
}

async function searchList(
  context: ListContext,
  query: ListQuery,
  category: CategoryRow | undefined,
): Promise<ProductPage> {
  const { db } = context
  const { search, sort } = query
  const sources = await readSources(context)
  const links = await findPagesFor(db, search)
  const pages = links.length > 0 ? { pages: links } : {}
  const isSale = meansSale(search)
  const without = isSale ? undefined : anyProductBut(search, sources)
  if (without) return { ...(await filterList(context, { ...query, without }, category)), ...pages }
  const wanted = {
    categoryId: category?.id,
    hidden: false,
    candidates: await candidatesOf(db, { categoryId: category?.id, ...filtersOf(query) }),
    order: sort && orderOf(sort),
    ...rangeOf(query),
  }
  const { seqs, total, searched } = await searchProducts(context, search, wanted, sources)
  if (isSale && (total === 0 || searched)) {
    const reduced = await filterList(context, { ...query, reduced: 'only' }, category)
    const isNone = reduced.total === 0 && !(await isAnyReduced(db))
    return { ...reduced, ...pages, ...(isNone && { noneReduced: true }) }
  }
  if (total === 0) return { products: [], total, ...pages, ...(await newest(context)) }
  const rows = await findProductsBySeq(db.read, seqs)
  return { products: rows.map(toProduct), total, ...pages, ...(searched && { searched }) }
}

const rangeOf = ({ page, limit }: ListQuery) => ({ limit, offset: (page - 1) * limit })

async function newest({ db }: DbContext): Promise<Pick<ProductPage, 'instead'>> {
  const page = { order: orderOf(), limit: offeredInstead, offset: 0 }
  return { instead: (await findProducts(db.read, page)).map(toProduct) }
}
