import { limits } from '../../../contract/limits.ts'
import type { StockedProduct, StockPage, StockQuery } from '../../../contract/stock/stock.ts'
import type { AppContext } from '../../app-context.ts'
import { availabilityOf } from '../../stock/availability.ts'
import { categoryOf } from '../products/to-product.ts'
import { searchProducts } from '../search/search-products.ts'
import { countStockPage, findStockPage } from './stock-list.repository.ts'

/** Without a search one query, unless the page is past the end. */
export async function listStock(
  context: Pick<AppContext, 'db' | 'settings' | 'vocabulary'>,
  { search, page, limit, ...query }: StockQuery,
): Promise<StockPage> {
  const { db } = context
  const brief = { brief: true, limit: 1, offset: 0 }
  const found = search ? await searchProducts(context, search, brief) : undefined
  if (found?.total === 0) return { products: [], total: 0 }
  const wanted = { ...query, matches: found?.matches, most: limits.listTotal }
  const searched = found?.searched && { searched: found.searched }
  const offset = (page - 1) * limit
  const rows = await findStockPage(db.reports, wanted, { limit, offset })
  const [first] = rows
  if (first) return { products: rows.map(toStocked), total: first.total ?? 0, ...searched }
  const total = offset > 0 ? await countStockPage(db.reports, wanted) : 0
  return { products: [], total, ...searched }
}

type Row = Awaited<ReturnType<typeof findStockPage>>[number]

function toStocked(row: Row): StockedProduct {
  const { id, name, image } = row
  const { on_hand: onHand, held, updated_at: updatedAt } = row
  return {
    id,
    name,
    image,
    category: categoryOf(row),
    stock:
      !row.is_counted || onHand === null || held === null || updatedAt === null
        ? null
        : { onHand, held, updatedAt },
    availability: availabilityOf(row),
    hidden: row.is_hidden === 1,
  }
}
