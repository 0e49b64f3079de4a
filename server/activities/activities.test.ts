import { expect } from 'vitest'
import type { Permission } from '../../contract/accounts/permissions.ts'
import type { ActivityQuery } from '../../contract/activities/activity.ts'
import { newSignedInUser, newUser } from '../test/accounts.ts'
import { apiError, type Browser, openBrowser } from '../test/browser.ts'
import { newCategory, newProduct, newRole } from '../test/builders.ts'
import type { Shop } from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { buy, updatedAtOf } from '../test/selling.ts'

const newAdmin = ({ context, app }: Shop) =>
  newSignedInUser(context, openBrowser(app), { role: 'owner' })

const change = (client: Browser['client'], id: string, to: object) =>
  client('PUT /api/admin/dashboard/update/{id}', { params: { id }, body: to })

test('activities are found by who did what, to what kind of thing, and when', async ({
  context,
  app,
}) => {
  const [ada, bron] = [await newAdmin({ context, app }), await newAdmin({ context, app })]
  const user = await newUser(context)
  const product = await newProduct(context)
  const category = await newCategory(context)
  await change(ada.client, user.id, { isBanned: 1 })
  await bron.client('PUT /api/product/update/{id}', {
    params: { id: product },
    body: { price: 12.5 },
  })
  await bron.client('DELETE /api/category/delete/{id}', { params: { id: category } })
  await change(bron.client, user.id, { isBanned: 0 })

  const list = async (query: Partial<ActivityQuery>) => {
    const page = await ada.client('GET /api/admin/activity', { query })
    expect(page.total).toBe(page.activities.length)
    return page.activities
  }
  const all = await list({})
  const [unblocked, deleted, priced, blocked] = all
  expect(all).toMatchObject([
    { action: 'update', subject: { kind: 'user' }, after: { isBanned: false } },
    { action: 'delete', subject: { kind: 'category' } },
    { action: 'update', subject: { kind: 'product' }, after: { price: 12.5 } },
    { action: 'update', subject: { kind: 'user' }, after: { isBanned: true } },
  ])
  for (const [query, found] of [
    [{ actor: ada.user.id }, [blocked]],
    [{ actor: bron.user.id }, [unblocked, deleted, priced]],
    [{ kind: 'user' }, [unblocked, blocked]],
    [{ kind: 'settings' }, []],
    [{ action: 'delete' }, [deleted]],
    [{ kind: 'user', action: 'create' }, []],
    [{ actor: bron.user.id, kind: 'user' }, [unblocked]],
    [{ actor: bron.user.id, action: 'update' }, [unblocked, priced]],
    [{ actor: bron.user.id, kind: 'product', action: 'update' }, [priced]],
    [{ actor: ada.user.id, kind: 'product' }, []],
    [{ subject: user.id }, [unblocked, blocked]],
    [{ change: 'block' }, [unblocked, blocked]],
    [{ change: 'block', actor: ada.user.id }, [blocked]],
    [{ change: 'price' }, [priced]],
    [{ change: 'rights' }, []],
    [{ change: 'hide', from: priced?.at }, []],
    [{ from: priced?.at }, all.filter(({ at }) => at >= (priced?.at ?? ''))],
    [{ until: priced?.at }, all.filter(({ at }) => at < (priced?.at ?? ''))],
    [{ from: '2001-01-01T00:00:00.000Z', until: '2001-01-02T00:00:00.000Z' }, []],
  ] as const) {
    expect([query, await list(query as Partial<ActivityQuery>)]).toEqual([query, found])
  }
  for (const other of [{ kind: 'user' }, { action: 'update' }, { subject: user.id }] as const) {
    const both = ada.client('GET /api/admin/activity', { query: { change: 'block', ...other } })
    expect(await apiError(both)).toMatchObject({
      status: 422,
      fields: { change: expect.any(String) },
    })
  }
  const { activities, total } = await ada.client('GET /api/admin/activity', {
    query: { page: 2, limit: 3 },
  })
  expect({ activities, total }).toEqual({ activities: [blocked], total: 4 })
})

