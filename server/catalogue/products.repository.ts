import type { Queries } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import type { NewProductRow, ProductChange } from '../db/tables.ts'

const columns = [
  'products.id',
  'products.name',
  'products.description',
  'products.price_cents',
  'products.image',
  'products.category_id',
  'products.created_at',
  'products.updated_at',
  'categories.name as category_name',
  'categories.image as category_image',
] as const

function selectProducts(db: Queries) {
  return db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select(columns)
}

export type ProductWithCategory = Awaited<ReturnType<typeof findProducts>>[number]

/** Newest first. */
export function findProducts(
  db: Queries,
  page: { categoryId?: string | undefined; limit: number; offset: number },
) {
  const { categoryId, limit, offset } = page
  return selectProducts(db)
    .$if(categoryId !== undefined, query => query.where('category_id', '=', categoryId ?? ''))
    .orderBy('products.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Newest first. */
export function findProductsBySeq(db: Queries, seqs: number[]) {
  return selectProducts(db)
    .where('products.seq', 'in', seqs)
    .orderBy('products.seq', 'desc')
    .execute()
}

export function findProduct(db: Queries, id: string) {
  return selectProducts(db).where('products.id', '=', id).executeTakeFirst()
}

export async function countProducts(db: Queries): Promise<number> {
  const row = await db.selectFrom('catalogue').select('product_count').executeTakeFirstOrThrow()
  return row.product_count
}

export async function insertProducts(trx: Queries, rows: NewProductRow[]): Promise<void> {
  for (const part of inParts(rows)) await trx.insertInto('products').values(part).execute()
}

export async function updateProduct(trx: Queries, id: string, change: ProductChange) {
  await trx.updateTable('products').set(change).where('id', '=', id).execute()
}

export async function deleteProduct(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('products').where('id', '=', id).execute()
}

export async function addToProductCount(trx: Queries, more: number): Promise<void> {
  await trx
    .updateTable('catalogue')
    .set(row => ({ product_count: row('product_count', '+', more) }))
    .execute()
}
