import type { CatalogueChange } from '../catalogue-version.ts'
import { addCategory } from '../categories.service.ts'
import {
  type AddedProduct,
  addManyProducts,
  type ChangedProduct,
  changeManyProducts,
} from '../many-products.service.ts'

export type ProductWrites = {
  categories: { id: string; name: string }[]
  added: AddedProduct[]
  changed: ChangedProduct[]
}

export async function writeProducts(
  change: CatalogueChange,
  { categories, added, changed }: ProductWrites,
): Promise<void> {
  for (const { id, name } of categories) await addCategory(change, { id, name, image: null })
  await addManyProducts(change, added)
  await changeManyProducts(change, changed)
}
