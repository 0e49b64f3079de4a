import { type SqlBool, sql } from 'kysely'
import type {
  AdminProductPage,
  AdminProductsQuery,
  ListedProduct,
} from '../../../contract/catalogue/product-list.ts'
import { limits } from '../../../contract/limits.ts'
import type { AppContext } from '../../app-context.ts'
import { toDecimal } from '../../money.ts'
import { freeQuantity } from '../../stock/availability.ts'
import { findCategoryByIdOrName } from '../categories/categories.repository.ts'
import { searchProducts } from '../search/search-products.ts'
import * as list from './admin-product-list.repository.ts'
import { countProducts } from './product-counts.repository.ts'
import { orderOf } from './product-order.ts'
import { categoryOf } from './to-product.ts'

const nothing: AdminProductPage = { products: [], total: 0 }

/** A page of the catalogue as admins list it. */
export async function listProductsForAdmins(
  context: Pick<AppContext, 'db' | 'settings' | 'vocabulary'>,
  { search, category: idOrName, filter, sort, page, limit }: AdminProductsQuery,
): Promise<AdminProductPage> {
  const { db } = context
  const category = idOrName ? await findCategoryByIdOrName(db.read, idOrName) : undefined
  if (idOrName && !category) return nothing
  const offset = (page - 1) * limit
  if (!search) {
    const wanted = { filter, categoryId: category?.id }
    const rows = await list.findListed(db.read, wanted, { order: orderOf(sort), limit, offset })
    const total = category
      ? category.product_count + (await list.countHidden(db.read, category.id))
      : await countAll(db, filter)
    return { products: rows.map(toListed), total }
  }
  const without = list.nullColumn(filter)
  const { seqs, total, searched } = await searchProducts(context, search, {
    categoryId: category?.id,
    hidden: filter === 'hidden' || undefined,
    conditions: without ? [sql<SqlBool>`${sql.ref(without)} is null`] : [],
    order: sort && orderOf(sort),
    limit,
    offset,
  })
  const rows = await list.findListedBySeq(db.read, seqs)
  return { products: rows.map(toListed), total, ...(searched && { searched }) }
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

type Row = Awaited<ReturnType<typeof list.findListed>>[number]

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
