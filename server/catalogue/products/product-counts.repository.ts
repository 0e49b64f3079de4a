import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { Reads } from '../../db/database.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { freeStock, isCounted, isVisible } from './products.repository.ts'

const selectCount = preparedQuery(db => db.selectFrom('catalogue').select('product_count'))

/** Visible products only. */
export async function countProducts(db: Reads): Promise<number> {
  const [row] = await selectCount(db)
  if (!row) throw new Error('The catalogue has no number of products.')
  return row.product_count
}

/** Whether the stored number of products is not that of the visible ones. */
export async function isMiscounted(db: Reads): Promise<boolean> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isVisible)
    .executeTakeFirstOrThrow()
  return count !== (await countProducts(db))
}

/** Counts the visible products whose weight is unknown, up to `most`. */
export const countWithoutWeight = counterOf(sql<SqlBool>`weight_grams is null`)

/** Counts the visible products that name no manufacturer, up to `most`. */
export const countWithoutManufacturer = counterOf(sql<SqlBool>`products.manufacturer = ''`)

/** As the index `products_without_responsible_person` has it. */
const lacksResponsiblePerson = sql<SqlBool>`products.manufacturer_outside_eu = 1
  and products.manufacturer <> '' and products.responsible_person = ''`

/** Counts the visible products whose own manufacturer is outside the EU, without a responsible person, up to `most`. */
export const countWithoutResponsiblePerson = counterOf(lacksResponsiblePerson)

function counterOf(condition: RawBuilder<SqlBool>) {
  return (db: Reads, most: number): Promise<number> => {
    const found = db
      .selectFrom('products')
      .select('products.seq')
      .where(condition)
      .where(isVisible)
      .limit(most)
    return countRows(db, found)
  }
}

/** Of the products with these ids, counts those that were not changed since they were added. */
export function countUnchanged(db: Reads, ids: string[]): Promise<number> {
  const found = db
    .selectFrom('products')
    .select('products.seq')
    .where('id', 'in', ids)
    .whereRef('updated_at', '=', 'created_at')
  return countRows(db, found)
}

/**
 * Counts the visible products whose stock is counted, up to `most`.
 * @param free the range of available quantity: from (inclusive) and below
 */
export async function countByFree(
  db: Reads,
  free: { from?: number; below: number },
  most: number,
): Promise<number> {
  const found = db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select('stock.product_id')
    .where(isCounted)
    .where(freeStock, '<', free.below)
    .$if(free.from !== undefined, query => query.where(freeStock, '>=', free.from ?? 0))
    .where(isVisible)
    .limit(most)
  return countRows(db, found)
}
