import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { changeProduct, deleteProduct } from '../catalogue/products.service.ts'
import { setStock } from '../catalogue/stock-changes.service.ts'
import { cents } from '../money.ts'
import { audit } from '../orders/audit.service.ts'
import { describeStock } from '../stock/stock.service.ts'
import { credentials, signUpForm, tokenFor } from '../test/accounts.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { signedIn } from '../test/requests.ts'
import { buy, updatedAtOf } from '../test/selling.ts'
import { migrate } from './migrate.ts'
import { adminListIndexes } from './migrations/018-admin-lists.ts'
import { hiddenProductIndexes } from './migrations/019-hidden-products.ts'
import { activityListIndexes, activityLists } from './migrations/021-activity-lists.ts'
import { activityDeedIndexes } from './migrations/025-activity-deeds.ts'
import { peopleIndexes } from './migrations/027-people.ts'
import { orderTotalIndexes } from './migrations/029-statements.ts'
import { holdsWithoutCounting } from './migrations/038-holds-without-counting.ts'
import { joinedOrders } from './migrations/041-joined-orders.ts'
import { unpaidPieceIndexes } from './migrations/049-unpaid-pieces.ts'
import type { Tables } from './tables.ts'

test('migrating again changes nothing, also when several nodes do it at once', async ({
  context,
  otherNode,
}) => {
  await newProduct(context)
  await Promise.all([migrate(context.db), migrate(otherNode.db), migrate(context.db)])
  const { product_count } = await otherNode.db.read
    .selectFrom('catalogue')
    .select('product_count')
    .executeTakeFirstOrThrow()
  expect(product_count).toBe(1)
})

test('nodes that start at the same instant on an empty database make one set of tables', async ({
  context,
  otherNode,
}) => {
  const { engine, write } = context.db
  if (engine === 'sqlite') await dropAllTables(write)
  else
    for (const what of ['drop schema public cascade', 'create schema public']) {
      await sql.raw(what).execute(write)
    }
  await Promise.all([migrate(context.db), migrate(otherNode.db)])
  const rows = await write.selectFrom('catalogue').selectAll().execute()
  expect(rows).toEqual([{ id: 1, version: 1, product_count: 0 }])
})

test('a sign-up that waited before pictures became one file activates with its picture', async ({
  context,
  openBrowser,
}) => {
  const { client } = openBrowser()
  const form = await signUpForm()
  await client('POST /api/users/register', { body: form })
  await undoWaiting(context)
  const token = await tokenFor(context, form.email)

  await migrate(context.db)
  await client('POST /api/users/verify-email', { body: { token } })
  const { user } = await client('POST /api/auth/login', { body: credentials(form) })
  const bytes = await context.images.read('users', user.image ?? '')
  expect((await sharp(bytes).metadata()).format).toBe('webp')
})

test('what was kept for search before quotes and dashes were equal is found like all else', async ({
  context,
  client,
}) => {
  const { write } = context.db
  await newProduct(context, { name: 'Skybreaker’s Plate', description: 'Half–healed.' })
  const plain = await newProduct(context, { name: 'Plain' })
  const ofPlain = { params: { id: plain } }
  const before = await client('GET /api/product/{id}', ofPlain)
  await write
    .updateTable('products')
    .set({ search_name: '  skybreaker  s  plate', search_text: 'skybreaker’s plate\nhalf–healed.' })
    .where('id', '!=', plain)
    .execute()
  await undoSearch(context)

  await migrate(context.db)
  for (const search of ["skybreaker's", 'skybreaker’s', 'half-healed', 's half']) {
    const { products } = await client('GET /api/product', { query: { search } })
    expect(products.map(({ name }) => name)).toEqual(['Skybreaker’s Plate'])
  }
  expect(await client('GET /api/product/{id}', ofPlain)).toEqual(before)
})

