import { v7 as uuidv7 } from 'uuid'
import type { AdminProduct, ProductDetails } from '../../../contract/catalogue/product.ts'
import { standardClass } from '../../../contract/vat/tax-class.ts'
import { requireMay } from '../../accounts/rights.ts'
import { type Actor, recordActivity } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import type { Reads, Trx } from '../../db/database.ts'
import { nextTimestamp } from '../../db/time.ts'
import { Failure, invalid, requireCurrent } from '../../failure.ts'
import { toDecimal } from '../../money.ts'
import { changeStock, lockStock } from '../../stock/stock.ts'
import { withoutUndefined } from '../../without-undefined.ts'
import { lockCatalogueExclusive } from '../catalogue-lock.ts'
import { countCategories, findCategory } from '../categories/categories.repository.ts'
import { changePrice, findLowestPrice, type ReductionChange, regularOf } from '../prices/prices.ts'
import { findTaxClassNames, requireTaxClass } from '../tax-classes.ts'
import { addProductKeys } from '../version/cache-keys.ts'
import { type CatalogueChange, withCatalogueTransaction } from '../version/catalogue-version.ts'
import { columnsOf, fieldsOf, type ProductFields, recordedFields } from './product-fields.ts'
import * as products from './products.repository.ts'
import { toAdminProduct, toProductDetails } from './to-product.ts'

type CatalogueContext = Pick<AppContext, 'db' | 'catalogueVersion'>

type Required = 'name' | 'description' | 'priceCents' | 'image' | 'categoryId'
export type NewProduct = Pick<ProductFields, Required> & {
  [Field in Exclude<keyof ProductFields, Required>]?: ProductFields[Field] | undefined
} & {
  id?: string
  /** Units on hand; null or omitted: not counted. */
  stock?: number | null
}

/** What a new product has unless it is given. */
export const productDefaults = {
  hidden: false,
  taxClass: standardClass,
  weight: null,
  manufacturer: '',
  manufacturerOutsideEu: false,
  responsiblePerson: '',
  identifier: '',
  warnings: '',
}

/** Whether the shop has neither products nor categories. */
export async function isCatalogueEmpty(db: Reads): Promise<boolean> {
  return !(await products.hasProducts(db)) && (await countCategories(db)) === 0
}

/** @throws Failure `not_found` if it does not exist or is hidden */
export async function getProduct(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  id: string,
): Promise<ProductDetails> {
  const row = await products.findProduct(db.read, id)
  if (!row || row.is_hidden) throw productNotFound()
  return toProductDetails(row, await settings.read())
}

/** @throws Failure `not_found` */
export async function getAdminProduct({ db }: CatalogueContext, id: string): Promise<AdminProduct> {
  const product = await findProduct(db.read, id)
  if (!product) throw productNotFound()
  return product
}

export async function findProduct(db: Reads, id: string): Promise<AdminProduct | undefined> {
  const row = await products.findProduct(db, id)
  return row && withLowestPrice(db, row)
}

async function withLowestPrice(
  db: Reads,
  row: products.ProductWithCategory,
): Promise<AdminProduct> {
  return toAdminProduct(row, await findLowestPrice(db, row.id, nextTimestamp(row.updated_at)))
}

export function createProduct(
  context: CatalogueContext,
  actor: Actor | 'system',
  product: NewProduct,
): Promise<AdminProduct> {
  return withCatalogueTransaction(context, actor, change => addProduct(change, product))
}

/** `createProduct` as part of a larger change of the catalogue. */
export async function addProduct(
  change: CatalogueChange,
  { id = uuidv7(), ...product }: NewProduct,
): Promise<AdminProduct> {
  const { stock = null } = product
  await insertProducts(change.trx, [{ id, ...product }])
  if (stock !== null) await requireMay(change.trx, change.actor, 'stock')
  await setStock(change, id, stock)
  const row = await products.getProduct(change.trx, id)
  await record(change, null, row)
  return withLowestPrice(change.trx, row)
}

/** Adds many products in a few statements. Records no activity, so admins cannot use it. */
export async function addProducts(
  { trx, keys }: CatalogueChange<'system'>,
  added: NewProduct[],
): Promise<void> {
  const rows = await insertProducts(trx, added)
  for (const row of rows) addProductKeys(keys, null, row)
}

async function insertProducts(trx: Trx, added: NewProduct[]) {
  for (const id of new Set(added.map(({ categoryId }) => categoryId))) {
    await requireCategory(trx, id)
  }
  for (const id of new Set(added.map(({ taxClass = standardClass }) => taxClass))) {
    await requireTaxClass(trx, id)
  }
  const rows = added.map(newRow)
  await products.insertProducts(trx, rows)
  return rows
}

/**
 * Rejects a change made for an older state of a product, before doing expensive work for it.
 * @throws Failure `not_found` or `conflict`
 */
