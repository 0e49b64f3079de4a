import { randomUUID } from 'node:crypto'
import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { UserFilter, UserSort } from '../contract/accounts/user-list.ts'
import { CategorySort } from '../contract/catalogue/category-list.ts'
import type { Product } from '../contract/catalogue/product.ts'
import { ProductSort } from '../contract/catalogue/product-list.ts'
import { limits } from '../contract/limits.ts'
import { insertRegistration } from './accounts/links/links.repository.ts'
import { type Actor, recordActivity } from './activities/activities.ts'
import type { AppContext } from './app-context.ts'
import { changeProduct } from './catalogue/products/products.ts'
import { seedMany } from './cli/seed-many.ts'
import { openBrowser } from './test/browser.ts'
import { newProduct } from './test/builders.ts'
import { camtStatement } from './test/camt-statement.ts'
import { test } from './test/fixtures.ts'
import { signInNewUser } from './test/requests.ts'
import { buy, demoPaymentOf } from './test/selling.ts'
import { referenceOf, statementOf } from './test/statements.ts'
import { openTransferShop } from './test/transfers.ts'

// `npm run test:scale` fills the shop for real.
const [few, many] = [10, process.env.SCALE === 'large' ? 100_000 : 1_000]
const quietly = () => {}

test('no list takes more queries in a large shop than in a small one', async ({ context, app }) => {
  const { user, cookie } = await signInNewUser(context, { role: 'owner' })
  const ask = async (url: string) => {
    const answer = await app.inject({ url, headers: { cookie } })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return url.startsWith('/api/') ? answer.json() : answer.body
  }
  await seedMany(context, { products: few, users: few }, quietly)
  await act(context, user, few)
  await wait(context, 1)
  const [product] = (await ask('/api/product?limit=1')).products
  await countHalf(context, product.id)
  await leaveOut(context)
  const order = async (times: number) => {
    const browser = openBrowser(app)
    browser.cookies.set('session', cookie.replace('session=', ''))
    for (let time = 0; time < times; time += 1) await buy(browser, product.id)
  }
  await order(2)
  const lists = listsWith(product)
  const counts = async () => {
    const counted: [string, number][] = []
    for (const url of lists) counted.push([url, await queriesOf(() => ask(url))])
    return counted
  }

  const small = await counts()
  for (const [, count] of small) expect(count).toBeGreaterThan(0)
  await seedMany(context, { products: many - few, users: many - few }, quietly)
  await countHalf(context, product.id)
  await act(context, user, 10 * few)
  await wait(context, few)
  await order(few)
  expect(await counts()).toEqual(small)

  const number = String(many).padStart(6, '0')
  const found = await ask(`/api/product?search=${number}`)
  expect(found).toMatchObject({ total: 1, products: [{ name: expect.stringContaining(number) }] })
  const [last] = found.products
  expect((await ask(`/api/product/${last.id}`)).product).toEqual(last)
  const pageAfter = (rows: number) => `limit=100&page=${1 + rows / 100}`
  expect((await ask(`/api/product?${pageAfter(limits.listTotal)}`)).total).toBe(many - 1)
  const deepest = pageAfter(limits.offset)
  expect((await ask(`/api/admin/dashboard?${deepest}`)).totalusers).toBe(many)
  expect((await ask(`/api/admin/product?${deepest}&sort=-price`)).total).toBe(many)
  expect((await ask(`/api/admin/user?${deepest}&sort=email`)).total).toBe(
    Math.min(many + 1, limits.offset),
  )
}, 300_000)

test('a payment is recorded in few statements', async ({ context, app }) => {
  const { client, order: orderByTransfer } = await openTransferShop(context)
  const { total, number } = await orderByTransfer()
  const text = camtStatement([{ amount: total.toFixed(2), purpose: referenceOf(number) }])
  const { statement } = await client('POST /api/admin/statement', { body: statementOf(text) })
  const params = { id: statement?.id ?? '' }
  const { list } = await client('GET /api/admin/statement/{id}', { params })
  const entries = list.flatMap(({ id, proposals: [sure] }) => (sure ? [{ id, ...sure }] : []))
  const booking = () => client('POST /api/admin/statement-entry/book', { body: { entries } })
  expect(await queriesOf(booking)).toBeLessThanOrEqual(27)

  const buyer = openBrowser(app)
  const id = demoPaymentOf(await buy(buyer, await newProduct(context)))
  const paying = { params: { id }, body: { outcome: 'pay' } } as const
  const pay = () => buyer.client('POST /api/payment/demo/{id}', paying)
  expect(await queriesOf(pay)).toBeLessThanOrEqual(30)
  const orders = await context.db.read.selectFrom('orders').select('payment').execute()
  expect(orders).toEqual([{ payment: 'paid' }, { payment: 'paid' }])
})

