import { categoryNameKey } from '../../../contract/catalogue/category-name-key.ts'
import { standardClass } from '../../../contract/vat/tax-class.ts'
import type { Reads } from '../../db/database.ts'
import type { ImportRecordTable } from '../../db/tables.ts'
import { type CategoryRow, findCategories } from '../categories/categories.repository.ts'
import { findProductsById, type ProductWithCategory } from '../products/products.repository.ts'
import { listTaxClasses } from '../tax-classes.ts'
import { findUsed } from './imports.repository.ts'

/** Maps the ids of records that can no longer be undone to what happened to them. */
export async function findObstacles(
  db: Reads,
  records: ImportRecordTable[],
): Promise<Map<string, string>> {
  const productIds = records.flatMap(record => (record.kind === 'product' ? record.record_id : []))
  const rows = await findProductsById(db, productIds)
  const products = new Map(rows.map(row => [row.id, row]))
  const createdIds = records.flatMap(({ kind, record_id, before }) =>
    kind === 'product' && before === null ? record_id : [],
  )
  const used = new Set(createdIds.length > 0 ? await findUsed(db, createdIds) : [])
  const categories = await findCategories(db)
  const classes = new Set((await listTaxClasses(db)).map(({ id }) => id))
  const obstacles = new Map<string, string>()
  for (const record of records) {
    const id = record.record_id
    const obstacle =
      record.kind === 'category'
        ? obstacleOfCategory(record, categories)
        : obstacleOfProduct(record, products.get(id), { isUsed: used.has(id), categories, classes })
    if (obstacle) obstacles.set(id, obstacle)
  }
  return obstacles
}

function obstacleOfProduct(
  { updated_at, before }: ImportRecordTable,
  row: ProductWithCategory | undefined,
  {
    isUsed,
    categories,
    classes,
  }: { isUsed: boolean; categories: CategoryRow[]; classes: Set<string> },
): string | undefined {
  if (!row) return 'A product was deleted'
  if (isUsed) return `“${row.name}” was ordered or its stock was changed`
  if (row.updated_at !== updated_at) return `“${row.name}” was changed`
  const { category, taxClass = standardClass } = JSON.parse(before ?? '{}')
  if (!classes.has(taxClass)) return `The VAT class of “${row.name}” was deleted`
  if (!category || categories.some(({ id }) => id === category.id)) return undefined
  return `The category of “${row.name}” was deleted`
}

/** A new category is none: it stays if others use it. */
function obstacleOfCategory(
  { record_id, updated_at, before }: ImportRecordTable,
  categories: CategoryRow[],
): string | undefined {
  if (before === null) return undefined
  const row = categories.find(({ id }) => id === record_id)
  if (row?.updated_at !== updated_at) return 'A category was changed or deleted'
  const { name } = JSON.parse(before)
  const namesake = categories.find(
    category => categoryNameKey(category.name) === categoryNameKey(name),
  )
  if (!namesake || namesake.id === record_id) return undefined
  return `The name “${name}” was given to another category`
}
