import { type SqlBool, sql } from 'kysely'
import { chunk } from '../../db/chunk.ts'
import type { Queries, Reads } from '../../db/database.ts'
import { keysetBatches } from '../../db/keyset-batches.ts'
import { preparedQuery, preparedVariants } from '../../db/prepared-query.ts'
import { vocabularyOf } from '../../db/search/product-terms.ts'
import { searchColumns } from '../../db/search/search-text.ts'
import { addWords } from '../../db/search/search-words.ts'
import type { NewProductRow, ProductChange, ProductTable } from '../../db/tables.ts'
import type { ProductColumns } from './product-fields.ts'

const listedColumns = [
  'products.id',
  'products.name',
  'products.price_cents',
  'products.image',
  'products.category_id',
  'products.tax_class',
  'products.weight_grams',
  'products.is_hidden',
  'products.created_at',
  'products.updated_at',
  'categories.name as category_name',
  'categories.image as category_image',
  'stock.is_counted',
  'stock.on_hand',
  'stock.held',
  'reductions.state as reduction',
  'reductions.cents as reduced_cents',
  'reductions.starts_at as reduced_from',
  'reductions.ends_at as reduced_until',
  'reductions.regular_cents',
  'reductions.former_cents',
] as const

/** Without descriptions and what the law asks for, which are long. */
export function selectListed(db: Reads) {
  return db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .leftJoin('reductions', 'reductions.product_id', 'products.id')
    .select(listedColumns)
}

export const selectProducts = (db: Reads) =>
  selectListed(db).select([
    'products.description',
    'products.manufacturer',
    'products.manufacturer_outside_eu',
    'products.responsible_person',
    'products.identifier',
    'products.warnings',
  ])

export type ProductWithCategory = Awaited<ReturnType<typeof findProductsById>>[number]

/** Literals, because a partial index cannot match bound values. */
export const isVisible = sql<SqlBool>`products.is_hidden = 0`
export const isCounted = sql<SqlBool>`stock.is_counted = 1`

/** As in its index. */
export const freeStock = sql<number>`(stock.on_hand - stock.held)`

/** The products with these `seq`, in their order. */
export async function findProductsBySeq(db: Reads, seqs: number[]) {
  if (seqs.length === 0) return []
  return inOrderOf(seqs, await bySeqQuery({ count: seqs.length })(db, ...seqs))
}

const bySeqQuery = preparedVariants(
  (_: { count: number }) =>
    (db, ...seqs: number[]) =>
      selectProducts(db).select('products.seq').where('products.seq', 'in', seqs),
)

/** The rows in the order of `seqs`, without those that were deleted meanwhile. */
export function inOrderOf<Row extends { seq: number }>(seqs: number[], rows: Row[]): Row[] {
  const bySeq = new Map(rows.map(row => [row.seq, row]))
  return seqs.flatMap(seq => bySeq.get(seq) ?? [])
}

/** All products, in the order of `seq`. */
export function productBatches(db: Reads) {
  return keysetBatches({ seq: 0 }, ({ seq }, limit) => findProductsAfter(db, seq, limit))
}

export function findProductsAfter(db: Reads, after: number, limit: number) {
  return selectProducts(db)
    .select('products.seq')
    .where('products.seq', '>', after)
    .orderBy('products.seq')
    .limit(limit)
    .execute()
}

export async function findProductsById(db: Reads, ids: string[]) {
  if (ids.length === 0) return []
  return selectProducts(db).where('products.id', 'in', ids).execute()
}

export async function findVisibleProducts(db: Reads, ids: string[]) {
  if (ids.length === 0) return []
  return selectProducts(db).where('products.id', 'in', ids).where(isVisible).execute()
}

/** Includes hidden products. */
export async function findIds(db: Reads, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

const selectProduct = preparedQuery((db, id: string) =>
  selectProducts(db)
    .select(['products.seq', 'products.search_terms'])
    .where('products.id', '=', id),
)

export async function findProduct(db: Reads, id: string) {
  const [row] = await selectProduct(db, id)
  return row
}

/** For a product that was written in the same transaction. */
export function getProduct(trx: Queries, id: string) {
  return selectProducts(trx).where('products.id', '=', id).executeTakeFirstOrThrow()
}

export async function hasProducts(db: Reads): Promise<boolean> {
  return (await db.selectFrom('products').select('seq').limit(1).executeTakeFirst()) !== undefined
}

export async function insertProducts(trx: Queries, rows: NewProductRow[]): Promise<void> {
  for (const part of chunk(rows)) await trx.insertInto('products').values(part).execute()
  await addWords(trx, rows.flatMap(vocabularyOf))
}

export async function updateProduct(trx: Queries, id: string, change: ProductChange) {
  await trx.updateTable('products').set(change).where('id', '=', id).execute()
  const { name = '', description = '' } = change
  await addWords(trx, vocabularyOf({ name, description }))
}

type ChangedProduct = ProductColumns & Pick<ProductTable, 'id' | 'updated_at'>

const columnTypes: Record<keyof ChangedProduct, 'text' | 'integer'> = {
  id: 'text',
  name: 'text',
  description: 'text',
  price_cents: 'integer',
  image: 'text',
  category_id: 'text',
  tax_class: 'text',
  weight_grams: 'integer',
  is_hidden: 'integer',
  manufacturer: 'text',
  manufacturer_outside_eu: 'integer',
  responsible_person: 'text',
  identifier: 'text',
  warnings: 'text',
  search_name: 'text',
  search_terms: 'text',
  updated_at: 'text',
}

/** Updates each chunk of rows in one statement. */
export async function updateProducts(trx: Queries, rows: ChangedProduct[]): Promise<void> {
  const columns = Object.keys(columnTypes) as (keyof ChangedProduct)[]
  const names = sql.join(columns.map(column => sql.ref(column)))
  // All but the id. PostgreSQL takes bound values for texts.
  const changes = columns.slice(1).map(column => {
    const type = sql.raw(columnTypes[column])
    return sql`${sql.ref(column)} = cast(${sql.ref(`changed.${column}`)} as ${type})`
  })
  for (const part of chunk(rows)) {
    const values = part.map(row => sql`(${sql.join(columns.map(column => row[column]))})`)
    await sql`with changed (${names}) as (values ${sql.join(values)})
      update products set ${sql.join(changes)} from changed where products.id = changed.id
      `.execute(trx)
  }
  await addWords(trx, rows.flatMap(vocabularyOf))
}

/** The names among these that products already have. */
export async function findTakenNames(db: Reads, names: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('name')
    .where(
      'search_name',
      'in',
      names.map(name => searchColumns(name).search_name),
    )
    .where('name', 'in', names)
    .execute()
  return rows.map(({ name }) => name)
}

export async function deleteProducts(trx: Queries, ids: string[]): Promise<void> {
  await trx.deleteFrom('products').where('id', 'in', ids).execute()
}