/** Pages that only the large shop can fill, so that a query for each row would show. */
function listsWith({ id, name, category }: Product): string[] {
  const [, word] = name.split(' ')
  return [
    '/api/product?limit=100',
    '/api/product?limit=8&page=2',
    `/api/product?limit=100&category=${category?.id}`,
    `/api/product?limit=100&search=${word}`,
    `/api/product?limit=100&search=${word}&category=${category?.id}`,
    `/api/product/${id}`,
    '/api/category',
    '/sitemaps/pages.xml',
    '/sitemaps/products-1.xml',
    '/api/admin/dashboard?limit=100',
    '/api/admin/dashboard?limit=8&page=2',
    '/api/admin/dashboard?limit=100&search=armory',
    '/api/order?limit=100',
    '/api/admin/settings/footer',
    '/api/admin/order?limit=100',
    '/api/admin/stock?limit=100',
    '/api/admin/stock?limit=100&sort=name',
    '/api/admin/stock?limit=100&state=low',
    `/api/admin/stock?limit=100&state=not-counted&search=${word}`,
    `/api/admin/stock/${id}`,
    `/api/admin/search?q=${word}`,
    '/api/admin/order?limit=100&search=buyer',
    ...productLists(category?.id),
    ...userLists(),
    ...CategorySort.options.map(sort => `/api/admin/category?limit=100&sort=${sort}`),
    '/api/admin/category?limit=100&search=armory',
    '/api/admin/email?limit=100',
    '/api/admin/overview',
    '/api/admin/activity?limit=100',
    '/api/admin/activity?limit=100&subject=subject',
    '/api/admin/activity?limit=100&change=price',
    '/api/admin/activity?limit=100&kind=product&action=create&from=2026-01-01T00:00:00Z',
    '/api/admin/sign-up?limit=100',
    '/api/admin/sign-up?limit=100&search=armory',
  ]
}

/** The admins' list of products by every filter in every order, found by a search or not. */
function productLists(category: string | undefined): string[] {
  const filters = [
    'filter=all',
    'filter=hidden',
    'filter=uncategorized',
    'filter=no-image',
    'filter=no-weight',
    `category=${category}`,
  ]
  return filters.flatMap(filter =>
    ProductSort.options.flatMap(sort =>
      ['', '&search=000'].map(
        search => `/api/admin/product?limit=100&sort=${sort}&${filter}${search}`,
      ),
    ),
  )
}

function userLists(): string[] {
  return UserFilter.options.flatMap(filter =>
    UserSort.options.flatMap(sort =>
      ['', '&search=armory'].map(
        search => `/api/admin/user?limit=100&sort=${sort}&filter=${filter}${search}`,
      ),
    ),
  )
}

/** Counts the pieces of every other product, but not of the one that is bought. */
async function countHalf({ db }: AppContext, bought: string) {
  const products = db.write
    .selectFrom('products')
    .select(row => ['id', row.val(1).as('is_counted'), row.val(3).as('on_hand')])
    .select(row => [row.val(0).as('held'), 'created_at'])
    .where(sql`seq % 2`, '=', 0)
    .where('id', '!=', bought)
  await db.write
    .insertInto('stock')
    .columns(['product_id', 'is_counted', 'on_hand', 'held', 'updated_at'])
    .expression(products)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Takes image and category from a product, hides it, and blocks a user: so every filter lets one through. */
async function leaveOut(context: AppContext) {
  const { db } = context
  const { id } = await db.write
    .selectFrom('products')
    .select('id')
    .orderBy('seq')
    .executeTakeFirstOrThrow()
  const bare = { image: null, categoryId: null, hidden: true }
  await changeProduct(context, 'system', id, bare)
  const user = db.write
    .selectFrom('users')
    .select(row => row.fn.min('seq').as('seq'))
    .where('is_admin', '=', 0)
  await db.write.updateTable('users').set({ is_banned: 1 }).where('seq', '=', user).execute()
}

/** Writes down that somebody did something, so many times. */
async function act({ db }: AppContext, actor: Actor, times: number) {
  const subject = { kind: 'product', id: 'subject', name: 'A set' } as const
  for (let time = 0; time < times; time += 1) {
    await recordActivity(db.write, { actor, subject, before: null, after: { price: time } })
  }
}

/** Lets so many more sign-ups wait for their link. */
async function wait({ db }: AppContext, times: number) {
  for (let time = 0; time < times; time += 1) {
    await insertRegistration(db.write, {
      ...{ name: 'Waiting', user_name: 'waiting', email: 'w@armory.example', phone: '' },
      ...{ token_hash: randomUUID(), browser_hash: randomUUID(), password_hash: '' },
      picture_webp: null,
      expires_at: new Date(Date.now() + 60 * 60_000).toISOString(),
    })
  }
}

/** Counts the statements that `work` sends, except polls for changes. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const spies = (['all', 'get', 'iterate', 'run'] as const).map(name =>
    vi.spyOn(StatementSync.prototype, name),
  )
  await work()
  const statements = spies.flatMap(spy => spy.mock.contexts as StatementSync[])
  for (const spy of spies) spy.mockRestore()
  return statements.filter(
    ({ sourceSQL }) =>
      !/^(pragma |select 1$|select "version" from|select "catalogue"."version"|select catalogue.version)/.test(
        sourceSQL,
      ),
  ).length
}
