import type { Queries } from '../../db/database.ts'
import { Failure } from '../../failure.ts'
import { findCategories } from '../categories/categories.repository.ts'
import { addCategory } from '../categories/categories.ts'
import {
  type AddedProduct,
  addManyProducts,
  type ChangedProduct,
  changeManyProducts,
} from '../products/many-products.ts'
import { findProductsById } from '../products/products.repository.ts'
import { findTaxClassNames } from '../tax-classes.ts'
import type { CatalogueChange } from '../version/catalogue-version.ts'
import type { ImportedRecord, Slice } from './store-import.ts'
import { changedFields } from './written-product.ts'

/** On SQLite, an order that waits for the write lock waits for one slice, about 50 ms. */
const productsPerSlice = 100

export type ProductWrites = {
  categories: { id: string; name: string }[]
  added: AddedProduct[]
  changed: ChangedProduct[]
}

/** Changes come first: an import that stops at one has created no product, and can be repeated. */
export function productSlices({ categories, added, changed }: ProductWrites): Slice[] {
  const count = Math.ceil((added.length + changed.length) / productsPerSlice)
  return Array.from({ length: count }, (_, index) => change => {
    const start = index * productsPerSlice
    const end = start + productsPerSlice
    const [from, to] = [start, end].map(at => Math.max(0, at - changed.length))
    return writeProducts(change, {
      categories: index === 0 ? categories : [],
      changed: changed.slice(start, end),
      added: added.slice(from, to),
    })
  })
}

async function writeProducts(
  change: CatalogueChange,
  { categories, added, changed }: ProductWrites,
): Promise<ImportedRecord[]> {
  const records: ImportedRecord[] = []
  for (const { id, name } of categories) {
    const { updatedAt } = await addCategory(change, { id, name, image: null })
    records.push({ kind: 'category', id, updatedAt, before: null })
  }
  await requirePlanned(change.trx, { added, changed })
  const times = await changeManyProducts(change, changed)
  for (const { before, after } of changed) {
    const updatedAt = times.get(after.id) ?? before.updatedAt
    const fields = changedFields(before, after)
    records.push({ kind: 'product', id: after.id, updatedAt, before: fields })
  }
  for (const [id, updatedAt] of await addManyProducts(change, added)) {
    records.push({ kind: 'product', id, updatedAt, before: null })
  }
  return records
}

/** What was true at the first slice may have changed before a later one. */
async function requirePlanned(
  trx: Queries,
  { added, changed }: Pick<ProductWrites, 'added' | 'changed'>,
): Promise<void> {
  const ids = changed.map(({ after }) => after.id)
  const rows = await findProductsById(trx, ids)
  const times = new Map(rows.map(row => [row.id, row.updated_at]))
  const stale = changed.find(({ before }) => times.get(before.id) !== before.updatedAt)
  if (stale) throw conflict(`“${stale.before.name}” was changed`)
  const written = [...added, ...changed.map(({ after }) => after)]
  const categories = new Set((await findCategories(trx)).map(({ id }) => id))
  const lost = written.find(({ category }) => category && !categories.has(category.id))
  if (lost) throw conflict(`The category of “${lost.name}” was deleted`)
  const classIds = written.map(({ taxClass }) => taxClass)
  const classes = await findTaxClassNames(trx, classIds)
  const untaxable = written.find(({ taxClass }) => !classes.has(taxClass))
  if (untaxable) throw conflict(`The VAT class of “${untaxable.name}” was deleted`)
}

function conflict(what: string): Failure {
  return new Failure('conflict', `${what} in the meantime.`)
}
