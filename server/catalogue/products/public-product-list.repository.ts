import { countRows } from '../../db/count-rows.ts'
import type { Reads } from '../../db/database.ts'
import { preparedVariants } from '../../db/prepared-query.ts'
import { newestFirst, type ProductOrder, tieOf } from './product-order.ts'
import { freeStock, isCounted, isVisible, selectProducts } from './products.repository.ts'

type VisiblePage = {
  categoryId?: string | undefined
  /** Leaves out what is sold out. */
  available?: boolean
  order?: ProductOrder
  limit: number
  offset: number
}

export async function findProducts(db: Reads, page: VisiblePage) {
  const { categoryId, available = false, order = newestFirst, limit, offset } = page
  const query = pageQuery({ available, isPart: categoryId !== undefined, ...order })
  return query(db, categoryId ?? '', limit, offset)
}

type PageVariant = { available: boolean; isPart: boolean } & ProductOrder

const pageQuery = preparedVariants(
  ({ available, isPart, ...order }: PageVariant) =>
    (db, categoryId: string, limit: number, offset: number) => {
      const soldOut = selectSoldOut(db, isPart ? categoryId : undefined)
      // An index skips the offset: skipped rows are never read.
      const seqs = db
        .selectFrom('products')
        .select('products.seq')
        .where(isVisible)
        .$if(isPart, query => query.where('category_id', '=', categoryId))
        .$if(available, query => query.where('products.seq', 'not in', soldOut))
        .orderBy(`products.${order.column}`, order.direction)
        .orderBy(tieOf(order), order.direction)
        .limit(limit)
        .offset(offset)
      return selectProducts(db)
        .where('products.seq', 'in', seqs)
        .orderBy(`products.${order.column}`, order.direction)
        .orderBy(tieOf(order), order.direction)
    },
)

/** The `seq` of visible products that are sold out. */
export function selectSoldOut(db: Reads, categoryId?: string) {
  return db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select('products.seq')
    .where(isCounted)
    .where(freeStock, '<', 1)
    .where(isVisible)
    .$if(categoryId !== undefined, query => query.where('category_id', '=', categoryId ?? ''))
}

export function countSoldOut(db: Reads, categoryId?: string): Promise<number> {
  return countRows(db, selectSoldOut(db, categoryId))
}
