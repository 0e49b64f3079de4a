import type { Category } from '../../../contract/category.ts'

/** The category for an id, or for a name in any case. */
export function findCategory(categories: Category[], idOrName: string): Category | undefined {
  const wanted = caseless(idOrName)
  return categories.find(({ id, name }) => id === idOrName || caseless(name) === wanted)
}

/** Compares names like the API. */
function caseless(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
