import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Product, ProductPage, ProductQuery } from '../../contract/product.ts'
import { mustBeAdmin } from '../accounts/admins.service.ts'
import { type Actor, type Fields, recordActivity } from '../activities/activities.service.ts'
import type { Armory } from '../armory.ts'
import type { Reads } from '../db/database.ts'
import { searchColumns, searchWords } from '../db/search-text.ts'
import type { NewProductRow, Tables } from '../db/tables.ts'
import { laterThan } from '../db/time.ts'
import { changedSince, Failure, invalid } from '../failure.ts'
import { type Cents, toEuro } from '../money.ts'
import { changeCatalogue } from './catalogue-version.ts'
import {
  addToCategoryCount,
  countCategories,
  findCategory,
  findCategoryByIdOrName,
} from './categories.repository.ts'
import * as products from './products.repository.ts'

type CatalogueOf = Pick<Armory, 'db' | 'catalogueVersion'>

export type NewProduct = {
  id?: string
  name: string
  description: string
  priceCents: Cents
  image: string | null
  categoryId: string | null
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
  const { seqs, total } = await products.searchProducts(
    db,
    { words, category: category && { id: category.id, size: category.product_count } },
    { limit, offset, most: limits.searchTotal },
  )
  const rows = seqs.length > 0 ? await products.findProductsBySeq(db.read, seqs) : []
  return { products: rows.map(toProduct), total }
}

/** Those of the pictures that a product names. */
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

/** `getProduct`, also within a change of the catalogue, of one that may not be there. */
export async function findProduct(db: Reads, id: string): Promise<Product | undefined> {
  const row = await products.findProduct(db, id)
  return row && toProduct(row)
}

/** @param by the admin who does it, for the record @returns the new product's id */
export function createProduct(
  armory: CatalogueOf,
  product: NewProduct,
  by?: Actor,
): Promise<string> {
  return changeCatalogue(armory, async trx => {
    const id = await addProduct(trx, product)
    await record(trx, by, null, await products.findProduct(trx, id))
    return id
  })
}

/** `createProduct` within a change of the catalogue that does more. */
export async function addProduct(
  trx: Transaction<Tables>,
  { id = randomUUIDv7(), ...product }: NewProduct,
): Promise<string> {
  await addProducts(trx, [{ id, ...product }])
  return id
}

/** `addProduct` of many: a few statements for all of them. */
export async function addProducts(trx: Transaction<Tables>, added: NewProduct[]): Promise<void> {
  const byCategory = Map.groupBy(added, product => product.categoryId)
  for (const id of byCategory.keys()) await mustHaveCategory(trx, id)
  await products.insertProducts(trx, added.map(newRow))
  await products.addToProductCount(trx, added.length)
  for (const [id, { length }] of byCategory) await addToCategoryCount(trx, id, length)
}

/**
 * @param by the admin who does it, for the record
 * @throws Failure `not_found`, or `conflict` if the record is not that of `updatedAt` any more
 */
export async function changeProduct(
  armory: CatalogueOf,
  id: string,
  { updatedAt, ...change }: Partial<Omit<NewProduct, 'id'>> & { updatedAt?: string | undefined },
  by?: Actor,
): Promise<void> {
  await changeCatalogue(armory, async trx => {
    const old = await products.findProduct(trx, id)
    if (!old) throw noProduct()
    if (updatedAt && updatedAt !== old.updated_at) throw changedSince('product')
    const { priceCents, categoryId = old.category_id, ...texts } = change
    await mustHaveCategory(trx, categoryId)
    await products.updateProduct(trx, id, {
      ...texts,
      ...(priceCents !== undefined && { price_cents: priceCents }),
      category_id: categoryId,
      ...searchColumns(texts.name ?? old.name, texts.description ?? old.description),
      updated_at: laterThan(old.updated_at),
    })
    await addToCategoryCount(trx, old.category_id, -1)
    await addToCategoryCount(trx, categoryId, 1)
    await record(trx, by, old, await products.findProduct(trx, id))
  })
}

/** @param by the admin who does it, for the record @throws Failure `not_found` */
export async function deleteProduct(armory: CatalogueOf, id: string, by?: Actor): Promise<void> {
  await changeCatalogue(armory, trx => removeProduct(trx, id, by))
}

/** `deleteProduct` within a change of the catalogue that does more. */
export async function removeProduct(
  trx: Transaction<Tables>,
  id: string,
  by?: Actor,
): Promise<void> {
  const old = await products.findProduct(trx, id)
  if (!old) throw noProduct()
  await products.deleteProduct(trx, id)
  await products.addToProductCount(trx, -1)
  await addToCategoryCount(trx, old.category_id, -1)
  await record(trx, by, old, null)
}

type Row = products.ProductWithCategory | null | undefined

/**
 * What nobody did, such as laying out the demo, is not recorded.
 * @throws Failure `forbidden` when `by` is no admin any more
 */
async function record(trx: Transaction<Tables>, by: Actor | undefined, old: Row, now: Row) {
  const row = now ?? old
  if (!by || !row) return
  await mustBeAdmin(trx, by.id)
  const subject = { kind: 'product', id: row.id, name: row.name } as const
  const [before, after] = [old ? fieldsOf(old) : null, now ? fieldsOf(now) : null]
  await recordActivity(trx, { actor: by, subject, before, after })
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

function toProduct(row: products.ProductWithCategory): Product {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    description: row.description,
    price: toEuro(row.price_cents),
    image: row.image,
    category:
      row.category_id === null
        ? null
        : {
            _id: row.category_id,
            id: row.category_id,
            name: row.category_name ?? '',
            image: row.category_image,
          },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function noProduct(): Failure {
  return new Failure('not_found', 'There is no such product.')
}
