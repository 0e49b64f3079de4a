import { expect } from 'vitest'
import { hour, minute, year } from '../contract/time/durations.ts'
import { shopDay } from '../contract/time/shop-day.ts'
import { add, cartOf } from './cart/cart.fixture.ts'
import { purgeRows } from './db/purge.ts'
import { purge } from './housekeeping.ts'
import { cents } from './money.ts'
import { parseOrderNumber } from './order-number.ts'
import { guestCartsBeyond, keptForever, retention } from './retention.ts'
import { uploadStatement } from './statements/upload-statement.ts'
import { viewStatement } from './statements/view-statement.ts'
import { newUser, password } from './test/accounts.ts'
import type { Browser } from './test/browser.ts'
import { newProduct } from './test/builders.ts'
import { newDiscount } from './test/discounts.ts'
import { test } from './test/fixtures.ts'
import { explainPlan } from './test/plan.ts'
import { actOn, buy, newWithdrawal } from './test/selling.ts'
import { changeSettings } from './test/settings.ts'
import { csvColumns, statementOf } from './test/statements.ts'
import { hashToken } from './tokens.ts'

const searchTables = /_(search|terms)(_|$)/

test('every table has an end for its rows, or a reason why they stay', async ({ context }) => {
  const tables = await context.db.write.introspection.getTables()
  const names = tables.map(({ name }) => name).filter(name => !searchTables.test(name))
  const listed = [...retention.map(({ table }) => table), ...Object.keys(keptForever)]
  expect(names.toSorted()).toEqual([...new Set(listed)].toSorted())
})

test('expired rows are found by indexes', async ({ context }) => {
  for (const { table, expired, erase } of retention) {
    for (const where of expired({ now: Date.now(), timeZone: 'Europe/Dublin' })) {
      const plan = await explainPlan(context, () => purgeRows(context.db, { table, where, erase }))
      expect(plan).toMatch(/INDEX|Index/)
      expect(plan).not.toMatch(/SCAN \w+$|Seq Scan/m)
    }
  }
})

const start = (year: number) => new Date(Date.UTC(year, 0, 1))
const thisYear = new Date().getUTCFullYear()
/** An event that names its buyer. */
const correctedAddress = (order_id: string) => ({
  ...{ order_id, type: 'address' as const, at: new Date().toISOString(), data: '{}' },
  ...{ actor_kind: 'admin' as const, actor_id: null, actor_name: '' },
})
const nobody = {
  ...{ email: '', name: '', company: '', street: '', line2: '', postcode: '', city: '' },
  ...{ phone: '', invoice_address: null, note: '', request_hash: null },
}

test('the identity of a guest is erased once their invoices may be deleted', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context)
  const { email } = await newUser(context)
  const [guest, user] = [openBrowser(), openBrowser()]
  await user.client('POST /api/auth/login', { body: { email, password } })
  const orders = await Promise.all([buy(guest, product), buy(user, product, { email })])
  const { write } = context.db
  const rows = () => write.selectFrom('orders').selectAll().orderBy('seq').execute()
  const before = await rows()
  await write
    .insertInto('order_events')
    .values(before.map(({ id }) => correctedAddress(id)))
    .execute()
  const seqs = orders.map(({ order }) => parseOrderNumber(order.number))

  await purge(context, new Date(start(thisYear + 9).getTime() - 1))
  expect((await rows()).map(({ email }) => email)).toEqual(before.map(({ email }) => email))
  await purge(context, start(thisYear + 9))
  const after = await rows()
  for (const row of before) {
    const isGuest = row.seq === seqs[0]
    const erased = isGuest ? { ...row, ...nobody, search_name: '', search_text: '' } : row
    expect(after).toContainEqual(erased)
  }
  expect(await write.selectFrom('order_emails').selectAll().execute()).toEqual([])
  const corrected = write
    .selectFrom('order_events')
    .select('order_id')
    .where('type', '=', 'address')
  const member = before.find(({ seq }) => seq === seqs[1])
  expect(await corrected.execute()).toEqual([{ order_id: member?.id }])
})

