import { v7 as uuidv7 } from 'uuid'
import { categoryNameKey } from '../../../contract/catalogue/category-name-key.ts'
import { toOneLine } from '../../../contract/fields.ts'
import { limits } from '../../../contract/limits.ts'
import type { Reads } from '../../db/database.ts'
import { findCategories } from '../categories/categories.repository.ts'

type Entry = { id: string; name: string; isNew: boolean }

/** The shop's categories, and those that an import would add. */
export type CategoryIndex = {
  added: Entry[]
  /** By id or name; a new one if there is none. @returns undefined if the shop has no room for it */
  get: (idOrName: string) => Entry | undefined
}

export async function indexCategories(db: Reads): Promise<CategoryIndex> {
  const rows = await findCategories(db)
  const entries = rows.map(({ id, name }) => ({ id, name, isNew: false }))
  const byId = new Map<string, Entry>(entries.map(entry => [entry.id, entry]))
  const byName = new Map<string, Entry>(
    entries.map(entry => [categoryNameKey(toOneLine(entry.name)), entry]),
  )
  const added: Entry[] = []
  return {
    added,
    get: idOrName => {
      const known = byId.get(idOrName) ?? byName.get(categoryNameKey(idOrName))
      if (known) return known
      if (byName.size >= limits.categories) return undefined
      const entry = { id: uuidv7(), name: idOrName, isNew: true }
      byName.set(categoryNameKey(idOrName), entry)
      added.push(entry)
      return entry
    },
  }
}