export async function requireCurrentProduct(
  context: CatalogueContext,
  id: string,
  updatedAt: string | undefined,
): Promise<AdminProduct> {
  const product = await getAdminProduct(context, id)
  requireCurrent('product', product.updatedAt, updatedAt)
  return product
}

type ProductChange = { [Field in keyof ProductFields]?: ProductFields[Field] | undefined } & {
  stock?: number | null | undefined
  reduction?: ReductionChange | undefined
  updatedAt?: string | undefined
  /** The stock's version when the actor began to edit; null: not counted */
  stockUpdatedAt?: string | null | undefined
}

/** @throws Failure `not_found`, or `conflict` if the record changed after `updatedAt` */
export async function changeProduct(
  context: CatalogueContext,
  actor: Actor | 'system',
  id: string,
  { updatedAt, stockUpdatedAt, ...fields }: ProductChange,
): Promise<AdminProduct> {
  const before = async (trx: Trx) => {
    if (fields.hidden) await lockCatalogueExclusive(context, trx)
    await lockStock(trx, id)
  }
  const work = async (change: CatalogueChange) => {
    const { trx } = change
    const old = await products.findProduct(trx, id)
    if (!old) throw productNotFound()
    requireCurrent('product', old.updated_at, updatedAt)
    const { priceCents, reduction, stock, ...given } = fields
    const updated_at = nextTimestamp(old.updated_at)
    const price = { regular: priceCents, reduction }
    const next = { ...fieldsOf(old), ...withoutUndefined(given) }
    await requireCategory(trx, next.categoryId)
    if (next.taxClass !== old.tax_class) await requireTaxClass(trx, next.taxClass)
    if (stock !== undefined) {
      await requireMay(trx, actor, 'stock')
      await setStock(change, id, stock, stockUpdatedAt)
    }
    next.priceCents = await changePrice(trx, old, price, updated_at)
    await products.updateProduct(trx, id, { ...columnsOf(next), updated_at })
    const row = await products.getProduct(trx, id)
    await record(change, old, row)
    return withLowestPrice(trx, row)
  }
  return withCatalogueTransaction(context, actor, work, { before })
}

/** The change of the product includes that of its availability. */
async function setStock(
  { trx, actor }: CatalogueChange,
  id: string,
  onHand: number | null,
  updatedAt?: string | null,
) {
  const change = { trx, availabilityChanged: new Set<string>() }
  const reason = 'Set with the product'
  await changeStock(change, actor, id, { onHand, reason, updatedAt, field: 'stock' })
}

/** @throws Failure `not_found` */
export async function deleteProduct(
  context: CatalogueContext,
  actor: Actor | 'system',
  id: string,
): Promise<void> {
  const before = (trx: Trx) => lockCatalogueExclusive(context, trx)
  await withCatalogueTransaction(context, actor, change => removeProduct(change, id), {
    before,
  })
}

/** `deleteProduct` as part of a larger change of the catalogue. */
export async function removeProduct(change: CatalogueChange, id: string): Promise<void> {
  const { trx } = change
  const old = await products.findProduct(trx, id)
  if (!old) throw productNotFound()
  await products.deleteProducts(trx, [id])
  await record(change, old, null)
}

type Row = products.ProductWithCategory | null

async function record({ trx, actor, partOf, keys }: CatalogueChange, old: Row, now: Row) {
  const row = now ?? old
  if (!row) return
  addProductKeys(keys, old, now)
  const subject = { kind: 'product', id: row.id, name: row.name } as const
  const ids = [old, now].flatMap(row => row?.tax_class ?? [])
  const classes = await findTaxClassNames(trx, ids)
  const [before, after] = [old && recorded(old, classes), now && recorded(now, classes)]
  await recordActivity(trx, { actor, partOf, subject, before, after })
}

function recorded(row: products.ProductWithCategory, classes: Map<string, string>) {
  return { ...recordedFields(fieldsOf(row), row.category_name, classes), ...reductionFields(row) }
}

function reductionFields(row: products.ProductWithCategory) {
  const { reduction, reduced_cents, reduced_from: reducedFrom, reduced_until: reducedUntil } = row
  if (reduced_cents === null || reduction === 'ended') return {}
  const regularPrice = toDecimal(regularOf(row))
  return { regularPrice, reducedPrice: toDecimal(reduced_cents), reducedFrom, reducedUntil }
}

async function requireCategory(trx: Trx, id: string | null) {
  if (id !== null && !(await findCategory(trx, id))) {
    throw invalid('category', 'Choose an existing category')
  }
}

function newRow({ id = uuidv7(), ...product }: NewProduct) {
  const { name, description, priceCents, image, categoryId, ...others } = product
  const required = { name, description, priceCents, image, categoryId }
  const now = new Date().toISOString()
  return {
    id,
    ...columnsOf({ ...required, ...productDefaults, ...withoutUndefined(others) }),
    created_at: now,
    updated_at: now,
  }
}

export function productNotFound(): Failure {
  return new Failure('not_found', 'This product doesn’t exist.')
}
