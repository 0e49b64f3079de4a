import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Product, ProductPage, ProductQuery } from '../../contract/product.ts'
import { type Actor, type Fields, recordActivity } from '../activities/activities.service.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { searchColumns, searchWords } from '../db/search-text.ts'
import type { NewProductRow, Tables } from '../db/tables.ts'
import { laterThan } from '../db/time.ts'
import { Failure, invalid, requireCurrent } from '../failure.ts'
import { type Cents, toEuro } from '../money.ts'
import { changeStock, lockStock } from '../stock/stock.service.ts'
import { type CatalogueChange, changeCatalogue } from './catalogue-version.ts'
import {
  addToCategoryCount,
  countCategories,
  findCategories,
  findCategory,
  findCategoryByIdOrName,
} from './categories.repository.ts'
import * as products from './products.repository.ts'
import { waysToMatch } from './search-ways.ts'
import { toProduct } from './to-product.ts'

type CatalogueOf = Pick<AppContext, 'db' | 'catalogueVersion'>

export type NewProduct = {
  id?: string
  name: string
  description: string
  priceCents: Cents
  image: string | null
  categoryId: string | null
  /** Pieces on hand; null, or unless given, they are not counted. */
  stock?: number | null
}

export async function listProducts({ db }: CatalogueOf, query: ProductQuery): Promise<ProductPage> {
  const { limit } = query
  const offset = (query.page - 1) * limit
  const category = query.category
    ? await findCategoryByIdOrName(db.read, query.category)
    : undefined
  if (query.category && !category) return { products: [], total: 0 }
  const categoryId = category?.id

  if (!query.search) {
    const rows = await products.findProducts(db.read, { categoryId, limit, offset })
    const total = category?.product_count ?? (await products.countProducts(db.read))
    return { products: rows.map(toProduct), total }
  }
  const words = searchWords(query.search)
  if (!words) return { products: [], total: 0 }
  const categories = category ? [] : await findCategories(db.read)
  const ways = waysToMatch(words, categories, category)
  const most = limits.searchTotal
  const { seqs, total } = await products.searchProducts(db, ways, { limit, offset, most })
  const rows = seqs.length > 0 ? await products.findProductsBySeq(db.read, seqs) : []
  return { products: rows.map(toProduct), total }
}

/** The files that products refer to. */
export function usedProductImages(db: Reads, files: string[]): Promise<string[]> {
  return products.findUsedImages(db, files)
}

/** Whether the shop has neither products nor categories. */
export async function isCatalogueEmpty(db: Reads): Promise<boolean> {
  return (await products.countProducts(db)) === 0 && (await countCategories(db)) === 0
}

export async function getProduct({ db }: CatalogueOf, id: string): Promise<Product> {
  const product = await findProduct(db.read, id)
  if (!product) throw noProduct()
  return product
}

/** `getProduct` for a product that may not exist; also within a change of the catalogue. */
export async function findProduct(db: Reads, id: string): Promise<Product | undefined> {
  const row = await products.findProduct(db, id)
  return row && toProduct(row)
}

export function createProduct(
  context: CatalogueOf,
  actor: Actor | 'system',
  product: NewProduct,
): Promise<Product> {
  return changeCatalogue(context, actor, change => addProduct(change, product))
}

/** `createProduct` as part of a larger change of the catalogue. */
export async function addProduct(
  change: CatalogueChange,
  { id = randomUUIDv7(), ...product }: NewProduct,
): Promise<Product> {
  await insertProducts(change.trx, [{ id, ...product }])
  await setStock(change, id, product.stock ?? null)
  const row = await products.getProduct(change.trx, id)
  await record(change, null, row)
  return toProduct(row)
}

/** Adds many products in a few statements. Records no activity, so admins cannot use it. */
export async function addProducts(
  { trx }: CatalogueChange<'system'>,
  added: NewProduct[],
): Promise<void> {
  await insertProducts(trx, added)
}

async function insertProducts(trx: Transaction<Tables>, added: NewProduct[]): Promise<void> {
  const byCategory = Map.groupBy(added, product => product.categoryId)
  for (const id of byCategory.keys()) await mustHaveCategory(trx, id)
  await products.insertProducts(trx, added.map(newRow))
  await products.addToProductCount(trx, added.length)
  for (const [id, { length }] of byCategory) await addToCategoryCount(trx, id, length)
}

