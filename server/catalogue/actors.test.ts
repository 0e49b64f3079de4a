import { describe, expect } from 'vitest'
import { type Actor, listActivities } from '../activities/activities.service.ts'
import type { Armory } from '../armory.ts'
import { cents } from '../money.ts'
import { newUser } from '../test/accounts.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { changeCatalogue } from './catalogue-version.ts'
import { changeCategory, createCategory, deleteCategory } from './categories.service.ts'
import { changeProduct, createProduct, deleteProduct } from './products.service.ts'

const image = null
const set = { name: 'Set', description: 'Plates.', priceCents: cents(1), image, categoryId: null }

type Change = (armory: Armory, actor: Actor | 'system') => Promise<unknown>

const changes: [string, Change][] = [
  ['createProduct', (armory, actor) => createProduct(armory, actor, set)],
  [
    'changeProduct',
    async (armory, actor) =>
      changeProduct(armory, actor, await newProduct(armory), { name: 'Other' }),
  ],
  [
    'deleteProduct',
    async (armory, actor) => deleteProduct(armory, actor, await newProduct(armory)),
  ],
  ['createCategory', (armory, actor) => createCategory(armory, actor, { name: 'Forge', image })],
  [
    'changeCategory',
    async (armory, actor) =>
      changeCategory(armory, actor, await newCategory(armory), { name: 'Forge' }),
  ],
  [
    'deleteCategory',
    async (armory, actor) => deleteCategory(armory, actor, await newCategory(armory)),
  ],
]

const activitiesOf = (armory: Armory) =>
  listActivities(armory, { subject: '', page: 1, limit: 10 }).then(page => page.activities)

describe.each(changes)('%s', (_, change) => {
  test('is recorded with the admin who does it', async ({ armory }) => {
    const { id, userName } = await newUser(armory, { is_admin: 1 })
    await change(armory, { id, userName })
    expect(await activitiesOf(armory)).toMatchObject([{ actor: { id, userName } }])
  })

  test('is not recorded when the system does it', async ({ armory }) => {
    await change(armory, 'system')
    expect(await activitiesOf(armory)).toEqual([])
  })
})

describe('an actor who is no admin any more', () => {
  for (const [what, loss] of [
    ['demoted', { is_admin: 0 }],
    ['banned', { is_admin: 1, is_banned: 1 }],
  ] as const) {
    test(`is refused before any work is done: ${what}`, async ({ armory }) => {
      const actor = await newUser(armory, loss)
      const version = await armory.catalogueVersion.read()
      let worked = false
      const change = changeCatalogue(armory, actor, async () => {
        worked = true
      })
      await expect(change).rejects.toMatchObject({ code: 'forbidden' })
      expect(worked).toBe(false)
      expect(await armory.catalogueVersion.read()).toBe(version)
    })
  }

  test('does not learn what there is', async ({ armory }) => {
    const actor = await newUser(armory)
    for (const change of [
      () => changeProduct(armory, actor, 'nothing', { name: 'x' }),
      () => deleteProduct(armory, actor, 'nothing'),
      () => changeCategory(armory, actor, 'nothing', { name: 'x' }),
      () => deleteCategory(armory, actor, 'nothing'),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})
