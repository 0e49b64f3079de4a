import { v7 as uuidv7 } from 'uuid'
import type { BulkReply } from '../../../contract/bulk.ts'
import type { Category } from '../../../contract/catalogue/category.ts'
import { categoryNameKey } from '../../../contract/catalogue/category-name-key.ts'
import { limits } from '../../../contract/limits.ts'
import { type Actor, recordActivity } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import { runBulk } from '../../bulk.ts'
import type { Reads } from '../../db/database.ts'
import { nextTimestamp } from '../../db/time.ts'
import { Failure, invalid, rejectTaken, requireCurrent } from '../../failure.ts'
import { pauseBetweenWrites } from '../pause-between-writes.ts'
import { countHidden } from '../products/admin-product-list.repository.ts'
import { addCategoryKeys, addUncategorizedKeys } from '../version/cache-keys.ts'
import { type CatalogueChange, withCatalogueTransaction } from '../version/catalogue-version.ts'
import type { CategoryRow } from './categories.repository.ts'
import * as categories from './categories.repository.ts'

/** On SQLite, a step blocks the process for about 20 ms. */
const productsPerStep = 500
/** Well below the time limit of a request. */
const deletingMs = 10_000

type CatalogueContext = Pick<AppContext, 'db' | 'catalogueVersion'>

export type NewCategory = { id?: string; name: string; image: string | null }

export async function listCategories({ db }: CatalogueContext): Promise<Category[]> {
  const rows = await categories.findCategories(db.read)
  return rows.map(toCategory)
}

export async function getCategory({ db }: CatalogueContext, id: string): Promise<Category> {
  const row = await categories.findCategory(db.read, id)
  if (!row) throw categoryNotFound()
  return toCategory(row)
}

/** @throws Failure at `category` if there is none with that id or name */
export async function resolveCategoryId(
  { db }: CatalogueContext,
  idOrName: string,
): Promise<string> {
  const row = await categories.findCategoryByIdOrName(db.read, idOrName)
  if (!row) throw invalid('category', 'Choose an existing category')
  return row.id
}

/** A category that may not exist, with its number of products, including hidden ones. */
export async function findCategory(db: Reads, id: string) {
  const row = await categories.findCategory(db, id)
  if (!row) return
  const productCount = row.product_count + (await countHidden(db, id))
  return { ...toCategory(row), productCount }
}

export function createCategory(
  context: CatalogueContext,
  actor: Actor | 'system',
  category: NewCategory,
): Promise<Category> {
  return rejectDuplicateName(
    context,
    withCatalogueTransaction(context, actor, change => addCategory(change, category)),
  )
}

/** `createCategory` as part of a larger change of the catalogue. */
export async function addCategory(
  change: CatalogueChange,
  { id = uuidv7(), name, image }: NewCategory,
): Promise<Category> {
  const { trx } = change
  if ((await categories.countCategories(trx)) >= limits.categories) {
    throw new Failure('conflict', `A shop can have at most ${limits.categories} categories.`)
  }
  const now = new Date().toISOString()
  const row = await categories.insertCategory(trx, {
    id,
    name,
    name_key: categoryNameKey(name),
    image,
    created_at: now,
    updated_at: now,
  })
  await record(change, null, row)
  return toCategory(row)
}

/**
 * Rejects a change made for an older state of a category, before doing expensive work for it.
 * @throws Failure `not_found` or `conflict`
 */
export async function requireCurrentCategory(
  context: CatalogueContext,
  id: string,
  updatedAt: string | undefined,
): Promise<void> {
  const category = await getCategory(context, id)
  requireCurrent('category', category.updatedAt, updatedAt)
}

/**
 * @throws Failure `not_found`, or `conflict`: the name is taken, or the record changed after
 * `updatedAt`
 */
export async function changeCategory(
  context: CatalogueContext,
  actor: Actor | 'system',
  id: string,
  fields: ChangedCategory,
): Promise<Category> {
  return rejectDuplicateName(
    context,
    withCatalogueTransaction(context, actor, change => replaceCategory(change, id, fields)),
  )
}