/**
 * Refuses a change made for an older state of a product, before doing expensive work for it.
 * @throws Failure `not_found` or `conflict`
 */
export async function requireCurrentProduct(
  context: CatalogueOf,
  id: string,
  updatedAt: string | undefined,
): Promise<void> {
  const product = await getProduct(context, id)
  requireCurrent('product', product.updatedAt, updatedAt)
}

type ProductChange = Partial<Omit<NewProduct, 'id'>> & {
  updatedAt?: string | undefined
  /** Of the stock when the actor began; null: not counted */
  stockUpdatedAt?: string | null | undefined
}

/** @throws Failure `not_found`, or `conflict` if the record changed after `updatedAt` */
export async function changeProduct(
  context: CatalogueOf,
  actor: Actor | 'system',
  id: string,
  { updatedAt, stockUpdatedAt, ...fields }: ProductChange,
): Promise<Product> {
  const before = (trx: Transaction<Tables>) => lockStock(trx, id)
  const work = async (change: CatalogueChange) => {
    const { trx } = change
    const old = await products.findProduct(trx, id)
    if (!old) throw noProduct()
    requireCurrent('product', old.updated_at, updatedAt)
    const { priceCents, categoryId = old.category_id, stock, ...texts } = fields
    await mustHaveCategory(trx, categoryId)
    if (stock !== undefined) await setStock(change, id, stock, stockUpdatedAt)
    await products.updateProduct(trx, id, {
      ...texts,
      ...(priceCents !== undefined && { price_cents: priceCents }),
      category_id: categoryId,
      ...searchColumns(texts.name ?? old.name, texts.description ?? old.description),
      updated_at: laterThan(old.updated_at),
    })
    await addToCategoryCount(trx, old.category_id, -1)
    await addToCategoryCount(trx, categoryId, 1)
    const row = await products.getProduct(trx, id)
    await record(change, old, row)
    return toProduct(row)
  }
  return changeCatalogue(context, actor, work, before)
}

/** The version of the catalogue is raised already, so that words may change. */
async function setStock(
  { trx, actor }: CatalogueChange,
  id: string,
  onHand: number | null,
  updatedAt?: string | null,
) {
  const change = { trx, wordsChanged: false }
  const reason = 'Set with the product'
  await changeStock(change, actor, id, { onHand, reason, updatedAt, field: 'stock' })
}

/** @throws Failure `not_found` */
export async function deleteProduct(
  context: CatalogueOf,
  actor: Actor | 'system',
  id: string,
): Promise<void> {
  await changeCatalogue(context, actor, change => removeProduct(change, id))
}

/** `deleteProduct` as part of a larger change of the catalogue. */
export async function removeProduct(change: CatalogueChange, id: string): Promise<void> {
  const { trx } = change
  const old = await products.findProduct(trx, id)
  if (!old) throw noProduct()
  await products.deleteProduct(trx, id)
  await products.addToProductCount(trx, -1)
  await addToCategoryCount(trx, old.category_id, -1)
  await record(change, old, null)
}

type Row = products.ProductWithCategory | null

async function record({ trx, actor }: CatalogueChange, old: Row, now: Row) {
  const row = now ?? old
  if (!row) return
  const subject = { kind: 'product', id: row.id, name: row.name } as const
  const [before, after] = [old ? fieldsOf(old) : null, now ? fieldsOf(now) : null]
  await recordActivity(trx, { actor, subject, before, after })
}

function fieldsOf(row: products.ProductWithCategory): Fields {
  const { name, description, price_cents, image, category_name: category } = row
  return { name, description, price: toEuro(price_cents), image, category }
}

async function mustHaveCategory(trx: Transaction<Tables>, id: string | null) {
  if (id !== null && !(await findCategory(trx, id))) {
    throw invalid('category', 'is not one of the shop’s categories')
  }
}

function newRow(product: NewProduct): NewProductRow {
  const { id = randomUUIDv7(), name, description, priceCents, image, categoryId } = product
  const now = new Date().toISOString()
  return {
    id,
    name,
    description,
    price_cents: priceCents,
    image,
    category_id: categoryId,
    ...searchColumns(name, description),
    created_at: now,
    updated_at: now,
  }
}

function noProduct(): Failure {
  return new Failure('not_found', 'There is no such product.')
}
