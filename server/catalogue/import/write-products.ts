import { pauses } from '../../csv/pause.ts'
import type { CatalogueChange } from '../catalogue-version.ts'
import { addCategory } from '../categories.service.ts'
import {
  addManyProducts,
  type ChangedProduct,
  changeManyProducts,
  type WrittenProduct,
} from '../products.service.ts'

/** On SQLite, a statement for so many blocks the process for some 10 ms. */
const rowsAtOnce = 50

export type ProductWrites = {
  categories: { id: string; name: string }[]
  added: WrittenProduct[]
  changed: ChangedProduct[]
}

/** Lets other work of the process run between the statements. */
export async function writeProducts(
  change: CatalogueChange,
  { categories, added, changed }: ProductWrites,
): Promise<void> {
  const pause = pauses()
  for (const { id, name } of categories) await addCategory(change, { id, name, image: null })
  for (const part of parts(added)) {
    await addManyProducts(change, part)
    await pause()
  }
  for (const part of parts(changed)) {
    await changeManyProducts(change, part)
    await pause()
  }
}

function* parts<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}
