import { expect } from 'vitest'
import { maxBulk } from '../../../contract/limits.ts'
import { apiError } from '../../test/browser.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { browserOf, roles, type Shop } from '../../test/callers.ts'
import { test } from '../../test/fixtures.ts'
import { findCategory } from '../categories/categories.ts'
import { findProduct } from './products.ts'

async function asAdmin(shop: Shop) {
  const caller = await roles.admin.arrive(shop)
  const { client } = browserOf(shop, caller)
  const activitiesOf = async (subject: string) =>
    (await client('GET /api/admin/activity', { query: { subject } })).activities
  return { client, activitiesOf, userName: caller.account.userName }
}

test('a bulk move changes each product in its own transaction and records each', async ({
  context,
  app,
}) => {
  const { client, activitiesOf, userName } = await asAdmin({ context, app })
  const [from, to] = [await newCategory(context), await newCategory(context, { name: 'Ember' })]
  const [one, other] = [await newProduct(context, { categoryId: from }), await newProduct(context)]
  const body = { ids: [one, 'none', other, one], category: 'ember' }
  expect(await client('PUT /api/admin/product/category', { body })).toEqual({
    done: [one, other],
    failed: [{ id: 'none', code: 'not_found', message: 'This product doesn’t exist.' }],
  })
  for (const id of [one, other]) {
    expect((await findProduct(context.db.read, id))?.category?.id).toBe(to)
    expect(await activitiesOf(id)).toMatchObject([
      { action: 'update', actor: { userName }, after: { category: 'Ember' } },
    ])
  }
  expect((await findCategory(context.db.read, from))?.productCount).toBe(0)
  expect((await findCategory(context.db.read, to))?.productCount).toBe(2)

  const out = { ids: [one], category: null }
  expect(await client('PUT /api/admin/product/category', { body: out })).toMatchObject({
    done: [one],
  })
  expect((await findProduct(context.db.read, one))?.category).toBeNull()
})

test('no product is moved to an unknown category', async ({ context, app }) => {
  const { client } = await asAdmin({ context, app })
  const id = await newProduct(context)
  const body = { ids: [id], category: 'none' }
  expect(await apiError(client('PUT /api/admin/product/category', { body }))).toMatchObject({
    status: 422,
    fields: { category: expect.any(String) },
  })
})

test('a bulk deletion continues past a product that is already gone', async ({ context, app }) => {
  const { client, activitiesOf } = await asAdmin({ context, app })
  const categoryId = await newCategory(context)
  const [one, gone, other] = [
    await newProduct(context, { categoryId }),
    await newProduct(context),
    await newProduct(context),
  ]
  const remove = (ids: string[]) => client('POST /api/admin/product/delete', { body: { ids } })
  await remove([gone])
  expect(await remove([one, gone, other])).toEqual({
    done: [one, other],
    failed: [{ id: gone, code: 'not_found', message: 'This product doesn’t exist.' }],
  })
  expect((await client('GET /api/product')).total).toBe(0)
  expect((await findCategory(context.db.read, categoryId))?.productCount).toBe(0)
  expect(await activitiesOf(one)).toMatchObject([{ action: 'delete' }])
})

test('an empty, too long or invalid list of ids is rejected', async ({ context, app }) => {
  const { client } = await asAdmin({ context, app })
  const tooMany = Array.from({ length: maxBulk + 1 }, (_, index) => `id-${index}`)
  for (const ids of [[], tooMany, [''], 'all' as unknown as string[]]) {
    const call = client('POST /api/admin/product/delete', { body: { ids } })
    expect(await apiError(call)).toMatchObject({ status: 422 })
  }
})
