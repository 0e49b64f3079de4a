import type { Queries } from '../db/database.ts'
import type { CategoryChange, NewCategoryRow } from '../db/tables.ts'
import { laterThan } from '../db/time.ts'

const columns = ['id', 'name', 'image', 'product_count', 'created_at', 'updated_at'] as const

/** What a category's name is compared by: no two may have the same. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

export function findCategories(db: Queries) {
  return db.selectFrom('categories').select(columns).orderBy('name_key').execute()
}

export function findCategory(db: Queries, id: string) {
  return db.selectFrom('categories').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findCategoryByIdOrName(db: Queries, idOrName: string) {
  return db
    .selectFrom('categories')
    .select(columns)
    .where(row => row.or([row('id', '=', idOrName), row('name_key', '=', nameKey(idOrName))]))
    .executeTakeFirst()
}

export async function countCategories(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('categories')
    .select(count => count.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export async function insertCategory(trx: Queries, row: NewCategoryRow): Promise<void> {
  await trx.insertInto('categories').values(row).execute()
}

export async function updateCategory(trx: Queries, id: string, change: CategoryChange) {
  await trx.updateTable('categories').set(change).where('id', '=', id).execute()
}

export async function deleteCategory(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', id).execute()
}

export async function uncategoriseProducts(trx: Queries, categoryId: string) {
  const { latest } = await trx
    .selectFrom('products')
    .select(row => row.fn.max('updated_at').as('latest'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()
  if (!latest) return
  await trx
    .updateTable('products')
    .set({ category_id: null, updated_at: laterThan(latest) })
    .where('category_id', '=', categoryId)
    .execute()
}

export async function addToCategoryCount(trx: Queries, id: string | null, more: number) {
  if (id === null) return
  await trx
    .updateTable('categories')
    .set(row => ({ product_count: row('product_count', '+', more) }))
    .where('id', '=', id)
    .execute()
}
