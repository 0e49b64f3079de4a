import { expect } from 'vitest'
import { listActivities } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queries, Trx } from '../../db/database.ts'
import { cents } from '../../money.ts'
import { newUser } from '../../test/accounts.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { addProducts } from '../products/products.ts'
import { withCatalogueTransaction } from '../version/catalogue-version.ts'
import { deleteCategory } from './categories.ts'

const many = 1_200

test('a category with many products is deleted in steps, each of them whole', async ({
  context,
}) => {
  const id = await categoryWithMany(context)
  const version = await context.catalogueVersion.read()
  const before = await timesOf(context)
  const counts: object[] = []
  afterEachStep(context, async trx => void counts.push(await countsOf(trx, id)))
  await deleteCategory(context, 'system', id)
  expect(counts).toEqual([
    { product_count: 700, found: 700 },
    { product_count: 200, found: 200 },
    { product_count: undefined, found: 0 },
  ])
  expect(await context.catalogueVersion.read()).toBe(version + 3)
  for (const [product, time] of await timesOf(context)) {
    expect(time > (before.get(product) ?? time)).toBe(true)
  }
})

test('other work runs between the steps', async ({ context }) => {
  const id = await categoryWithMany(context)
  let turns = 0
  const turn = () => {
    turns += 1
    immediate = setImmediate(turn)
  }
  let immediate = setImmediate(turn)
  const turnsAtSteps: number[] = []
  afterEachStep(context, async () => void turnsAtSteps.push(turns))
  await deleteCategory(context, 'system', id)
  clearImmediate(immediate)
  const [first = 0, second = 0, third = 0] = turnsAtSteps
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
})

test('a category too large for one request is deleted by a second one', async ({
  context,
  client,
}) => {
  const id = await categoryWithMany(context)
  const by = await newUser(context, { role: 'owner' })
  const deletion = () => deleteCategory(context, by, id, { withinMs: 0 })
  for (const left of [700, 200]) {
    await expect(deletion()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 })
    expect((await client('GET /api/product', { query: { category: id } })).total).toBe(left)
  }
  expect(await activitiesOf(context, id)).toEqual([])
  // One that came into it meanwhile.
  await newProduct(context, { categoryId: id })
  await deletion()
  expect(await countsOf(context.db.write, id)).toEqual({ product_count: undefined, found: 0 })
  expect(await activitiesOf(context, id)).toEqual(['delete'])
})

test('two admins who delete a category at the same time delete it once', async ({
  context,
  otherNode,
}) => {
  const id = await categoryWithMany(context)
  const by = await newUser(context, { role: 'owner' })
  const ends = await Promise.allSettled(
    [context, otherNode].map(node => deleteCategory(node, by, id)),
  )
  const [failed] = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(failed).toMatchObject({ code: 'not_found' })
  expect(await countsOf(context.db.write, id)).toEqual({ product_count: undefined, found: 0 })
  expect(await activitiesOf(context, id)).toEqual(['delete'])
})

test('a deletion stops once the actor is no longer an admin', async ({ context }) => {
  const id = await categoryWithMany(context)
  const by = await newUser(context, { role: 'owner' })
  afterEachStep(context, async trx => {
    await trx.updateTable('users').set({ role: null }).where('id', '=', by.id).execute()
  })
  await expect(deleteCategory(context, by, id)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await countsOf(context.db.write, id)).toEqual({ product_count: 700, found: 700 })
})

async function categoryWithMany(context: AppContext): Promise<string> {
  const categoryId = await newCategory(context)
  const product = { description: '', priceCents: cents(1), image: null, categoryId }
  const added = Array.from({ length: many }, (_, n) => ({ ...product, name: `Set ${n}` }))
  await withCatalogueTransaction(context, 'system', change => addProducts(change, added))
  return categoryId
}

/** Calls at the end of each transaction that changes the catalogue, within it. */
function afterEachStep({ db }: AppContext, look: (trx: Trx) => Promise<void>) {
  const { notify } = db
  db.notify = async (trx, topic) => {
    await notify(trx, topic)
    await look(trx)
  }
}

/** How many products a category has as it says, and as they say. */
async function countsOf(db: Queries, id: string) {
  const category = await db
    .selectFrom('categories')
    .select('product_count')
    .where('id', '=', id)
    .executeTakeFirst()
  const rows = await db.selectFrom('products').select('id').where('category_id', '=', id).execute()
  return { product_count: category?.product_count, found: rows.length }
}

async function timesOf({ db }: AppContext): Promise<Map<string, string>> {
  const rows = await db.write.selectFrom('products').select(['id', 'updated_at']).execute()
  return new Map(rows.map(row => [row.id, row.updated_at]))
}

async function activitiesOf(context: AppContext, subject: string) {
  const { activities } = await listActivities(context, { subject, page: 1, limit: 10 })
  return activities.map(({ action }) => action)
}