test('who a guest is stays known until all that is found by it is gone', async ({
  context,
  openBrowser,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { write } = context.db
  await write.insertInto('order_events').values(correctedAddress(order.id)).execute()
  const then = start(thisYear + 9)
  await write.schema.alterTable('order_events').renameTo('elsewhere').execute()
  await expect(purge(context, then)).rejects.toThrow('Not purged: order_events.')
  await write.schema.alterTable('elsewhere').renameTo('order_events').execute()
  const emails = () => write.selectFrom('orders').select('email').execute()
  expect(await emails()).toEqual([{ email: order.email }])
  await purge(context, then)
  expect(await emails()).toEqual([{ email: '' }])
  const named = write.selectFrom('order_events').selectAll().where('type', '=', 'address')
  expect(await named.execute()).toEqual([])
})

test('a guest whose details were erased gets no emails', async ({
  context,
  admin,
  openBrowser,
}) => {
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  const { write } = context.db
  await write.updateTable('orders').set(nobody).execute()
  const emails = () => write.selectFrom('outbox').select('recipient').execute()
  const before = await emails()
  const { can } = await actOn(context, admin, number, { action: 'cancel' })
  expect(can).not.toContain('send-email')
  expect(await emails()).toEqual(before)
})

test('what staff wrote about a guest is erased with the guest’s details', async ({
  context,
  openBrowser,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { write } = context.db
  const reason = { discount_reason: 'For Ann, who waited' }
  await write
    .updateTable('orders')
    .set({ ...reason, state: 'canceled' })
    .execute()
  const notes = { internal_note: 'Ann called', buyer_message: 'Dear Ann' }
  const changed = { ...correctedAddress(order.id), ...notes, type: 'items-edited' as const }
  await write.insertInto('order_events').values(changed).execute()
  const written = async () => ({
    ...(await write.selectFrom('orders').select('discount_reason').executeTakeFirstOrThrow()),
    ...(await write
      .selectFrom('order_events')
      .select(['internal_note', 'buyer_message'])
      .where('type', '=', 'items-edited')
      .executeTakeFirstOrThrow()),
  })
  await purge(context, new Date(start(thisYear + 4).getTime() - 1))
  expect(await written()).toEqual({ ...reason, ...notes })
  await purge(context, start(thisYear + 4))
  expect(await written()).toEqual({ discount_reason: '', internal_note: '', buyer_message: '' })
})

test('why staff declined a guest’s return is erased with the guest’s details', async ({
  context,
  app,
  admin,
  openBrowser,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { id, updatedAt } = await newWithdrawal({ context, app }, order.number)
  const reason = 'Ann wore it'
  await admin.client('PUT /api/admin/withdrawal/{id}', {
    params: { id },
    body: { action: 'decline', reason, internalNote: '', updatedAt },
  })
  const reasons = () => context.db.write.selectFrom('withdrawals').select('reason').execute()
  await purge(context, new Date(start(thisYear + 9).getTime() - 1))
  expect(await reasons()).toEqual([{ reason }])
  await purge(context, start(thisYear + 9))
  expect(await reasons()).toEqual([{ reason: '' }])
})

test('by which email address a guest used a discount code is erased with the guest’s details', async ({
  context,
  openBrowser,
}) => {
  const { code } = await newDiscount(context)
  const { order } = await buy(openBrowser(), await newProduct(context), { code })
  const uses = () =>
    context.db.write
      .selectFrom('discount_redemptions')
      .select(['email_hash', 'is_active'])
      .execute()
  const used = { email_hash: hashToken(order.email), is_active: 1 }
  await purge(context, new Date(start(thisYear + 9).getTime() - 1))
  expect(await uses()).toEqual([used])
  await purge(context, start(thisYear + 9))
  expect(await uses()).toEqual([{ ...used, email_hash: '' }])
})

test('years end in the shop’s time zone', async ({ context, openBrowser }) => {
  await changeSettings(context, 'shop', { timeZone: 'Pacific/Auckland' })
  await buy(openBrowser(), await newProduct(context))
  const { write } = context.db
  await write.updateTable('orders').set({ state: 'canceled' }).execute()
  const email = async () =>
    (await write.selectFrom('orders').select('email').executeTakeFirstOrThrow()).email
  const year = Number(shopDay(Date.now(), 'Pacific/Auckland').slice(0, 4))
  // Thirteen hours ahead of UTC in January.
  const newYear = start(year + 4).getTime() - 13 * hour
  await purge(context, new Date(newYear - 1))
  expect(await email()).not.toBe('')
  await purge(context, new Date(newYear))
  expect(await email()).toBe('')
})

test('a guest who never paid is erased sooner, with the emails to them', async ({
  context,
  openBrowser,
}) => {
  const { email } = (await buy(openBrowser(), await newProduct(context))).order
  const { write } = context.db
  const emails = async () => ({
    buyer: (await write.selectFrom('orders').select('email').executeTakeFirst())?.email,
    sentTo: (await write.selectFrom('order_emails').select('recipient').execute()).map(
      ({ recipient }) => recipient,
    ),
  })
  const known = { buyer: email, sentTo: [email] }
  await purge(context, start(thisYear + 4))
  expect(await emails()).toEqual(known)
  await write.updateTable('orders').set({ state: 'canceled' }).execute()
  await purge(context, new Date(start(thisYear + 4).getTime() - 1))
  expect(await emails()).toEqual(known)
  await purge(context, start(thisYear + 4))
  expect(await emails()).toEqual({ buyer: '', sentTo: [] })
})

test('a phone number stays half a year after an order was sent, as do corrections that have one', async ({
  context,
  openBrowser,
}) => {
  await changeSettings(context, 'checkout', { phone: 'optional' })
  const product = await newProduct(context)
  for (let n = 0; n < 2; n += 1) await buy(openBrowser(), product, { phone: '+353 86 123 4567' })
  const { write } = context.db
  const rows = await write
    .selectFrom('orders')
    .select(['id', 'updated_at'])
    .orderBy('seq')
    .execute()
  const [sent = { id: '', updated_at: '' }] = rows
  await write
    .updateTable('orders')
    .set({ fulfillment: 'shipped' })
    .where('id', '=', sent.id)
    .execute()
  for (const field of ['phone', 'street']) {
    const data = JSON.stringify({ changes: [{ field, before: '1', after: '2' }] })
    await write
      .insertInto('order_events')
      .values({ ...correctedAddress(sent.id), data })
      .execute()
  }
  const kept = async () => ({
    phones: (await write.selectFrom('orders').select('phone').orderBy('seq').execute()).map(
      ({ phone }) => phone !== '',
    ),
    corrections: (
      await write.selectFrom('order_events').select('data').where('type', '=', 'address').execute()
    ).length,
  })
  const halfAYear = Date.parse(sent.updated_at) + year / 2
  await purge(context, new Date(halfAYear - minute))
  expect(await kept()).toEqual({ phones: [true, true], corrections: 2 })
  await purge(context, new Date(halfAYear + minute))
  // What is still to be sent needs its number.
  expect(await kept()).toEqual({ phones: [false, true], corrections: 1 })
})

test('the identity of a guest stays with a canceled order if money had moved', async ({
  context,
  openBrowser,
}) => {
  await buy(openBrowser(), await newProduct(context))
  const { write } = context.db
  const canceled = await write
    .updateTable('orders')
    .set({ state: 'canceled' })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  const part = { order_id: canceled.id, kind: 'charge' as const, cents: cents(100) }
  await write
    .insertInto('payment_entries')
    .values({ ...part, provider: 'transfer', provider_ref: 'part', at: new Date().toISOString() })
    .execute()
  await purge(context, start(thisYear + 4))
  const { email } = await write.selectFrom('orders').select('email').executeTakeFirstOrThrow()
  expect(email).toBe(canceled.email)
})

test('payment data is deleted after three years unless the payment is open', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context)
  for (let n = 0; n < 2; n += 1) await buy(openBrowser(), product)
  const { write } = context.db
  const [{ id } = { id: '' }] = await write.selectFrom('payment_attempts').select('id').execute()
  await write
    .updateTable('payment_attempts')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .execute()
  const count = async () => ({
    attempts: (await write.selectFrom('payment_attempts').select('id').execute()).length,
    demo: (await write.selectFrom('demo_payments').select('ref').execute()).length,
    keys: (await write.selectFrom('order_keys').select('key_hash').execute()).length,
  })
  const all = await count()
  expect(all).toMatchObject({ attempts: 2, demo: 2, keys: expect.any(Number) })
  const years = (n: number) => new Date(Date.now() + n * 365 * 24 * 60 * 60 * 1_000)
  await purge(context, new Date(years(3).getTime() - 60_000))
  expect(await count()).toEqual(all)
  await purge(context, new Date(years(3).getTime() + 60_000))
  expect(await count()).toEqual({ attempts: 1, demo: 0, keys: 0 })
})

test('leases of images whose node died are deleted a day after they ended', async ({ context }) => {
  const { write } = context.db
  const now = Date.now()
  const ended = (name: string, hoursAgo: number) => ({
    ...{ name, id: name, payload: '{}' },
    locked_until: new Date(now - hoursAgo * hour).toISOString(),
  })
  const rows = [
    ended('image products/a.webp', 25),
    ended('image products/b.webp', 23),
    ended('imagery', 25),
    ended('demo', 25),
  ]
  await write.insertInto('leases').values(rows).execute()
  await purge(context, new Date(now))
  const left = await write.selectFrom('leases').select('name').orderBy('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['demo', 'image products/b.webp', 'imagery'])
})

test('the least recently used guest carts beyond the limit are deleted', async ({
  context,
  openBrowser,
}) => {
  const id = await newProduct(context)
  const { email } = await newUser(context)
  const member = openBrowser()
  await member.client('POST /api/auth/login', { body: { email, password } })
  await add(member, id)
  const guests = Array.from({ length: 8 }, () => openBrowser())
  for (const guest of guests) await add(guest, id)
  const seen = await context.db.write.selectFrom('carts').select(['id', 'seen_at']).execute()
  // Of several in one millisecond either may go.
  for (const [n, cart] of seen.toSorted((a, b) => (a.id < b.id ? -1 : 1)).entries()) {
    const seen_at = new Date(Date.now() - (20 - n) * 60_000).toISOString()
    await context.db.write.updateTable('carts').set({ seen_at }).where('id', '=', cart.id).execute()
  }
  await add(guests[0] as Browser, id)
  await purgeRows(context.db, { table: 'carts', where: guestCartsBeyond(3) })
  const kept = await Promise.all(guests.map(async guest => (await cartOf(guest)).count))
  expect(kept).toEqual([2, 0, 0, 0, 0, 0, 1, 1])
  expect((await cartOf(member)).count).toBe(1)
})

test('payers are erased a year after the upload, and the same file still adds no entries', async ({
  context,
}) => {
  const { id, userName } = await newUser(context, { role: 'owner' })
  const csv = 'Date,Amount,Name,Purpose\n2026-11-20,5.00,Ann Buyer,tea\n'
  const upload = (text: string) => ({ ...statementOf(text, 'a.csv'), columns: csvColumns })
  const { statement } = await uploadStatement(context, { id, userName }, upload(csv))
  const entries = async () => (await viewStatement(context, statement?.id ?? '')).list
  await purge(context, new Date(Date.now() + year - minute))
  expect(await entries()).toMatchObject([{ name: 'Ann Buyer', purpose: 'tea' }])
  await purge(context, new Date(Date.now() + year))
  expect(await entries()).toMatchObject([{ name: '', iban: '', purpose: '', amount: 5 }])
  const again = await uploadStatement(context, { id, userName }, upload(`${csv}\n`))
  expect(again.statement).toMatchObject({ entries: 1, newEntries: 0 })
})
