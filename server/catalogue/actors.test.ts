import { describe, expect } from 'vitest'
import { type Actor, listActivities } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { cents } from '../money.ts'
import { newUser } from '../test/accounts.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { changeCategory, createCategory, deleteCategory } from './categories/categories.ts'
import { copyProduct } from './products/copy-product.ts'
import { changeProduct, createProduct, deleteProduct } from './products/products.ts'
import { withCatalogueTransaction } from './version/catalogue-version.ts'

const image = null
const set = { name: 'Set', description: 'Plates.', priceCents: cents(1), image, categoryId: null }

type Change = (context: AppContext, actor: Actor | 'system') => Promise<unknown>

const changes: [string, Change][] = [
  ['createProduct', (context, actor) => createProduct(context, actor, set)],
  [
    'changeProduct',
    async (context, actor) =>
      changeProduct(context, actor, await newProduct(context), { name: 'Other' }),
  ],
  ['copyProduct', async (context, actor) => copyProduct(context, actor, await newProduct(context))],
  [
    'deleteProduct',
    async (context, actor) => deleteProduct(context, actor, await newProduct(context)),
  ],
  ['createCategory', (context, actor) => createCategory(context, actor, { name: 'Forge', image })],
  [
    'changeCategory',
    async (context, actor) =>
      changeCategory(context, actor, await newCategory(context), { name: 'Forge' }),
  ],
  [
    'deleteCategory',
    async (context, actor) => deleteCategory(context, actor, await newCategory(context)),
  ],
]

const activitiesOf = (context: AppContext) =>
  listActivities(context, { subject: '', page: 1, limit: 10 }).then(page => page.activities)

describe.each(changes)('%s', (_, change) => {
  test('is recorded with the admin who does it', async ({ context }) => {
    const { id, userName } = await newUser(context, { role: 'owner' })
    await change(context, { id, userName })
    expect(await activitiesOf(context)).toMatchObject([{ actor: { id, userName } }])
  })

  test('is not recorded when the system does it', async ({ context }) => {
    await change(context, 'system')
    expect(await activitiesOf(context)).toEqual([])
  })
})

describe('an actor who is no admin any more', () => {
  for (const [what, loss] of [
    ['demoted', { role: null }],
    ['banned', { role: 'owner', is_banned: 1 }],
  ] as const) {
    test(`is rejected before any work is done: ${what}`, async ({ context }) => {
      const actor = await newUser(context, loss)
      const version = await context.catalogueVersion.read()
      let worked = false
      const change = withCatalogueTransaction(context, actor, async () => {
        worked = true
      })
      await expect(change).rejects.toMatchObject({ code: 'forbidden' })
      expect(worked).toBe(false)
      expect(await context.catalogueVersion.read()).toBe(version)
    })
  }

  test('does not learn what there is', async ({ context }) => {
    const actor = await newUser(context)
    for (const change of [
      () => changeProduct(context, actor, 'nothing', { name: 'x' }),
      () => deleteProduct(context, actor, 'nothing'),
      () => changeCategory(context, actor, 'nothing', { name: 'x' }),
      () => deleteCategory(context, actor, 'nothing'),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})
