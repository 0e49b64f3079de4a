import { CreateCategory } from '../../../contract/catalogue/category.ts'
import { categoryNameKey } from '../../../contract/catalogue/category-name-key.ts'
import { toOneLine } from '../../../contract/fields.ts'
import { requiredMessage } from '../../../contract/issue-messages.ts'
import { limits } from '../../../contract/limits.ts'
import type { Reads } from '../../db/database.ts'
import { type CategoryRow, findCategories } from '../categories/categories.repository.ts'
import { addCategory, replaceCategory } from '../categories/categories.ts'
import type { CatalogueChange } from '../version/catalogue-version.ts'
import type { Layout } from './columns.ts'
import type { Draft } from './drafts.ts'
import { changeOf, type Plan, shownLine } from './plan.ts'
import type { ImportedRecord } from './store-import.ts'

/** What the import of categories would do. A line without an ID refers to the category with its name. */
export async function planCategories(
  db: Reads,
  drafts: Draft[],
  headers: Layout['headers'],
): Promise<Plan> {
  const rows = await findCategories(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  const byName = new Map(rows.map(row => [categoryNameKey(toOneLine(row.name)), row]))
  const lineOf = new Map<string, number>()
  const added: string[] = []
  const renamed: { row: CategoryRow; name: string }[] = []

  const planned = ({ line, texts, problems: known }: Draft) => {
    const { id, name: given } = texts
    const problems = [...known]
    const reject = (column: string | undefined, message: string) =>
      problems.push({ column: column ?? '', message })
    const checked = CreateCategory.shape.name.safeParse(given ?? byId.get(id ?? '')?.name)
    const name = checked.data ?? ''
    if (!checked.success) {
      reject(headers.name ?? 'Name', checked.error.issues[0]?.message ?? requiredMessage)
    }
    const namesake = byName.get(categoryNameKey(name))
    const row = id ? byId.get(id) : namesake
    if (id && !row) reject(headers.id, 'No category has this ID. Leave it empty to create one')
    if (namesake && row && namesake.id !== row.id)
      reject(headers.name, 'Another category has this name')
    const keys = [categoryNameKey(name), ...(row ? [row.id] : [])]
    const before = keys.flatMap(key => lineOf.get(key) ?? [])[0]
    if (before) reject(headers.name ?? headers.id, `Same as in row ${before}`)
    for (const key of keys) lineOf.set(key, before ?? line)
    if (!row && problems.length === 0 && rows.length + added.length >= limits.categories) {
      reject(headers.name, `A shop can have at most ${limits.categories} categories`)
    }
    const change = row && id ? changeOf('Name', row.name, name) : undefined
    const shown = shownLine(
      { line, name: name || (given ?? ''), notes: [] },
      problems,
      row && (change ? [change] : []),
    )
    if (shown.outcome === 'create') added.push(name)
    if (shown.outcome === 'change' && row) renamed.push({ row, name })
    return {
      shown,
      preconditions: shown.outcome === 'change' && row ? [row.id, row.updated_at] : [],
    }
  }

  const write = async (change: CatalogueChange) => {
    const records: ImportedRecord[] = []
    for (const name of added) {
      const { id, updatedAt } = await addCategory(change, { name, image: null })
      records.push({ kind: 'category', id, updatedAt, before: null })
    }
    for (const { row, name } of renamed) {
      const { id, updatedAt } = await replaceCategory(change, row.id, { name })
      records.push({ kind: 'category', id, updatedAt, before: { name: row.name } })
    }
    return records
  }

  return {
    lines: drafts.map(planned),
    newCategories: [],
    hides: false,
    slices: [write],
  }
}
