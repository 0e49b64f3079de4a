import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { permissions } from '../contract/accounts/permissions.ts'
import { OrderFilter } from '../contract/orders/order-list.ts'
import { findUsersAfter } from './accounts/users.repository.ts'
import { listActivities } from './activities/activities.ts'
import type { AppContext } from './app-context.ts'
import { exportProducts } from './catalogue/catalogue-export.ts'
import { findProductsAfter } from './catalogue/products/products.repository.ts'
import { seedMany } from './cli/seed-many.ts'
import { cents } from './money.ts'
import { findOrdersAfter } from './orders/list-orders.repository.ts'
import { overdueCutoffs } from './orders/overdue.ts'
import { newCategory, newProduct } from './test/builders.ts'
import { test } from './test/fixtures.ts'
import { explainPlan } from './test/plan.ts'
import { signInNewUser } from './test/requests.ts'
import { actOn, addToCart, buy, checkOut, invoiceOf } from './test/selling.ts'
import { changeSettings } from './test/settings.ts'

test('an admin exports products, categories and users', async ({ context, app }) => {
  const { user, cookie } = await signInNewUser(context, {
    role: 'owner',
    name: '=cmd()',
    phone: '+353861234567',
  })
  const categoryId = await newCategory(context, { name: 'Galespire' })
  const image = 'a'.repeat(64)
  const description = 'Scales, "moss"\nand =more.'
  const id = await newProduct(context, {
    name: '=1+1',
    description,
    priceCents: cents(129_905),
    categoryId,
    image,
    stock: 7,
  })
  const plain = await newProduct(context, { name: 'Élan' })
  const read = async (kind: string) => {
    const { statusCode, headers, body } = await app.inject({
      url: `/api/admin/${kind}/export`,
      headers: { cookie },
    })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="\w+\.csv"$/),
      'cache-control': 'no-store',
    })
    expect(body).toMatch(/^\ufeffID,Name,.*\r\n/)
    return parse<Record<string, string>>(body, { bom: true, columns: true })
  }
  expect(await read('product')).toEqual([
    {
      ID: id,
      Name: "'=1+1",
      Description: description,
      Price: '1299.05',
      Category: 'Galespire',
      Hidden: 'no',
      'VAT class': 'Standard',
      'Weight (g)': '',
      Manufacturer: '',
      'Manufacturer outside the EU': 'no',
      'Responsible person in the EU': '',
      Identifier: '',
      Warnings: '',
      Image: `${context.config.publicUrl}/public/images/products/${image}`,
      'In stock': '7',
      'Held for orders': '0',
      Created: expect.any(String),
      Changed: expect.any(String),
    },
    expect.objectContaining({ ID: plain, Name: 'Élan', Category: '', Image: '', 'In stock': '' }),
  ])
  expect(await read('category')).toEqual([
    expect.objectContaining({ ID: categoryId, Name: 'Galespire', Products: '1', Image: '' }),
  ])
  expect(await read('user')).toEqual([
    {
      ID: user.id,
      Name: "'=cmd()",
      Username: user.userName,
      Email: user.email,
      Phone: "'+353861234567",
      Role: 'Admin',
      Blocked: 'no',
      Image: '',
      Joined: user.createdAt,
      Changed: user.updatedAt,
    },
  ])
})

