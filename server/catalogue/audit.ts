import type { Reads } from '../db/database.ts'
import { findMiscounted } from './categories/categories.repository.ts'
import { isMiscounted } from './products/product-counts.repository.ts'

/** Describes stored product counts that differ from the actual ones. */
export async function countDifferences(db: Reads): Promise<string[]> {
  const names = await findMiscounted(db)
  return [
    ...((await isMiscounted(db)) ? ['The count of visible products is wrong.'] : []),
    ...names.map(name => `The number of visible products in category ${name} is wrong.`),
  ]
}
