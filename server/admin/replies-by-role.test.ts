import { expect } from 'vitest'
import type { Permission } from '../../contract/accounts/permissions.ts'
import { newSignedInUser, newUser } from '../test/accounts.ts'
import { openBrowser } from '../test/browser.ts'
import { newFailedEmail, newProduct, newRole } from '../test/builders.ts'
import type { Shop } from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { buy, orderOf } from '../test/selling.ts'

async function clientWith({ context, app }: Shop, permissions: Permission[]) {
  const role = await newRole(context, permissions)
  return (await newSignedInUser(context, openBrowser(app), { role })).client
}

const found = async (client: Awaited<ReturnType<typeof clientWith>>, q: string) => {
  const hits = await client('GET /api/admin/search', { query: { q } })
  return Object.entries(hits).flatMap(([kind, { total }]) => (total > 0 ? [kind] : []))
}

test('an order shows the buyer’s email only to those who write to buyers', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const buyer = await newUser(context)
  const { number } = (await orderOf(shop, buyer)).order
  for (const [permissions, shows] of [
    [['orders.read'], false],
    [['orders.read', 'books', 'exports'], false],
    [['orders.read', 'orders.refund'], false],
    [['orders.read', 'people.read'], true],
    [['orders.read', 'orders.manage'], true],
  ] satisfies [Permission[], boolean][]) {
    const client = await clientWith(shop, permissions)
    const replies = [
      await client('GET /api/admin/order'),
      await client('GET /api/admin/order/{number}', { params: { number } }),
      await client('GET /api/admin/overview'),
      await client('GET /api/admin/search', { query: { q: number } }),
    ]
    for (const reply of replies) {
      expect(JSON.stringify(reply).includes(buyer.email), permissions.join()).toBe(shows)
    }
    const { order } = await client('GET /api/admin/order/{number}', { params: { number } })
    expect(order.address.street).not.toBe('')
    // Nor do searches reveal it letter by letter.
    const finds = async (search: string) =>
      (await client('GET /api/admin/order', { query: { search } })).total > 0
    for (const part of [buyer.email, buyer.email.slice(0, -3), `${order.address.name} @example`]) {
      expect(await finds(part), part).toBe(shows)
    }
    for (const other of [number, `#${number}`, order.address.name, 'fo', 'forge lane']) {
      expect(await finds(other), other).toBe(true)
    }
  }
})

test.for([
  [
    'haeberle@kuehl-goetz.example',
    ['haeberle', 'haberle', 'häberle', '@kuhl', 'götz.ex', 'kuehl-goetz'],
  ],
  ['yo@wren.example', ['yo', 'y', 'wr']],
] as const)(
  'no part of %s finds an order for a role that can’t see emails',
  async ([email, parts], { context, app }) => {
    const shop = { context, app }
    // Its words contain the short parts, though none starts with them.
    const address = { email, city: 'Tokyo Owry', name: 'Ann Buyer' }
    const { number } = (await buy(openBrowser(app), await newProduct(context), address)).order
    const packer = await clientWith(shop, ['orders.read', 'orders.manage'])
    const clerk = await clientWith(shop, ['orders.read', 'books', 'exports'])
    for (const part of [...parts, email]) {
      const query = { search: part }
      const [shown, hidden] = [packer, clerk].map(client =>
        client('GET /api/admin/order', { query }),
      )
      expect([part, (await shown)?.total, (await hidden)?.total]).toEqual([part, 1, 0])
    }
    for (const part of ['to', 'b', 'buyer', number]) {
      const { total } = await clerk('GET /api/admin/order', { query: { search: part } })
      expect([part, total]).toEqual([part, 1])
    }
  },
)

test('a short search finds the same words of an order for a role that can’t see emails', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const address = { name: 'Anna-Maria Buyer', city: 'L’Aquila', street: 'St.Yves 3/Xa,Qo' }
  await buy(openBrowser(app), await newProduct(context), address)
  const packer = await clientWith(shop, ['orders.read', 'orders.manage'])
  const clerk = await clientWith(shop, ['orders.read', 'books', 'exports'])
  for (const search of ['an', 'ma', 'aq', 'yv', 'xa', 'qo']) {
    for (const client of [packer, clerk]) {
      const { total } = await client('GET /api/admin/order', { query: { search } })
      expect([search, total]).toEqual([search, 1])
    }
  }
})

test('an export leaves out the buyers’ emails, too', async ({ context, app }) => {
  const shop = { context, app }
  const buyer = await newUser(context)
  await orderOf(shop, buyer)
  const csv = async (permissions: Permission[]) => {
    const role = await newRole(context, permissions)
    const { browser } = await newSignedInUser(context, openBrowser(app), { role })
    await browser.client('GET /api/admin/order/export').catch(() => {})
    return browser.answer().body
  }
  const withEmails = await csv(['orders.read', 'exports', 'people.read'])
  const without = await csv(['orders.read', 'exports'])
  expect(withEmails).toContain(buyer.email)
  expect(without).not.toContain(buyer.email)
  expect(without).toContain('Email')
})

