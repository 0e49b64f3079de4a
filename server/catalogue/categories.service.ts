import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Category } from '../../contract/category.ts'
import { limits } from '../../contract/limits.ts'
import type { Armory } from '../armory.ts'
import type { Tables } from '../db/tables.ts'
import { laterThan } from '../db/time.ts'
import { Failure } from '../http/failure.ts'
import { changeCatalogue } from './catalogue-version.ts'
import * as categories from './categories.repository.ts'

type CatalogueOf = Pick<Armory, 'db' | 'catalogueVersion'>
type CategoryRow = Awaited<ReturnType<typeof categories.findCategories>>[number]

export type NewCategory = { id?: string; name: string; image: string | null }

export async function listCategories({ db }: CatalogueOf): Promise<Category[]> {
  const rows = await categories.findCategories(db.read)
  return rows.map(toCategory)
}

export async function getCategory({ db }: CatalogueOf, id: string): Promise<Category> {
  const row = await categories.findCategory(db.read, id)
  if (!row) throw noCategory()
  return toCategory(row)
}

/** @returns the new category's id */
export function createCategory(armory: CatalogueOf, category: NewCategory): Promise<string> {
  return nameTakenIsAConflict(armory, () =>
    changeCatalogue(armory, trx => addCategory(trx, category)),
  )
}

/** `createCategory` within a change of the catalogue that does more. */
export async function addCategory(
  trx: Transaction<Tables>,
  { id = randomUUIDv7(), name, image }: NewCategory,
): Promise<string> {
  if ((await categories.countCategories(trx)) >= limits.categories) {
    throw new Failure('conflict', `A shop has at most ${limits.categories} categories.`)
  }
  const now = new Date().toISOString()
  await categories.insertCategory(trx, {
    id,
    name,
    name_key: categories.nameKey(name),
    image,
    created_at: now,
    updated_at: now,
  })
  return id
}

export async function changeCategory(
  armory: CatalogueOf,
  id: string,
  change: { name?: string; image?: string | null },
): Promise<void> {
  await nameTakenIsAConflict(armory, () =>
    changeCatalogue(armory, async trx => {
      const row = await categories.findCategory(trx, id)
      if (!row) throw noCategory()
      await categories.updateCategory(trx, id, {
        ...change,
        ...(change.name !== undefined && { name_key: categories.nameKey(change.name) }),
        updated_at: laterThan(row.updated_at),
      })
    }),
  )
}

/** Its products stay, uncategorised. */
export async function deleteCategory(armory: CatalogueOf, id: string): Promise<void> {
  await changeCatalogue(armory, async trx => {
    if (!(await categories.findCategory(trx, id))) throw noCategory()
    await categories.uncategoriseProducts(trx, id)
    await categories.deleteCategory(trx, id)
  })
}

function toCategory(row: CategoryRow): Category {
  const { id, name, image, created_at, updated_at } = row
  return { _id: id, id, name, image, createdAt: created_at, updatedAt: updated_at }
}

async function nameTakenIsAConflict<T>({ db }: CatalogueOf, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!db.isUniqueViolation(error)) throw error
    throw new Failure('conflict', 'There is a category of that name already.', {
      fields: { name: 'is taken' },
      cause: error,
    })
  }
}

function noCategory(): Failure {
  return new Failure('not_found', 'There is no such category.')
}
