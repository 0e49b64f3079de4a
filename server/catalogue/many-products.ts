import { recordActivities } from '../activities/activities.ts'
import { chunk } from '../db/chunk.ts'
import { searchColumns } from '../db/search-text.ts'
import { nextTimestamp } from '../db/time.ts'
import { type Cents, toEuro } from '../money.ts'
import { changeStock } from '../stock/stock.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { CatalogueChange } from './catalogue-version.ts'
import * as products from './products.repository.ts'

/** On SQLite, each batch blocks the process for about 10 ms. */
const rowsAtOnce = 50

export type WrittenProduct = {
  id: string
  name: string
  description: string
  priceCents: Cents
  image: string | null
  category: { id: string; name: string } | null
  hidden: boolean
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
  { trx, actor, partOf }: CatalogueChange,
  added: AddedProduct[],
): Promise<Times> {
  const written: Times = new Map()
  for (const part of chunk(added, rowsAtOnce)) {
    const now = new Date().toISOString()
    const rows = part.map(product => ({ ...columnsOf(product), image: product.image }))
    const times = { created_at: now, updated_at: now }
    await products.insertProducts(
      trx,
      rows.map(row => ({ ...row, ...times })),
    )
    for (const { id, stock } of part) if (stock !== null) await setInitialStock(trx, id, stock)
    await recordActivities(
      trx,
      part.map(after => ({ actor, partOf, ...auditEntry(null, after) })),
    )
    for (const { id } of part) written.set(id, now)
    await yieldToEventLoop()
  }
  return written
}

async function setInitialStock(trx: CatalogueChange['trx'], id: string, onHand: number) {
  // The catalogue's version is raised already, and the import is the activity.
  const change = { trx, availabilityChanged: false }
  await changeStock(change, 'system', id, { onHand, reason: 'Imported' })
}

/** Changes many products, yielding to other work in between. */
export async function changeManyProducts(
  { trx, actor, partOf }: CatalogueChange,
  changed: ChangedProduct[],
): Promise<Times> {
  const written: Times = new Map()
  for (const part of chunk(changed, rowsAtOnce)) {
    const rows = part.map(({ before, after }) => ({
      ...columnsOf(after),
      updated_at: nextTimestamp(before.updatedAt),
    }))
    await products.updateProducts(trx, rows)
    await recordActivities(
      trx,
      part.map(({ before, after }) => ({ actor, partOf, ...auditEntry(before, after) })),
    )
    for (const { id, updated_at } of rows) written.set(id, updated_at)
    await yieldToEventLoop()
  }
  return written
}

function columnsOf({ id, name, description, priceCents, category, hidden }: WrittenProduct) {
  return {
    id,
    name,
    description,
    price_cents: priceCents,
    category_id: category?.id ?? null,
    is_hidden: hidden ? (1 as const) : (0 as const),
    ...searchColumns(name, description),
  }
}

function auditEntry(before: WrittenProduct | null, after: WrittenProduct) {
  const subject = { kind: 'product', id: after.id, name: after.name } as const
  return { subject, before: before && fieldsOf(before), after: fieldsOf(after) }
}

function fieldsOf({ name, description, priceCents, image, category, hidden }: WrittenProduct) {
  const price = toEuro(priceCents)
  return { name, description, price, image, category: category?.name ?? null, hidden }
}
