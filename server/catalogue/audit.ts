import type { Reads } from '../db/database.ts'
import { findMiscounted } from './categories.repository.ts'
import { isMiscounted } from './products.repository.ts'

/** Which stored numbers of products are not those of the products there are, in words. */
export async function countDifferences(db: Reads): Promise<string[]> {
  const names = await findMiscounted(db)
  return [
    ...((await isMiscounted(db)) ? ['The number of visible products is wrong.'] : []),
    ...names.map(name => `The number of visible products in category ${name} is wrong.`),
  ]
}
