import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { chunk } from '../../db/chunk.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Queries, Reads } from '../../db/database.ts'
import { preparedQuery, preparedVariants } from '../../db/prepared-query.ts'
import { vocabularyOf } from '../../db/product-terms.ts'
import { searchColumns } from '../../db/search-text.ts'
import { addWords } from '../../db/search-words.ts'
import type { NewProductRow, ProductChange, ProductTable } from '../../db/tables.ts'
import type { ProductColumns } from './product-fields.ts'
import { newestFirst, type ProductOrder, tieOf } from './product-order.ts'

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

const selectProducts = (db: Reads) =>
  selectListed(db).select([
    'products.description',
    'products.manufacturer',
    'products.manufacturer_outside_eu',
    'products.responsible_person',
    'products.identifier',
    'products.warnings',
  ])

export type ProductWithCategory = Awaited<ReturnType<typeof findProducts>>[number]

/** A literal, because a partial index cannot match bound values. */
export const isVisible = sql<SqlBool>`products.is_hidden = 0`

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
      return inOrder(db, order)
        .where('products.seq', 'in', seqs)
        .$if(fromEnd, query => query.where(counted, '=', total))
    },
)

const opposite = { asc: 'desc', desc: 'asc' } as const

function selectTotal(db: Reads, categoryId?: string) {
  return categoryId === undefined
    ? db.selectFrom('catalogue').select('product_count')
    : db.selectFrom('categories').select('product_count').where('id', '=', categoryId)
}

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

function inOrder(db: Reads, order: ProductOrder) {
  return selectProducts(db)
    .orderBy(`products.${order.column}`, order.direction)
    .orderBy(tieOf(order), order.direction)
}

/** The `seq` of visible products that are sold out. */
export function selectSoldOut(db: Reads, categoryId?: string) {
  return db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select('products.seq')
    .where(sql<SqlBool>`stock.is_counted = 1`)
    .where(sql<number>`(stock.on_hand - stock.held)`, '<', 1)
    .where(isVisible)
    .$if(categoryId !== undefined, query => query.where('category_id', '=', categoryId ?? ''))
}

export function countSoldOut(db: Reads, categoryId?: string): Promise<number> {
  return countRows(db, selectSoldOut(db, categoryId))
}

/** For paging through all products by `seq`. */
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

/** Visible products only. */
export async function countProducts(db: Reads): Promise<number> {
  const row = await db.selectFrom('catalogue').select('product_count').executeTakeFirstOrThrow()
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

/**
 * Counts the products that visitors see and that are counted, up to `most`.
 * @param free the range of available quantity: from (inclusive) and below
 */
export async function countByFree(
  db: Reads,
  free: { from?: number; below: number },
  most: number,
): Promise<number> {
  const quantity = sql<number>`(stock.on_hand - stock.held)`
  const found = db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select('stock.product_id')
    .where(sql<SqlBool>`stock.is_counted = 1`)
    .where(quantity, '<', free.below)
    .$if(free.from !== undefined, query => query.where(quantity, '>=', free.from ?? 0))
    .where(isVisible)
    .limit(most)
  return countRows(db, found)
}