test('an admin exports the orders that a filter and a search find, oldest first', async ({
  context,
  openBrowser,
  admin: { client, answer },
}) => {
  await changeSettings(context, 'shop', { timeZone: 'Asia/Tokyo' })
  const id = await newProduct(context, { priceCents: cents(10_000) })
  const [first, second, third] = [
    (await buy(openBrowser(), id)).order,
    (await buy(openBrowser(), id)).order,
    (await buy(openBrowser(), id)).order,
  ]
  await context.db.write
    .updateTable('orders')
    .set({
      ...{ name: '=1+1', payment: 'paid', paid_at: '2026-01-01T00:00:00.000Z' },
      placed_at: '2025-12-31T20:40:05.000Z',
    })
    .where('id', '=', second.id)
    .execute()
  const read = async (query: { state?: 'unpaid' | 'to-ship'; search?: string }) => {
    await client('GET /api/admin/order/export', { query }).catch(() => {})
    return parse<Record<string, string>>(answer().body, { bom: true, columns: true })
  }
  const all = await read({})
  expect(all.map(({ Number: number }) => number)).toEqual(
    [first, second, third].map(({ number }) => number),
  )
  expect(all[1]).toMatchObject({
    Name: "'=1+1",
    // By the shop's clock.
    Placed: '2026-01-01 05:40:05',
    Status: 'Placed',
    Payment: 'Paid',
    Fulfillment: 'Not shipped',
    Overdue: 'yes',
    'Return requested': 'no',
    Disputed: '',
    Quantity: '1',
    'Quantity shipped': '0',
    'Total in EUR': second.total.toFixed(2),
    'Received in EUR': '0.00',
  })
  const numbers = async (query: Parameters<typeof read>[0]) =>
    (await read(query)).map(({ Number: number }) => number)
  expect(await numbers({ state: 'unpaid' })).toEqual([first.number, third.number])
  expect(await numbers({ search: third.number })).toEqual([third.number])
  expect(await numbers({ search: third.number, state: 'to-ship' })).toEqual([])
  expect(await numbers({ search: '…' })).toEqual([])

  const { activities } = await client('GET /api/admin/activity', { query: { kind: 'export' } })
  expect(activities.map(({ subject, after }) => [subject.name, subject.exists, after])).toEqual([
    ['orders', false, { what: 'orders', searched: true }],
    ['orders', false, { what: 'orders', state: 'to-ship', searched: true }],
    ['orders', false, { what: 'orders', searched: true }],
    ['orders', false, { what: 'orders', state: 'unpaid' }],
    ['orders', false, { what: 'orders' }],
  ])
})

test('an admin exports a row for each item, with the invoice of its order', async ({
  context,
  openBrowser,
  admin: { client, answer },
}) => {
  const buyer = openBrowser()
  const [helm, shield] = [
    await newProduct(context, { name: 'Helm', priceCents: cents(10_000) }),
    await newProduct(context, { name: '=Shield', priceCents: cents(2_550) }),
  ]
  await addToCart(buyer, helm, 2)
  await addToCart(buyer, shield)
  const paid = (await checkOut(buyer, { shipping: 'express' })).order
  const open = (await buy(openBrowser(), helm)).order
  const invoice = await invoiceOf(context, paid.number)
  await context.db.write
    .updateTable('order_lines')
    .set({ shipped: 1 })
    .where('order_id', '=', paid.id)
    .where('product_id', '=', shield)
    .execute()
  await client('GET /api/admin/order/export', { query: { rows: 'items' } }).catch(() => {})
  expect(answer().headers['content-disposition']).toContain('order-items.csv')
  const rows = parse<Record<string, string>>(answer().body, { bom: true, columns: true })
  expect(rows).toHaveLength(3)
  expect(rows).toMatchObject([
    {
      ...{ Number: paid.number, Payment: 'Paid', 'Payment method': 'bank transfer' },
      ...{ Shipping: 'Express', Country: 'IE', Invoice: invoice, Item: 'Helm', Quantity: '2' },
      ...{ 'Price in EUR': '100.00', 'Item total in EUR': '200.00', 'VAT in %': '23' },
    },
    {
      ...{ Number: paid.number, Invoice: invoice, Item: "'=Shield", 'Item total in EUR': '25.50' },
      Fulfillment: 'Partly shipped',
    },
    { Number: open.number, 'Payment method': 'demo payment', Invoice: '', Item: 'Helm' },
  ])
  const { activities } = await client('GET /api/admin/activity', { query: { kind: 'export' } })
  expect(activities.map(({ after }) => after)).toEqual([{ what: 'orders', rows: 'items' }])
})

