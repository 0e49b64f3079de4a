import { expect, vi } from 'vitest'
import type { SetupTask } from '../../contract/admin/overview.ts'
import type { AppContext } from '../app-context.ts'
import { changeProduct } from '../catalogue/products/products.ts'
import { newSignedInUser } from '../test/accounts.ts'
import { apiError, type Browser, openBrowser as openOn } from '../test/browser.ts'
import { newRole } from '../test/builders.ts'
import { test as base } from '../test/fixtures.ts'
import { openApp } from '../test/requests.ts'
import { demoProducts } from './catalogue.ts'
import { seedNewShop } from './seed.ts'

const test = base.extend<{ owner: Browser; laidOut: AppContext }>({
  /** A shop with the demo, whose images are not encoded. */
  laidOut: async ({ context }, use) => {
    vi.spyOn(context.images, 'save').mockResolvedValue('a.webp')
    await seedNewShop(context, () => {})
    await use(context)
  },
  owner: async ({ context, openBrowser }, use) => {
    const { browser } = await newSignedInUser(context, openBrowser(), { role: 'owner' })
    await use(browser)
  },
})

const [harness] = demoProducts.map(({ id }) => id) as [string]
const removedAll = 'Removed 26 products and 6 categories of the demo.'
const nothingLeft = 'Nothing of the demo is left to remove.'

async function demoTask({ client }: Browser): Promise<SetupTask | undefined> {
  const { settings } = (await client('GET /api/admin/overview')).overview
  return settings?.find(({ action }) => action === 'remove-demo')
}

async function removalsOf({ db }: AppContext) {
  const { count } = await db.write
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('an owner removes the demo, which is no longer among the tasks, and can’t be removed twice', async ({
  laidOut,
  owner,
  client,
}) => {
  expect(await demoTask(owner)).toMatchObject({
    level: 'better',
    means: '26 products are examples that came with the shop. Remove the demo before you sell.',
  })
  expect((await owner.client('DELETE /api/admin/demo')).message).toBe(removedAll)
  expect((await client('GET /api/product')).total).toBe(0)
  expect((await client('GET /api/category')).categories).toEqual([])
  expect(await demoTask(owner)).toBeUndefined()
  expect((await owner.client('DELETE /api/admin/demo')).message).toBe(nothingLeft)
  expect(await removalsOf(laidOut)).toBe(32)
  const { activities } = await owner.client('GET /api/admin/activity')
  expect(activities[0]).toMatchObject({ action: 'delete', subject: { kind: 'category' } })
  expect(activities[0]?.actor).not.toBeNull()
})

test('what was changed stays, is named, and is not counted as the demo’s', async ({
  laidOut,
  owner,
  client,
}) => {
  await changeProduct(laidOut, 'system', harness, { name: 'Own Harness' })
  expect(await demoTask(owner)).toMatchObject({ means: expect.stringMatching(/^25 products /) })
  expect((await owner.client('DELETE /api/admin/demo')).message).toBe(
    'Removed 25 products and 5 categories of the demo. Kept, as it was changed: Own Harness. Kept, as it has products: Cinderhall.',
  )
  const { products } = await client('GET /api/product')
  expect(products.map(({ name }) => name)).toEqual(['Own Harness'])
  expect(await demoTask(owner)).toBeUndefined()
})

test('the last unchanged product is named as one', async ({ laidOut, owner }) => {
  for (const { id } of demoProducts.slice(1)) {
    await changeProduct(laidOut, 'system', id, { hidden: true })
  }
  expect(await demoTask(owner)).toMatchObject({
    means: '1 product is an example that came with the shop. Remove the demo before you sell.',
  })
})

test('a shop without the demo has no such task', async ({ owner }) => {
  expect(await demoTask(owner)).toBeUndefined()
})

test('staff without the catalogue can’t remove it', async ({ laidOut, openBrowser, client }) => {
  const role = await newRole(laidOut, ['settings.shop'])
  const { browser } = await newSignedInUser(laidOut, openBrowser(), { role })
  const error = await apiError(browser.client('DELETE /api/admin/demo'))
  expect(error).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await client('GET /api/product')).total).toBe(26)
})

test('two owners who remove it at once on two nodes remove it once', async ({
  laidOut,
  owner,
  otherNode,
}) => {
  const other = await newSignedInUser(otherNode, openOn(await openApp(otherNode)), {
    role: 'owner',
  })
  const replies = await Promise.all(
    [owner, other].map(({ client }) => client('DELETE /api/admin/demo')),
  )
  expect(replies.map(({ message }) => message).toSorted()).toEqual([nothingLeft, removedAll])
  expect(await removalsOf(laidOut)).toBe(32)
})
