import { requireMay } from '../../accounts/rights.ts'
import { recordActivities } from '../../activities/activities.ts'
import { chunk } from '../../db/chunk.ts'
import type { Trx } from '../../db/database.ts'
import { nextTimestamp } from '../../db/time.ts'
import { changeStock } from '../../stock/stock.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { findTaxClassNames } from '../tax-classes.ts'
import { addProductKeys } from '../version/cache-keys.ts'
import type { CatalogueChange } from '../version/catalogue-version.ts'
import { columnsOf, type ProductFields, recordedFields } from './product-fields.ts'
import * as products from './products.repository.ts'

/** On SQLite, each batch blocks the process for about 10 ms. */
const rowsAtOnce = 50

export type WrittenProduct = Omit<ProductFields, 'categoryId'> & {
  id: string
  category: { id: string; name: string } | null
}

/** `stock` is null if it is not counted. */
export type AddedProduct = WrittenProduct & { stock: number | null }

export type ChangedProduct = {
  before: WrittenProduct & { updatedAt: string }
  after: WrittenProduct
}

/** When each product was written. */
type Times = Map<string, string>

/** Adds many products to existing categories, yielding to other work in between. */
export async function addManyProducts(
  change: CatalogueChange,
  added: AddedProduct[],
): Promise<Times> {
  const { trx } = change
  if (added.some(({ stock }) => stock !== null)) await requireMay(trx, change.actor, 'stock')
  const writtenAt: Times = new Map()
  for (const part of chunk(added, rowsAtOnce)) {
    const now = new Date().toISOString()
    const times = { created_at: now, updated_at: now }
    const written = part.map(({ stock: _, ...product }) => product)
    await products.insertProducts(
      trx,
      written.map(product => ({ id: product.id, ...columnsOf(fieldsOf(product)), ...times })),
    )
    for (const { id, stock } of part) if (stock !== null) await setInitialStock(trx, id, stock)
    for (const { id } of part) writtenAt.set(id, now)
    await record(
      change,
      written.map(after => ({ before: null, after })),
    )
    await yieldToEventLoop()
  }
  return writtenAt
}

async function setInitialStock(trx: Trx, id: string, onHand: number) {
  // The change of the product includes it, and the import is the activity.
  const change = { trx, availabilityChanged: new Set<string>() }
  await changeStock(change, 'system', id, { onHand, reason: 'Imported' })
}

/** Changes many products, yielding to other work in between. */
export async function changeManyProducts(
  change: CatalogueChange,
  changed: ChangedProduct[],
): Promise<Times> {
  const written: Times = new Map()
  for (const part of chunk(changed, rowsAtOnce)) {
    const rows = part.map(({ before, after }) => ({
      id: after.id,
      ...columnsOf(fieldsOf(after)),
      updated_at: nextTimestamp(before.updatedAt),
    }))
    await products.updateProducts(change.trx, rows)
    for (const { id, updated_at } of rows) written.set(id, updated_at)
    await record(change, part)
    await yieldToEventLoop()
  }
  return written
}

/** Deletes many products, yielding to other work in between. */
export async function removeManyProducts(
  change: CatalogueChange,
  removed: WrittenProduct[],
): Promise<void> {
  for (const part of chunk(removed, rowsAtOnce)) {
    const ids = part.map(({ id }) => id)
    await products.deleteProducts(change.trx, ids)
    await record(
      change,
      part.map(before => ({ before, after: null })),
    )
    await yieldToEventLoop()
  }
}

type Written = { before: WrittenProduct | null; after: WrittenProduct | null }

/** Records an activity per product, and collects the affected cache keys. */
async function record({ trx, actor, partOf, keys }: CatalogueChange, written: Written[]) {
  const ids = written.flatMap(({ before, after }) =>
    [before, after].flatMap(of => of?.taxClass ?? []),
  )
  const classes = await findTaxClassNames(trx, ids)
  await recordActivities(
    trx,
    written.map(({ before, after }) => ({ actor, partOf, ...auditEntry(classes, before, after) })),
  )
  for (const { before, after } of written) addProductKeys(keys, keyed(before), keyed(after))
}

function keyed(product: WrittenProduct | null) {
  if (!product) return null
  const { id, category, hidden } = product
  return { id, category_id: category?.id ?? null, is_hidden: hidden ? (1 as const) : (0 as const) }
}

function fieldsOf({ id: _, category, ...fields }: WrittenProduct): ProductFields {
  return { ...fields, categoryId: category?.id ?? null }
}

function auditEntry(
  classes: Map<string, string>,
  before: WrittenProduct | null,
  after: WrittenProduct | null,
) {
  const { id = '', name = '' } = after ?? before ?? {}
  const recorded = (product: WrittenProduct | null) =>
    product && recordedFields(fieldsOf(product), product.category?.name ?? null, classes)
  const subject = { kind: 'product', id, name } as const
  return { subject, before: recorded(before), after: recorded(after) }
}
