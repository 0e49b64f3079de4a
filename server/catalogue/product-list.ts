import { limits } from '../../contract/limits.ts'
import type {
  AdminProductPage,
  AdminProductsQuery,
  ListedProduct,
} from '../../contract/product-list.ts'
import type { AppContext } from '../app-context.ts'
import type { Match } from '../db/database.ts'
import { searchWords } from '../db/search-text.ts'
import { toDecimal } from '../money.ts'
import { freeQuantity } from '../stock/availability.ts'
import { findCategories, findCategoryByIdOrName } from './categories.repository.ts'
import * as list from './product-list.repository.ts'
import { orderOf } from './product-order.ts'
import { countProducts } from './products.repository.ts'
import { buildClauses } from './search-clauses.ts'
import { categoryOf } from './to-product.ts'

const nothing: AdminProductPage = { products: [], total: 0 }

/** A page of the catalogue as admins list it. */
export async function listProductsForAdmins(
  { db }: Pick<AppContext, 'db'>,
  { search, category: idOrName, filter, sort, page, limit }: AdminProductsQuery,
): Promise<AdminProductPage> {
  const category = idOrName ? await findCategoryByIdOrName(db.read, idOrName) : undefined
  if (idOrName && !category) return nothing
  const order = orderOf(sort)
  const offset = (page - 1) * limit
  if (!search) {
    const wanted = { filter, categoryId: category?.id }
    const rows = await list.findListed(db.read, wanted, { order, limit, offset })
    const total = category
      ? category.product_count + (await list.countHidden(db.read, category.id))
      : await countAll(db, filter)
    return { products: rows.map(toListed), total }
  }
  const words = searchWords(search)
  if (!words) return nothing
  const categories = category ? [] : await findCategories(db.read)
  const clauses = buildClauses(words, categories, category)
  const match: Match = {
    table: 'products',
    index: 'product_search',
    clauses,
    without: list.nullColumn(filter),
    ...(filter === 'hidden' && { only: 'is_hidden' }),
  }
  const seqs = await db.findMatches(match, { limit, offset, order })
  const total = await db.countMatches(match, limits.searchTotal)
  const rows = await list.findListedBySeq(db.read, seqs, order)
  return { products: rows.map(toListed), total }
}

async function countAll({ read }: AppContext['db'], filter: list.Wanted['filter']) {
  switch (filter) {
    case 'all':
      return (await countProducts(read)) + (await list.countHidden(read))
    case 'uncategorized':
      return (await list.countUncategorized(read)) + (await list.countHidden(read, null))
    case 'hidden':
    case 'no-image':
    case 'no-weight':
      return list.countListed(read, { filter }, limits.offset)
  }
}

type Row = Awaited<ReturnType<typeof list.findListedBySeq>>[number]

function toListed(row: Row): ListedProduct {
  const { id, name, image } = row
  return {
    id,
    name,
    price: toDecimal(row.price_cents),
    image,
    category: categoryOf(row),
    reduced: row.reduction === 'running',
    hidden: row.is_hidden === 1,
    free: freeQuantity(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
