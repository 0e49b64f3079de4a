import type { ProductPage, ProductQuery } from '../../../contract/catalogue/product.ts'
import { limits } from '../../../contract/limits.ts'
import type { AppContext, DbContext } from '../../app-context.ts'
import { findCategoryByIdOrName } from '../categories/categories.repository.ts'
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

/** Visible products, with those that are sold out, unless the query says otherwise. */
export async function listProducts(
  context: Pick<AppContext, 'catalogueVersion' | 'db' | 'settings' | 'vocabulary'>,
  query: ListQuery,
): Promise<ProductPage> {
  const { db } = context
  const priced = withNamedPrices(query)
  if (priced !== query) {
    const list = await listProducts(context, priced)
    return { ...list, total: Math.min(list.total, limits.searchTotal) }
  }
  const { limit, sort } = query
  const filters = filtersOf(query)
  const offset = (query.page - 1) * limit
  const category = query.category
    ? await findCategoryByIdOrName(db.read, query.category)
    : undefined
  if (query.category && !category) return { products: [], total: 0 }
  const categoryId = category?.id

  if (!query.search) {
    const page = { order: orderOf(sort), limit, offset }
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
  const sources = await readSources(context)
  const links = await findPagesFor(db, query.search)
  const pages = links.length > 0 ? { pages: links } : {}
  const without = meansSale(query.search) ? undefined : anyProductBut(query.search, sources)
  if (without) {
    const list = await listProducts(context, { ...query, search: '', without })
    return { ...list, total: Math.min(list.total, limits.searchTotal), ...pages }
  }
  const wanted = {
    categoryId,
    hidden: false,
    candidates: await candidatesOf(db, { categoryId, ...filters }),
    order: sort && orderOf(sort),
    limit,
    offset,
  }
  const { seqs, total, searched } = await searchProducts(context, query.search, wanted, sources)
  const isNotFound = total === 0 || searched !== undefined
  if (isNotFound && meansSale(query.search)) {
    const reduced = await listProducts(context, { ...query, search: '', reduced: 'only' })
    return {
      ...reduced,
      total: Math.min(reduced.total, limits.searchTotal),
      ...pages,
      ...(reduced.total === 0 && !(await isAnyReduced(db)) && { noneReduced: true }),
    }
  }
  if (total === 0) return { products: [], total, ...pages, ...(await newest(context)) }
  const rows = await findProductsBySeq(db.read, seqs)
  return { products: rows.map(toProduct), total, ...pages, ...(searched && { searched }) }
}

async function newest({ db }: DbContext): Promise<Pick<ProductPage, 'instead'>> {
  const page = { order: orderOf(), limit: offeredInstead, offset: 0 }
  return { instead: (await findProducts(db.read, page)).map(toProduct) }
}