test('what admins did with orders and stock before is in the record of activities', async ({
  context,
  openBrowser,
}) => {
  const { engine, write } = context.db
  const { user, cookie } = await signedIn(context, { is_admin: 1 })
  const { client, cookies } = openBrowser()
  cookies.set('session', cookie.replace('session=', ''))
  const id = await newProduct(context)
  for (const onHand of [3, 8]) {
    const body = { onHand, reason: 'Counted' }
    await client('PUT /api/admin/stock/{id}', { params: { id }, body })
  }
  const { order } = await buy(openBrowser(), id)
  const updatedAt = await updatedAtOf(context, order.number)
  const body = { action: 'note', updatedAt, text: 'Called them.' } as const
  await client('PUT /api/admin/order/{number}', { params: { number: order.number }, body })
  await openBrowser().client('POST /api/users/register', { body: await signUpForm() })
  const read = async () => ({
    ...(await client('GET /api/admin/activity')),
    signUps: (await client('GET /api/admin/sign-up')).signUps,
  })
  const before = await read()
  expect(before.activities).toMatchObject([
    { actor: { id: user.id }, subject: { kind: 'order' } },
    { before: { stock: 3 } },
    { subject: { kind: 'stock' } },
  ])
  await write.deleteFrom('activities').execute()
  await undoActivityLists(context)

  await activityLists(write as unknown as Kysely<unknown>, engine)
  const known = { id: expect.any(String), at: expect.any(String) }
  expect(await read()).toEqual({
    activities: before.activities.map((activity, index) => ({
      ...activity,
      ...known,
      // A product that was not counted had none.
      before: index === 2 ? { stock: 0 } : activity.before,
    })),
    total: 3,
    signUps: before.signUps.map(signUp => ({
      ...signUp,
      id: expect.any(String),
      signedUpAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })),
  })
})

test('the history of prices begins with what the record of activities knows', async ({
  context,
}) => {
  const { write } = context.db
  const { user } = await signedIn(context, { is_admin: 1 })
  const actor = { id: user.id, userName: user.userName }
  const changed = await newProduct(context, { priceCents: cents(54_900) })
  await changeProduct(context, actor, changed, { priceCents: cents(44_905) })
  await changeProduct(context, actor, changed, { name: 'Ash Mail' })
  await changeProduct(context, actor, changed, { priceCents: cents(59_900), name: 'Ash' })
  const steady = await newProduct(context, { priceCents: cents(12_900) })
  const hidden = await newProduct(context, { hidden: true })
  const gone = await newProduct(context)
  await changeProduct(context, actor, gone, { priceCents: cents(1) })
  await deleteProduct(context, actor, gone)
  const history = () =>
    write
      .selectFrom('price_history')
      .select(['product_id', 'cents'])
      .orderBy('product_id')
      .orderBy('since')
      .execute()
  const before = await history()
  const pricesOf = (id: string) =>
    before.filter(({ product_id }) => product_id === id).map(row => row.cents)
  expect([changed, steady, hidden].map(pricesOf)).toEqual([
    [54_900, 44_905, 59_900],
    [12_900],
    [null],
  ])
  await undoFrom028(context)
  await sql`delete from kysely_migration where name >= '028'`.execute(write)

  await migrate(context.db)
  expect(await history()).toEqual(before)
})

test('orders that are older than their account came into it by its email address', async ({
  context,
  openBrowser,
}) => {
  const { write } = context.db
  const product = await newProduct(context)
  const browser = openBrowser()
  const form = await signUpForm()
  await buy(openBrowser(), product, { email: form.email })
  await browser.client('POST /api/users/register', { body: form })
  const token = await tokenFor(context, form.email)
  await browser.client('POST /api/users/verify-email', { body: { token } })
  await browser.client('POST /api/auth/login', { body: credentials(form) })
  await buy(browser, product, { email: form.email })
  await undoJoinedOrders(context)
  await joinedOrders(write as unknown as Kysely<unknown>)
  const rows = await write.selectFrom('orders').select('is_joined').orderBy('seq').execute()
  expect(rows.map(({ is_joined }) => is_joined)).toEqual([1, 0])
})

test('orders that held nothing of what was not counted hold it, and what was counted too low is raised', async ({
  context,
  openBrowser,
}) => {
  const { engine, write } = context.db
  const [counted, uncounted] = [await newProduct(context), await newProduct(context)]
  await buy(openBrowser(), counted)
  await buy(openBrowser(), counted)
  await buy(openBrowser(), uncounted)
  for (const table of ['stock_holds', 'stock_moves', 'stock'] as const) {
    await write.deleteFrom(table).execute()
  }
  // Counted while its orders held nothing.
  await setStock(context, 'system', counted, { onHand: 1, reason: 'Counted' })

  await holdsWithoutCounting(write as unknown as Kysely<unknown>, engine)
  expect(await audit(context.db)).toEqual([])
  const { stock, moves } = await describeStock(write, counted)
  expect(stock).toMatchObject({ onHand: 2, held: 2 })
  expect(moves[0]).toMatchObject({ onHand: 1, held: 2, reason: expect.stringMatching(/count$/) })
  expect((await describeStock(write, uncounted)).stock).toBeNull()
})