test('an export of products contains their stock only for roles that may see it', async ({
  context,
  app,
}) => {
  const product = await newProduct(context, { stock: 4_321 })
  const csv = async (permissions: Permission[]) => {
    const role = await newRole(context, permissions)
    const { browser } = await newSignedInUser(context, openBrowser(app), { role })
    await browser.client('GET /api/admin/product/export').catch(() => {})
    return browser.answer().body
  }
  expect(await csv(['catalogue', 'exports', 'stock'])).toContain('4321')
  const without = await csv(['catalogue', 'exports'])
  expect(without).toContain(product)
  expect(without).not.toContain('4321')
})

test('what can be done with an order depends on the role', async ({ context, app }) => {
  const shop = { context, app }
  const { number } = (await orderOf(shop, await newUser(context))).order
  const can = async (permissions: Permission[]) => {
    const client = await clientWith(shop, permissions)
    const { order } = await client('GET /api/admin/order/{number}', { params: { number } })
    return order.can
  }
  expect(await can(['orders.read'])).toEqual([])
  expect(await can(['orders.read', 'orders.manage'])).toEqual([
    ...['edit-items', 'address', 'invoice-address', 'email', 'send-email', 'note'],
  ])
  expect(await can(['orders.read', 'orders.refund'])).toEqual(['book-payment', 'cancel'])
})

test('the overview has the parts that the role may see', async ({ context, app }) => {
  const partsFor = async (permissions: Permission[]) => {
    const client = await clientWith({ context, app }, permissions)
    const { overview } = await client('GET /api/admin/overview')
    return Object.keys(overview).toSorted()
  }
  expect(await partsFor(['staff'])).toEqual(['changes'])
  expect(await partsFor(['stock'])).toEqual(['changes', 'lowStock', 'soldOut'])
  expect(await partsFor(['books'])).toEqual(['changes', 'payment', 'sales', 'salesAbroad'])
  expect(await partsFor(['people.read'])).toEqual(['changes', 'failedEmails', 'people'])
  expect(await partsFor(['catalogue'])).toEqual([
    ...['changes', 'noImage', 'products', 'uncategorized'],
  ])
  expect(await partsFor(['settings.shop'])).toEqual(['changes', 'failedJobs', 'settings'])
  expect(await partsFor(['orders.read'])).toContain('sales')
  expect(await partsFor(['orders.read'])).not.toContain('people')
})

test('the search finds what the role may see', async ({ context, app }) => {
  const shop = { context, app }
  await newProduct(context, { name: 'Findme Mail' })
  await newUser(context, { name: 'Findme Person' })
  const form = { email: 'buyer@example.com', name: 'Findme Person' }
  await buy(openBrowser(app), await newProduct(context), form)
  const findsWith = async (...permissions: Permission[]) =>
    found(await clientWith(shop, permissions), 'findme')
  expect(await findsWith('catalogue')).toEqual(['products'])
  expect(await findsWith('people.read')).toEqual(['users'])
  expect(await findsWith('orders.read')).toEqual(['orders'])
  expect(await findsWith('books', 'staff', 'exports')).toEqual([])
})

test('activities are listed of subjects that the role may see', async ({ context, app }) => {
  const shop = { context, app }
  const owner = await clientWith(shop, ['catalogue', 'people.read', 'people.manage', 'stock'])
  const id = await newProduct(context)
  await owner('PUT /api/product/update/{id}', { params: { id }, body: { price: 7 } })
  const person = await newUser(context)
  await owner('PUT /api/admin/dashboard/update/{id}', {
    params: { id: person.id },
    body: { isBanned: 1 },
  })
  const kinds = async (permissions: Permission[], query = {}) => {
    const client = await clientWith(shop, permissions)
    const { activities, total } = await client('GET /api/admin/activity', { query })
    expect(total).toBe(activities.length)
    return activities.map(({ subject }) => subject.kind)
  }
  expect(await kinds(['catalogue', 'people.read'])).toEqual(['user', 'product'])
  expect(await kinds(['catalogue'])).toEqual(['product'])
  expect(await kinds(['people.read'])).toEqual(['user'])
  expect(await kinds(['books'])).toEqual([])
  expect(await kinds(['staff'])).toEqual([])
  for (const query of [{ subject: person.id }, { kind: 'user' }, { change: 'block' }]) {
    expect(await kinds(['catalogue'], query)).toEqual([])
    expect(await kinds(['people.read'], query)).toEqual(['user'])
  }
  expect(await kinds(['people.read'], { change: 'price' })).toEqual([])
})

test('a product’s stock takes the permission for stock, also with the product', async ({
  context,
  app,
}) => {
  const client = await clientWith({ context, app }, ['catalogue'])
  const id = await newProduct(context)
  const change = (body: object) => client('PUT /api/product/update/{id}', { params: { id }, body })
  await expect(change({ stock: 5 })).rejects.toMatchObject({ status: 403 })
  await expect(change({ name: 'Ash', stock: 5 })).rejects.toMatchObject({ status: 403 })
  expect((await change({ name: 'Ember' })).product.name).toBe('Ember')
})

test('failed emails are listed with people, and sent again by who manages them', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const body = { ids: [await newFailedEmail(context)] }
  const reader = await clientWith(shop, ['people.read'])
  expect((await reader('GET /api/admin/email')).total).toBe(1)
  await expect(reader('POST /api/admin/email/delete', { body })).rejects.toMatchObject({
    status: 403,
  })
})