type ChangedCategory = { name?: string; image?: string | null; updatedAt?: string | undefined }

/** `changeCategory` as part of a larger change of the catalogue. */
export async function replaceCategory(
  change: CatalogueChange,
  id: string,
  { updatedAt, ...fields }: ChangedCategory,
): Promise<Category> {
  const { trx } = change
  const old = await categories.findCategory(trx, id)
  if (!old) throw categoryNotFound()
  requireCurrent('category', old.updated_at, updatedAt)
  const row = await categories.updateCategory(trx, id, {
    ...fields,
    ...(fields.name !== undefined && { name_key: categoryNameKey(fields.name) }),
    updated_at: nextTimestamp(old.updated_at),
  })
  await record(change, old, row)
  return toCategory(row)
}

/**
 * Deletes a category and leaves its products uncategorized. Many products take several transactions,
 * so that other work can run in between; the last one deletes the category. If it stops halfway, the
 * category keeps the remaining products and can be deleted again.
 * @throws Failure `not_found`, or `unavailable` if products remain after `withinMs`
 */
export async function deleteCategory(
  context: CatalogueContext,
  actor: Actor | 'system',
  id: string,
  { withinMs = deletingMs } = {},
): Promise<void> {
  const deadline = performance.now() + withinMs
  for (let after = 0; ; ) {
    const reached = await withCatalogueTransaction(context, actor, change =>
      uncategorizeBatch(change, id, after),
    )
    if (reached === undefined) return
    if (performance.now() >= deadline) throw deletionIncomplete()
    after = reached
    await pauseBetweenWrites()
  }
}

/** Deletes several categories within the time limit of one. */
export function deleteCategories(
  context: CatalogueContext,
  actor: Actor,
  ids: string[],
  { withinMs = deletingMs } = {},
): Promise<BulkReply> {
  const deadline = performance.now() + withinMs
  return runBulk(ids, id =>
    deleteCategory(context, actor, id, { withinMs: deadline - performance.now() }),
  )
}

/** @returns the `seq` after which to continue; undefined once the category is deleted */
async function uncategorizeBatch(
  change: CatalogueChange,
  id: string,
  after: number,
): Promise<number | undefined> {
  const { trx } = change
  const upTo = await categories.findSeqAhead(trx, id, { after, ahead: productsPerStep })
  if (upTo === undefined) {
    await removeCategory(change, id)
    return
  }
  await categories.uncategorizeProducts(trx, id, { after, upTo })
  addUncategorizedKeys(change.keys, id)
  return upTo
}

/** `deleteCategory` in one go, as part of a larger change of the catalogue. */
export async function removeCategory(change: CatalogueChange, id: string): Promise<void> {
  const { trx } = change
  const row = await categories.findCategory(trx, id)
  if (!row) throw categoryNotFound()
  await categories.uncategorizeProducts(trx, id)
  addUncategorizedKeys(change.keys, id)
  await categories.deleteCategory(trx, id)
  await record(change, row, null)
}

type Row = CategoryRow | null

async function record({ trx, actor, partOf, keys }: CatalogueChange, old: Row, now: Row) {
  const row = now ?? old
  if (!row) return
  addCategoryKeys(keys, old, now)
  const fields = ({ name, image }: CategoryRow) => ({ name, image })
  await recordActivity(trx, {
    actor,
    partOf,
    subject: { kind: 'category', id: row.id, name: row.name },
    before: old ? fields(old) : null,
    after: now ? fields(now) : null,
  })
}

export function toCategory(row: CategoryRow): Category {
  const { id, name, image, created_at, updated_at } = row
  return { _id: id, id, name, image, createdAt: created_at, updatedAt: updated_at }
}

function rejectDuplicateName<T>(context: CatalogueContext, written: Promise<T>): Promise<T> {
  return rejectTaken(context, 'name', 'Another category has this name', written)
}

function deletionIncomplete(): Failure {
  const message = 'The category has so many products that some are still in it. Delete it again.'
  return new Failure('unavailable', message, { retryAfter: 1 })
}

function categoryNotFound(): Failure {
  return new Failure('not_found', 'This category doesn’t exist.')
}
