import type { ChangeStock, StockMovesQuery, StockReply } from '../../../contract/stock/stock.ts'
import { requireMay } from '../../accounts/rights.ts'
import type { Actor } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import type { StockChange } from '../../stock/moves.ts'
import { changeStock, describeStock } from '../../stock/stock.ts'
import { lockCatalogueShared } from '../catalogue-lock.ts'
import { findProduct, findProductsById } from '../products/products.repository.ts'
import { productNotFound } from '../products/products.ts'
import { addProductKeys, type ChangedKeys } from '../version/cache-keys.ts'
import { incrementVersion, storeChanges } from '../version/catalogue-version.repository.ts'

type CatalogueContext = Pick<AppContext, 'db' | 'catalogueVersion'>

/**
 * Runs a transaction that may move stock. It increments the catalogue's version, as its last lock, only
 * if the availability of a product changes: otherwise cached pages stay valid.
 */
export async function withStockTransaction<T>(
  { db, catalogueVersion }: CatalogueContext,
  work: (change: StockChange) => Promise<T>,
): Promise<T> {
  const { stored, result } = await db.write.transaction().execute(async trx => {
    const change = { trx, availabilityChanged: new Set<string>() }
    const result = await work(change)
    if (change.availabilityChanged.size === 0) return { result }
    const version = await incrementVersion(trx)
    const rows = await findProductsById(trx, [...change.availabilityChanged])
    const keys: ChangedKeys = new Set()
    for (const row of rows) addProductKeys(keys, row, row)
    const stored = await storeChanges(trx, version, keys)
    await db.notify(trx, 'catalogue')
    return { stored, result }
  })
  if (stored) catalogueVersion.reportChange(stored)
  return result
}

/** @throws Failure `not_found` */
export async function getStock(
  { db }: CatalogueContext,
  productId: string,
  page: StockMovesQuery,
): Promise<StockReply> {
  if (!(await findProduct(db.read, productId))) throw productNotFound()
  return describeStock(db.read, productId, page)
}

/** @throws Failure `not_found`, `conflict`, or what is wrong with the number */
export function setStock(
  context: CatalogueContext,
  actor: Actor | 'system',
  productId: string,
  wanted: ChangeStock,
): Promise<StockReply> {
  return withStockTransaction(context, async change => {
    await lockCatalogueShared(context, change.trx)
    await requireMay(change.trx, actor, 'stock')
    if (!(await findProduct(change.trx, productId))) throw productNotFound()
    await changeStock(change, actor, productId, wanted)
    return describeStock(change.trx, productId)
  })
}