/** Later tables, each after those that refer to it. */
const selling = [
  'settings',
  ...['refunds_to_send', 'payment_attempts', 'payment_entries', 'payment_refunds', 'demo_payments'],
  ...['order_lines', 'order_keys', 'order_parcels', 'order_history', 'orders'],
  ...['cart_lines', 'carts', 'stock_holds', 'stock_moves', 'stock'],
]

/** Makes the tables those of the fourth migration. */
async function undoSearch(context: AppContext) {
  const { write } = context.db
  await undoFrom028(context)
  await sql`drop table if exists order_search`.execute(write)
  for (const table of selling) await write.schema.dropTable(table).execute()
  await sql`drop index registrations_by_browser`.execute(write)
  await sql`drop index if exists products_by_seq`.execute(write)
  await sql`drop index products_by_name`.execute(write)
  await undoActivityLists({ db: { write } })
  await sql`drop index failed_mails`.execute(write)
  for (const column of ['failed_at', 'failure']) {
    await write.schema.alterTable('outbox').dropColumn(column).execute()
  }
  for (const name of Object.keys({
    ...adminListIndexes,
    ...hiddenProductIndexes,
    ...peopleIndexes,
  })) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(write)
  }
  await sql`alter table products drop column is_hidden`.execute(write)
  await sql`alter table users drop column has_generated_password`.execute(write)
  await sql`delete from kysely_migration where name >= '005'`.execute(write)
}

/** Makes the tables those before the history of prices. */
async function undoFrom028(context: AppContext) {
  await undoGuaranteeAndReturns(context)
  await undoCanceledPieces(context)
  await undoOrderEmails(context)
  await undoDifferences(context)
  await undoUnpaidPieces(context)
  await undoWordsForBuyers(context)
  await undoImports(context)
  await undoJoinedOrders(context)
  await context.db.write.schema.dropIndex('orders_by_time_paid').execute()
  await context.db.write.schema.dropTable('disputes').execute()
  await undoDeliveries(context)
  await undoBookExports(context)
  await undoWithdrawals(context)
  await undoInvoices(context)
  await undoStripe(context)
  await undoDiscounts(context)
  await undoStatements(context)
  await undoPrices(context)
}

async function undoOrderEmails({ db: { write } }: AppContext) {
  await write.schema.dropTable('order_emails').execute()
  await write.schema.alterTable('order_keys').dropColumn('is_mailed').execute()
}

async function undoGuaranteeAndReturns({ db: { write } }: AppContext) {
  for (const column of ['guarantee', 'returns']) {
    await write.schema.alterTable('settings').dropColumn(column).execute()
  }
}

async function undoUnpaidPieces({ db: { write } }: AppContext) {
  for (const name of Object.keys(unpaidPieceIndexes)) await write.schema.dropIndex(name).execute()
  await write.schema.alterTable('orders').dropColumn('origin').execute()
}

async function undoDifferences({ db: { write } }: AppContext) {
  for (const name of ['orders_with_waiver', 'orders_with_surplus']) {
    await write.schema.dropIndex(name).execute()
  }
  for (const column of ['waived_cents', 'surplus_cents']) {
    await write.schema.alterTable('orders').dropColumn(column).execute()
  }
}

async function undoJoinedOrders({ db: { write } }: AppContext) {
  await write.schema.alterTable('orders').dropColumn('is_joined').execute()
}

async function undoDeliveries({ db: { write } }: AppContext) {
  await write.schema.alterTable('order_parcels').dropColumn('delivered_on').execute()
}

async function undoWordsForBuyers({ db: { write } }: AppContext) {
  for (const column of ['internal_note', 'buyer_message']) {
    await write.schema.alterTable('order_history').dropColumn(column).execute()
  }
}

async function undoCanceledPieces({ db: { write } }: AppContext) {
  for (const table of ['order_lines', 'withdrawal_lines']) {
    await write.schema.alterTable(table).dropColumn('canceled').execute()
  }
}

async function undoDiscounts({ db: { write } }: AppContext) {
  for (const table of ['discount_uses', 'discounts']) await write.schema.dropTable(table).execute()
  for (const [table, column] of [
    ['orders', 'discount_code'],
    ['orders', 'discount_cents'],
    ['order_lines', 'discount_cents'],
  ] as const) {
    await write.schema.alterTable(table).dropColumn(column).execute()
  }
}