test('the items of an order that was canceled whole are exported as canceled', async ({
  context,
  buyer,
  admin,
}) => {
  const helm = await newProduct(context, { stock: 5 })
  await addToCart(buyer, helm, 2)
  const { order } = await checkOut(buyer)
  await actOn(context, admin, order.number, { action: 'cancel' })
  for (const rows of ['orders', 'items'] as const) {
    await admin.client('GET /api/admin/order/export', { query: { rows } }).catch(() => {})
    expect(parse(admin.answer().body, { bom: true, columns: true })).toMatchObject([
      { Status: 'Canceled', Quantity: '2', 'Quantity shipped': '0', 'Quantity canceled': '2' },
    ])
  }
})

test('each export is recorded, rate limited, and rejected to other sites', async ({
  context,
  app,
}) => {
  const { user, cookie } = await signInNewUser(context, { role: 'owner' })
  const call = (kind: string, headers = {}) =>
    app.inject({ url: `/api/admin/${kind}/export`, headers: { cookie, ...headers } })
  const elsewhere = await call('user', { 'sec-fetch-site': 'cross-site' })
  expect(elsewhere.json()).toMatchObject({ error: { code: 'cross_site' } })
  const kinds = ['product', 'category', 'user', 'order']
  for (const kind of kinds) expect((await call(kind)).statusCode).toBe(200)
  const { activities } = await listActivities(context, { subject: '', page: 1, limit: 10 })
  expect(activities.map(({ actor, subject }) => [actor.id, subject.kind, subject.id])).toEqual(
    ['orders', 'users', 'categories', 'products'].map(what => [user.id, 'export', what]),
  )
  for (let time = kinds.length; time < 30; time += 1) await call('category')
  const { statusCode, headers } = await call('user')
  expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await listActivities(context, { subject: '', page: 1, limit: 1 })).total).toBe(30)
})

test('an export reads its rows in batches as they are sent', async ({ context }) => {
  await seedMany(context, { products: 1_201, users: 2 }, () => {})
  const rows: string[] = []
  for await (const part of exportProducts(context, permissions)) rows.push(String(part))
  // The headers, and at most 100 rows at a time.
  expect(rows).toHaveLength(14)
  expect(parse(rows.join(''), { bom: true, columns: true })).toHaveLength(1_201)
  const plan = await explainPlan(context, () => findProductsAfter(context.db.read, 500, 500))
  expect(plan).toMatch(byItsKey(context, 'products'))
  expect(plan).not.toMatch(/SCAN products|TEMP B-TREE|Sort/)
  const users = await explainPlan(context, () => findUsersAfter(context.db.read, 500, 500))
  expect(users).toMatch(byItsKey(context, 'users'))
  for (const state of OrderFilter.options) {
    const wanted = { state, overdue: overdueCutoffs() }
    const find = () => findOrdersAfter(context.db.read, wanted, 500, 500)
    const orders = await explainPlan(context, find, { avoid: ['seqscan', 'bitmapscan'] })
    expect.soft(orders, state).not.toMatch(/SCAN orders(?! USING)|Seq Scan on orders\b/)
  }
})

function byItsKey({ db }: AppContext, table: string) {
  return db.engine === 'sqlite'
    ? new RegExp(`SEARCH ${table} USING INTEGER PRIMARY KEY \\(rowid>`)
    : new RegExp(`Index Scan using ${table}_pkey`)
}

test('an export that fails halfway ends the reply', async ({ context, app }) => {
  const { cookie } = await signInNewUser(context, { role: 'owner' })
  await seedMany(context, { products: 501, users: 2 }, () => {})
  const find = context.db.read.selectFrom.bind(context.db.read)
  let reads = 0
  context.db.read = {
    selectFrom: ((table: 'products') => {
      if (table === 'products' && ++reads > 1) throw new Error('The database is gone.')
      return find(table)
    }) as typeof find,
  }
  await expect(
    app.inject({ url: '/api/admin/product/export', headers: { cookie } }),
  ).rejects.toThrow()
})
