import { expect } from 'vitest'
import type { EndpointKey } from '../contract/endpoints.ts'
import { newSignedInUser } from './test/accounts.ts'
import { apiError, openBrowser } from './test/browser.ts'
import { newProduct } from './test/builders.ts'
import { browserOf, roles } from './test/callers.ts'
import { test } from './test/fixtures.ts'
import { afterCommit, beforeTransaction } from './test/interleaving.ts'
import { addToCart } from './test/selling.ts'
import { validRequests } from './test/valid-requests.ts'

test.for([
  ['POST /api/product', 'products'],
  ['PUT /api/product/update/{id}', 'products'],
  ['POST /api/category', 'categories'],
  ['PUT /api/category/update/{id}', 'categories'],
  ['PUT /api/admin/dashboard/update/{id}', 'users'],
] as const)(
  '%s replies with the row it wrote even if another admin deletes it at once',
  async ([key, table], { context, app }) => {
    const { write } = context.db
    const shop = { context, app }
    const caller = await roles.admin.arrive(shop)
    const input: object = await validRequests[key](shop, caller)
    const written: unknown[] = []
    afterCommit(context, async () => {
      const rows = await write.selectFrom(table).select(['id', 'updated_at']).execute()
      written.push(...rows.map(({ id, updated_at }) => ({ id, updatedAt: updated_at })))
      await write.deleteFrom(table).execute()
    })
    const { client, answer } = browserOf(shop, caller)
    await client(key as EndpointKey, input)
    const { product, category, user } = answer().json()
    const { id, updatedAt } = product ?? category ?? user
    expect(written).toContainEqual({ id, updatedAt })
  },
)

test('a request of a user who is being deleted is answered with “Try again”', async ({
  context,
  app,
}) => {
  const { browser } = await newSignedInUser(context, openBrowser(app))
  const product = await newProduct(context)
  beforeTransaction(context, () => context.db.write.deleteFrom('users').execute())
  expect(await apiError(addToCart(browser, product))).toMatchObject({
    ...{ status: 409, code: 'conflict' },
    message: 'Something changed while we were saving. Try again.',
  })
  await addToCart(browser, product)
})
