import type { Category } from '../../../contract/category.ts'

/** The category that an address names by its id, or by its name in any case. */
export function findCategory(categories: Category[], idOrName: string): Category | undefined {
  const wanted = caseless(idOrName)
  return categories.find(({ id, name }) => id === idOrName || caseless(name) === wanted)
}

/** As the API compares names. */
function caseless(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