test('what was deleted is named as it was, and known to be gone', async ({ context, app }) => {
  const { client } = await newAdmin({ context, app })
  const [kept, gone] = [await newProduct(context, { name: 'Kept' }), await newProduct(context)]
  const category = await newCategory(context, { name: 'Galespire' })
  const body = { price: 7 }
  await client('PUT /api/product/update/{id}', { params: { id: kept }, body })
  await client('PUT /api/product/update/{id}', { params: { id: gone }, body: { name: 'Goner' } })
  await client('DELETE /api/product/delete/{id}', { params: { id: gone } })
  await client('DELETE /api/category/delete/{id}', { params: { id: category } })
  const { activities } = await client('GET /api/admin/activity')
  expect(activities.map(({ subject }) => subject)).toEqual([
    { kind: 'category', id: category, name: 'Galespire', exists: false },
    { kind: 'product', id: gone, name: 'Goner', exists: false },
    { kind: 'product', id: gone, name: 'Goner', exists: false },
    { kind: 'product', id: kept, name: 'Kept', exists: true },
  ])
})

test('what admins do with orders and stock is listed too, without what is the buyer’s', async ({
  context,
  app,
  openBrowser,
}) => {
  const { client } = await newAdmin({ context, app })
  const id = await newProduct(context, { name: 'Helm' })
  const { stock } = await client('PUT /api/admin/stock/{id}', {
    params: { id },
    body: { onHand: 0, reason: 'Sold out' },
  })
  await client('PUT /api/admin/stock/{id}', {
    params: { id },
    body: { delta: 8, reason: 'Came', updatedAt: stock?.updatedAt },
  })
  await client('PUT /api/admin/stock/{id}', {
    params: { id },
    body: { onHand: null, reason: 'Made to order' },
  })
  const { order } = await buy(openBrowser(), id)
  const params = { number: order.number }
  const updatedAt = await updatedAtOf(context, order.number)
  await client('PUT /api/admin/order/{number}', {
    params,
    body: { action: 'note', updatedAt, text: 'Lives above the bakery.' },
  })

  const { activities } = await client('GET /api/admin/activity')
  expect(activities).toMatchObject([
    {
      action: 'update',
      subject: { kind: 'order', id: order.id, name: order.number, exists: true },
      before: {},
      after: { type: 'note' },
    },
    { before: { stock: 8 }, after: { stock: null, reason: 'Made to order' } },
    { before: { stock: 0 }, after: { stock: 8, reason: 'Came' } },
    {
      subject: { kind: 'stock', id, name: 'Helm', exists: true },
      before: { stock: null },
      after: { stock: 0, reason: 'Sold out' },
    },
  ])
  expect(JSON.stringify(activities)).not.toContain('bakery')
})

test('changes of settings are seen by those who may see these settings', async ({
  context,
  app,
}) => {
  const { client } = await newAdmin({ context, app })
  const bank = { holder: 'Armory', iban: 'IE29AIBK93115212345678', bic: '' }
  await client('PUT /api/admin/settings/bank', { body: { version: 0, ...bank } })
  const synonyms = 'mage, wizard'
  await client('PUT /api/admin/settings/search', { body: { version: 0, synonyms } })
  const groupsFor = async (permission: Permission) => {
    const role = await newRole(context, [permission])
    const reader = await newSignedInUser(context, openBrowser(app), { role })
    const { activities } = await reader.client('GET /api/admin/activity')
    const { changes } = (await reader.client('GET /api/admin/overview')).overview
    expect(changes).toEqual(activities)
    return activities.map(({ subject }) => subject.id)
  }
  expect(await groupsFor('settings.money')).toEqual(['bank'])
  expect(await groupsFor('settings.shop')).toEqual(['search'])
  expect(await groupsFor('settings.selling')).toEqual([])
  expect(await groupsFor('catalogue')).toEqual([])
})
