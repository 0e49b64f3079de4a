import type { Category } from '../../../contract/catalogue/category.ts'
import { categoryNameKey } from '../../../contract/catalogue/category-name-key.ts'

/** The category for an id, or for a name in any case. */
export function findCategory(categories: Category[], idOrName: string): Category | undefined {
  const wanted = categoryNameKey(idOrName)
  return categories.find(({ id, name }) => id === idOrName || categoryNameKey(name) === wanted)
}
