import type { RawBuilder, SqlBool } from 'kysely'
import { lowStockThreshold } from '../../../contract/limits.ts'
import type { StockQuery } from '../../../contract/stock/stock.ts'
import { findInChunks } from '../../db/chunk.ts'
import type { Page, Reads } from '../../db/database.ts'
import { freeStock, isCounted, isVisible } from '../products/products.repository.ts'

export type Wanted = Pick<StockQuery, 'state' | 'sort'> & {
  /** Whether a product is among those searched for; all are if omitted. */
  matches: RawBuilder<SqlBool> | undefined
  /** Counts up to so many matches. */
  most: number
}

/** Each row also has the total number of matches. */
export function findStockPage(db: Reads, wanted: Wanted, page: Page) {
  const byFree = wanted.sort === 'free' && wanted.state !== 'not-counted'
  return stockQuery(db, wanted)
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      ...['products.id', 'products.name', 'products.image', 'products.category_id'],
      'products.is_hidden',
      ...['stock.is_counted', 'stock.on_hand', 'stock.held', 'stock.updated_at'],
      ...['categories.name as category_name', 'categories.image as category_image'],
    ] as const)
    .select(countOf(db, wanted).as('total'))
    .$if(byFree, query => query.orderBy(freeStock).orderBy('stock.product_id'))
    .$if(!byFree, query => query.orderBy('products.search_name').orderBy('products.id'))
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export type StockedRow = Awaited<ReturnType<typeof findStocked>>[number]

/** Products and their stock, by their ids. */
export function findStocked(db: Reads, ids: string[]) {
  const stocked = db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'products.name'])
    .select(['stock.is_counted', 'stock.on_hand', 'stock.held', 'stock.updated_at'])
  return findInChunks(ids, part => stocked.where('products.id', 'in', part).execute(), 500)
}

/** For a page past the end. */
export async function countStockPage(db: Reads, wanted: Wanted): Promise<number> {
  const { total } = await countOf(db, wanted).executeTakeFirstOrThrow()
  return total
}

function stockQuery(db: Reads, { state, matches }: Wanted) {
  let query = db.selectFrom('products').leftJoin('stock', 'stock.product_id', 'products.id')
  if (matches) query = query.where(matches)
  if (state === 'not-counted') {
    return query.where(row => row(row.fn.coalesce('stock.is_counted', row.lit(0)), '=', 0))
  }
  const counted = query.where(isCounted)
  if (state === 'all') return counted
  // Hidden products need no restocking.
  return counted.where(freeStock, '<', state === 'low' ? lowStockThreshold : 1).where(isVisible)
}

function countOf(db: Reads, wanted: Wanted) {
  const found = stockQuery(db, wanted).select('products.id').limit(wanted.most).as('found')
  return db.selectFrom(found).select(row => row.fn.countAll<number>().as('total'))
}
