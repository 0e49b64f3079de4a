import { sql } from 'kysely'
import { categoryNameKey } from '../../../contract/catalogue/category-name-key.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Queries, Reads } from '../../db/database.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { categoryTerm } from '../../db/search/product-terms.ts'
import type { CategoryChange, NewCategoryRow } from '../../db/tables.ts'
import { nextTimestamp } from '../../db/time.ts'
import { isVisible } from '../products/products.repository.ts'

const columns = ['id', 'name', 'image', 'product_count', 'created_at', 'updated_at'] as const

export const findCategories = preparedQuery(db =>
  db.selectFrom('categories').select(columns).orderBy('name_key'),
)

export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]

export function findCategory(db: Reads, id: string) {
  return db.selectFrom('categories').select(columns).where('id', '=', id).executeTakeFirst()
}

const selectByIdOrName = preparedQuery((db, id: string, nameKey: string) =>
  db
    .selectFrom('categories')
    .select(columns)
    .where(row => row.or([row('id', '=', id), row('name_key', '=', nameKey)])),
)

export async function findCategoryByIdOrName(db: Reads, idOrName: string) {
  const [category] = await selectByIdOrName(db, idOrName, categoryNameKey(idOrName))
  return category
}

export function countCategories(db: Reads): Promise<number> {
  return countRows(db, db.selectFrom('categories').select('id'))
}

export function insertCategory(trx: Queries, row: NewCategoryRow) {
  return trx.insertInto('categories').values(row).returning(columns).executeTakeFirstOrThrow()
}

export function updateCategory(trx: Queries, id: string, change: CategoryChange) {
  return trx
    .updateTable('categories')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteCategory(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', id).execute()
}

/** The `seq` of the product `ahead` places after another in the category; undefined at its end. */
export async function findSeqAhead(
  db: Reads,
  categoryId: string,
  { after, ahead }: { after: number; ahead: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('seq')
    .where('category_id', '=', categoryId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(1)
    .offset(ahead - 1)
    .executeTakeFirst()
  return row?.seq
}

/** Uncategorizes all products of a category, or those within a range of `seq`. */
export async function uncategorizeProducts(
  trx: Queries,
  categoryId: string,
  range?: { after: number; upTo: number },
): Promise<void> {
  const chosen = trx
    .selectFrom('products')
    .where('category_id', '=', categoryId)
    .$if(range !== undefined, query =>
      query.where('seq', '>', range?.after ?? 0).where('seq', '<=', range?.upTo ?? 0),
    )
  const { latest } = await chosen
    .select(row => row.fn.max('updated_at').as('latest'))
    .executeTakeFirstOrThrow()
  if (!latest) return
  await trx
    .updateTable('products')
    .set({
      category_id: null,
      search_terms: sql`replace(search_terms, ${categoryTerm(categoryId)}, '')`,
      updated_at: nextTimestamp(latest),
    })
    .where('seq', 'in', chosen.select('seq'))
    .execute()
}

/** The names of the categories whose number of products is not that of their visible products. */
export async function findMiscounted(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('name')
    .where('product_count', '<>', row =>
      row
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('category_id', '=', 'categories.id')
        .where(isVisible),
    )
    .orderBy('name_key')
    .execute()
  return rows.map(({ name }) => name)
}
