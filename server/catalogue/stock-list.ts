import { limits } from '../../contract/limits.ts'
import type { StockedProduct, StockPage, StockQuery } from '../../contract/stock.ts'
import type { AppContext } from '../app-context.ts'
import { nameWords } from '../db/search-text.ts'
import { availabilityOf } from '../stock/availability.ts'
import { countStockPage, findStockPage } from './stock-list.repository.ts'
import { categoryOf } from './to-product.ts'

/** One query, unless the page is past the end. */
export async function listStock(
  { db }: Pick<AppContext, 'db'>,
  { search, page, limit, ...query }: StockQuery,
): Promise<StockPage> {
  const words = nameWords(search)
  if (search && words.length === 0) return { products: [], total: 0 }
  const wanted = { ...query, words, most: limits.searchTotal }
  const offset = (page - 1) * limit
  const rows = await findStockPage(db.reports, wanted, { limit, offset })
  const [first] = rows
  if (first) return { products: rows.map(toStocked), total: first.total ?? 0 }
  return { products: [], total: offset > 0 ? await countStockPage(db.reports, wanted) : 0 }
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
