import { recordActivities } from '../activities/activities.service.ts'
import { pauses } from '../csv/pause.ts'
import { searchColumns } from '../db/search-text.ts'
import { laterThan } from '../db/time.ts'
import { type Cents, toEuro } from '../money.ts'
import type { CatalogueChange } from './catalogue-version.ts'
import { addToCategoryCount } from './categories.repository.ts'
import * as products from './products.repository.ts'

/** On SQLite, statements for so many block the process for some 10 ms. */
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

export type ChangedProduct = {
  before: WrittenProduct & { updatedAt: string }
  after: WrittenProduct
}

/** Adds many products, which visitors see, to existing categories. Other work of the process goes on meanwhile. */
export async function addManyProducts(
  { trx, actor }: CatalogueChange,
  added: WrittenProduct[],
): Promise<void> {
  const pause = pauses()
  for (const part of parts(added)) {
    const now = new Date().toISOString()
    const rows = part.map(product => ({ ...columnsOf(product), image: product.image }))
    const times = { created_at: now, updated_at: now }
    await products.insertProducts(
      trx,
      rows.map(row => ({ ...row, ...times })),
    )
    await recordActivities(
      trx,
      part.map(after => ({ actor, ...deedOf(null, after) })),
    )
    await pause()
  }
  await products.addToProductCount(trx, added.length)
  await addToCategoryCounts({ trx, actor }, [], added)
}

/** Changes many products, each once. Other work of the process goes on meanwhile. */
export async function changeManyProducts(
  { trx, actor }: CatalogueChange,
  changed: ChangedProduct[],
): Promise<void> {
  const pause = pauses()
  for (const part of parts(changed)) {
    const rows = part.map(({ before, after }) => ({
      ...columnsOf(after),
      updated_at: laterThan(before.updatedAt),
    }))
    await products.updateProducts(trx, rows)
    await recordActivities(
      trx,
      part.map(({ before, after }) => ({ actor, ...deedOf(before, after) })),
    )
    await pause()
  }
  const [before, after] = [changed.map(({ before }) => before), changed.map(({ after }) => after)]
  await addToCategoryCounts({ trx, actor }, before, after)
}

function columnsOf({ id, name, description, priceCents, category }: WrittenProduct) {
  return {
    id,
    name,
    description,
    price_cents: priceCents,
    category_id: category?.id ?? null,
    ...searchColumns(name, description),
  }
}

function deedOf(before: WrittenProduct | null, after: WrittenProduct) {
  const subject = { kind: 'product', id: after.id, name: after.name } as const
  return { subject, before: before && fieldsOf(before), after: fieldsOf(after) }
}

function fieldsOf({ name, description, priceCents, image, category }: WrittenProduct) {
  return { name, description, price: toEuro(priceCents), image, category: category?.name ?? null }
}

async function addToCategoryCounts(
  { trx }: CatalogueChange,
  left: WrittenProduct[],
  joined: WrittenProduct[],
) {
  const counts = new Map<string, number>()
  // They count what visitors see.
  const count = ({ category, hidden }: WrittenProduct, more: number) => {
    if (category && !hidden) counts.set(category.id, (counts.get(category.id) ?? 0) + more)
  }
  for (const product of left) count(product, -1)
  for (const product of joined) count(product, 1)
  for (const [id, more] of counts) if (more !== 0) await addToCategoryCount(trx, id, more)
}

function* parts<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}