async function undoStripe({ db: { write } }: AppContext) {
  for (const table of ['stripe_sessions', 'payment_events']) {
    await write.schema.dropTable(table).execute()
  }
  await write.schema.alterTable('payment_refunds').dropColumn('tries').execute()
  await write.schema.alterTable('payment_attempts').dropColumn('failures').execute()
}

async function undoInvoices({ db: { write } }: AppContext) {
  for (const table of ['invoices', 'invoice_counters']) {
    await write.schema.dropTable(table).execute()
  }
}

async function undoBookExports({ db: { write } }: AppContext) {
  await write.schema.dropIndex('stock_moves_by_actor').execute()
  await write.schema.dropIndex('order_history_by_actor').execute()
  await write.schema.dropTable('book_exports').execute()
  await write.schema.dropIndex('payment_entries_by_time').execute()
}

async function undoWithdrawals({ db: { write } }: AppContext) {
  for (const table of ['withdrawal_lines', 'withdrawals']) {
    await write.schema.dropTable(table).execute()
  }
}

async function undoStatements({ db: { write } }: AppContext) {
  for (const table of ['statement_entries', 'statements', 'statement_layouts']) {
    await write.schema.dropTable(table).execute()
  }
  for (const name of Object.keys(orderTotalIndexes)) {
    await sql`drop index ${sql.ref(name)}`.execute(write)
  }
}

/** Before what its triggers read. */
async function undoPrices({ db: { engine, write } }: AppContext) {
  for (const name of ['price_of_new_product', 'price_of_product']) {
    const on = engine === 'sqlite' ? sql`` : sql` on products`
    await sql`drop trigger ${sql.ref(name)}${on}`.execute(write)
  }
  if (engine === 'postgres') await sql`drop function record_price`.execute(write)
  await write.schema.dropTable('price_history').execute()
  await write.schema.dropTable('reductions').execute()
}

/** Its indexes are made anew in any case. */
async function undoImports({ db: { write } }: AppContext) {
  for (const name of Object.keys({ ...activityListIndexes, ...activityDeedIndexes })) {
    if (name.startsWith('activities_')) await sql`drop index ${sql.ref(name)}`.execute(write)
  }
  await write.schema.alterTable('activities').dropColumn('part_of').execute()
  await write.schema.dropTable('import_records').execute()
  await write.schema.dropTable('imports').execute()
}

async function undoActivityLists({ db: { write } }: { db: Pick<AppContext['db'], 'write'> }) {
  const indexes = Object.keys({ ...activityListIndexes, ...activityDeedIndexes })
  for (const name of [...indexes, 'registrations_by_id']) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(write)
  }
  for (const column of ['id', 'signed_up_at']) {
    await write.schema.alterTable('registrations').dropColumn(column).execute()
  }
}

/** Makes the tables those of the third migration, and a waiting picture one in three widths. */
async function undoWaiting(context: AppContext) {
  await undoSearch(context)
  const { write } = context.db
  const { token_hash, picture_webp } = await write
    .selectFrom('registrations')
    .select(['token_hash', 'picture_webp'])
    .executeTakeFirstOrThrow()
  const whole = Buffer.from(picture_webp ?? []).toString('base64')
  const widths = [96, 192, 384].map(width => ({ width, bytes: width === 384 ? whole : 'AAAA' }))
  const picture = JSON.stringify(widths)
  for (const statement of [
    sql`drop index registrations_by_picture`,
    sql`alter table registrations drop column picture_webp`,
    sql`alter table registrations drop column picture_size`,
    sql`alter table registrations add column picture text not null default ''`,
    sql`update registrations set picture = ${picture} where token_hash = ${token_hash}`,
    sql`alter table outbox drop column unanswered`,
    sql`delete from kysely_migration where name >= '004-waiting'`,
  ]) {
    await statement.execute(write)
  }
}

/** Virtual tables first: those that they keep for themselves go with them. */
async function dropAllTables(write: Kysely<Tables>) {
  await sql`pragma foreign_keys = off`.execute(write)
  for (const kind of ['create virtual', 'create table']) {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where lower(sql) like ${`${kind}%`}
      and name not like 'sqlite_%'`.execute(write)
    for (const { name } of rows) await write.schema.dropTable(name).execute()
  }
}
