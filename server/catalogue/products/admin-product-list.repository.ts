import { type SqlBool, sql } from 'kysely'
import type { ProductFilter } from '../../../contract/catalogue/product-list.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Page, Reads } from '../../db/database.ts'
import { type ProductOrder, tieOf } from './product-order.ts'
import { inOrderOf, selectListed } from './products.repository.ts'

export type Wanted = { filter: ProductFilter; categoryId?: string | undefined }

/** Columns that must be null for a filter. */
const empty = {
  all: undefined,
  hidden: undefined,
  uncategorized: 'category_id',
  'no-image': 'image',
  'no-weight': 'weight_grams',
} as const

export function nullColumn(filter: ProductFilter) {
  return empty[filter]
}

/** A page of products. The offset is skipped in an index, without reading rows. */
export function findListed(
  db: Reads,
  wanted: Wanted,
  { order, limit, offset }: Page & { order: ProductOrder },
) {
  const { column, direction } = order
  const without = nullColumn(wanted.filter)
  const seqs = matching(db, wanted)
    // PostgreSQL uses an index that starts with this column only if the order names it, too.
    .$if(without !== undefined, query => query.orderBy(sql.ref(without ?? ''), direction))
    .orderBy(`products.${column}`, direction)
    .orderBy(tieOf(order), direction)
    .limit(limit)
    .offset(offset)
  return selectListed(db)
    .where('products.seq', 'in', seqs)
    .orderBy(`products.${column}`, direction)
    .orderBy(tieOf(order), direction)
    .execute()
}

export async function findListedBySeq(db: Reads, seqs: number[]) {
  if (seqs.length === 0) return []
  const rows = await selectListed(db)
    .select('products.seq')
    .where('products.seq', 'in', seqs)
    .execute()
  return inOrderOf(seqs, rows)
}

/** The counters exclude hidden products. @param categoryId null: uncategorized; all if omitted */
export function countHidden(db: Reads, categoryId?: string | null): Promise<number> {
  const hidden = matching(db, { filter: 'hidden', categoryId: categoryId ?? undefined })
  const isNull = categoryId === null
  return countRows(db, isNull ? hidden.where('category_id', 'is', null) : hidden)
}

/** The hidden products of each category that has some. */
export async function countHiddenByCategory(db: Reads): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select('category_id')
    .select(count => count.fn.countAll<number>().as('total'))
    .where(sql<SqlBool>`is_hidden = 1`)
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, total }) => [category_id ?? '', total]))
}

/** Visible products that no category's counter includes. */
export async function countUncategorized(db: Reads): Promise<number> {
  const row = await db
    .selectFrom('catalogue')
    .select(({ selectFrom }) => [
      'product_count',
      selectFrom('categories')
        .select(count => count.fn.sum<number | null>('product_count').as('sum'))
        .as('categorised'),
    ])
    .executeTakeFirstOrThrow()
  return row.product_count - (row.categorised ?? 0)
}

/** Counts up to a limit. */
export function countListed(db: Reads, wanted: Wanted, most: number): Promise<number> {
  return countRows(db, matching(db, wanted).limit(most))
}

function matching(db: Reads, { filter, categoryId }: Wanted) {
  const without = nullColumn(filter)
  return (
    db
      .selectFrom('products')
      .select('products.seq')
      .$if(categoryId !== undefined, query => query.where('category_id', '=', categoryId ?? ''))
      .$if(without !== undefined, query => query.where(sql.ref(without ?? ''), 'is', null))
      // A literal, because a partial index cannot match bound values.
      .$if(filter === 'hidden', query => query.where(sql<SqlBool>`is_hidden = 1`))
  )
}
