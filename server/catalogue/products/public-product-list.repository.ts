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
  /** How many there are, if known: pages in the second half of the list are then read from its end. */
  total?: number
}

export async function findProducts(db: Reads, page: VisiblePage) {
  const { categoryId, available = false, order = newestFirst, limit, offset, total = 0 } = page
  const variant = { available, isPart: categoryId !== undefined, ...order }
  const after = Math.max(0, total - offset - limit)
  if (!available && after < offset && offset < total) {
    const query = pageQuery({ ...variant, fromEnd: true })
    const size = Math.min(limit, total - offset)
    const rows = await query(db, categoryId ?? '', size, after, total)
    // It finds none if the total has changed since.
    if (rows.length > 0) return rows
  }
  return pageQuery({ ...variant, fromEnd: false })(db, categoryId ?? '', limit, offset, total)
}

type PageVariant = { available: boolean; isPart: boolean; fromEnd: boolean } & ProductOrder

const pageQuery = preparedVariants(
  ({ available, isPart, fromEnd, ...order }: PageVariant) =>
    (db, categoryId: string, limit: number, offset: number, total: number) => {
      const soldOut = selectSoldOut(db, isPart ? categoryId : undefined)
      const direction = fromEnd ? opposite[order.direction] : order.direction
      // An index skips the offset: skipped rows are never read.
      const seqs = db
        .selectFrom('products')
        .select('products.seq')
        .where(isVisible)
        .$if(isPart, query => query.where('category_id', '=', categoryId))
        .$if(available, query => query.where('products.seq', 'not in', soldOut))
        .orderBy(`products.${order.column}`, direction)
        .orderBy(tieOf(order), direction)
        .limit(limit)
        .offset(offset)
      const counted = selectTotal(db, isPart ? categoryId : undefined)
      return selectProducts(db)
        .where('products.seq', 'in', seqs)
        .$if(fromEnd, query => query.where(counted, '=', total))
        .orderBy(`products.${order.column}`, order.direction)
        .orderBy(tieOf(order), order.direction)
    },
)

const opposite = { asc: 'desc', desc: 'asc' } as const

function selectTotal(db: Reads, categoryId?: string) {
  return categoryId === undefined
    ? db.selectFrom('catalogue').select('product_count')
    : db.selectFrom('categories').select('product_count').where('id', '=', categoryId)
}

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
