import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, vi } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import { invoiceData } from '../invoices/invoices.fixture.ts'
import { readIssuer, writeInvoice } from '../invoices/invoices.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { buy, invoiceOf } from '../test/selling.ts'
import { changeSettings, settingsPage, storeUnreadable } from '../test/settings.ts'

const locked =
  'The time zone was locked by your first invoice, because the dates and numbers of invoices depend on it.'

afterEach(() => {
  vi.useRealTimers()
})

test('a time zone is stored by its current name, and anything else is rejected', async ({
  admin,
  client,
  otherNode,
}) => {
  const page = settingsPage(admin, 'shop')
  expect((await page.save({ timeZone: 'asia/katmandu' })).value.timeZone).toBe('Asia/Kathmandu')
  expect((await client('GET /api/settings')).shop.timeZone).toBe('Asia/Kathmandu')
  expect((await otherNode.settings.read()).shop.timeZone).toBe('Asia/Kathmandu')
  for (const timeZone of ['', 'Dublin', '+05:45', 'Etc/GMT+5', `Europe/${'x'.repeat(9_000)}`]) {
    const rejected = await apiError(page.save({ timeZone }))
    expect(rejected).toMatchObject({ status: 422 })
    expect(rejected.fields).toEqual({ timeZone: 'Choose a time zone from the list' })
  }
})

test.for([
  ['Europe/Dublin', 'INV-2026-00001', '2026-12-31'],
  ['America/New_York', 'INV-2026-00001', '2026-12-31'],
  ['Pacific/Auckland', 'INV-2027-00001', '2027-01-01'],
] as const)(
  'in %s, what is paid at 23:30 UTC on 31 December has the invoice %s',
  async ([timeZone, number, date], { context, openBrowser }) => {
    await changeSettings(context, 'shop', { timeZone })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:30:00.000Z') })
    const { order } = await buy(openBrowser(), await newProduct(context))
    expect(await invoiceOf(context, order.number)).toBe(number)
    const { document } = await context.db.read
      .selectFrom('invoices')
      .select('document')
      .executeTakeFirstOrThrow()
    const paid = expect.objectContaining({ date })
    expect(JSON.parse(document)).toMatchObject({ number, date, order: { date }, paid })
  },
)

test('a shop whose settings can’t be read keeps the last time zone that can', async ({
  context,
  admin,
  client,
  openBrowser,
}) => {
  const page = settingsPage(admin, 'shop')
  await page.save({ timeZone: 'Asia/Kathmandu' })
  const { order } = await buy(openBrowser(), await newProduct(context))
  await invoiceOf(context, order.number)
  for (const [stored, kept] of [
    [{ timeZone: 'Mars/Olympus' }, 'Asia/Kathmandu'],
    [[], 'Asia/Kathmandu'],
    [{ timeZone: 'Asia/Tokyo' }, 'Asia/Tokyo'],
  ] as const) {
    await storeUnreadable(context, 'shop', stored)
    expect((await client('GET /api/settings')).shop.timeZone).toBe(kept)
    expect((await page.get()).value.timeZone).toBe(kept)
    const rejected = await apiError(page.save({ timeZone: 'UTC' }))
    expect(rejected.fields).toEqual({ timeZone: locked })
  }
  const { value } = await page.save({ name: 'Forge' })
  expect([value.name, value.timeZone]).toEqual(['Forge', 'Asia/Tokyo'])
})

test('the first invoice locks the time zone, and nothing else', async ({
  context,
  admin,
  openBrowser,
}) => {
  const page = settingsPage(admin, 'shop')
  await page.save({ timeZone: 'UTC' })
  await page.save({ timeZone: 'Asia/Kathmandu' })
  // A tab that was opened before.
  const stale = await page.get()
  expect(stale.locked).toEqual({})
  const { order } = await buy(openBrowser(), await newProduct(context))
  await invoiceOf(context, order.number)

  const { value, version, locked: fields } = await page.get()
  expect([fields.timeZone, version]).toEqual([locked, 2])
  const body = { ...stale.value, timeZone: 'UTC', version: stale.version }
  const late = await apiError(admin.client('PUT /api/admin/settings/shop', { body }))
  expect(late).toMatchObject({ status: 422, message: locked, fields: { timeZone: locked } })
  const reset = admin.client('DELETE /api/admin/settings/shop', { query: { version } })
  expect((await apiError(reset)).fields).toEqual({ timeZone: locked })
  // An earlier version brings back the rest.
  expect((await page.get(1)).value).toEqual({ ...value, timeZone: 'Asia/Kathmandu' })
  expect((await page.save({ name: 'Smith', timeZone: 'Asia/Katmandu' })).value).toEqual({
    ...{ ...value, name: 'Smith' },
  })

  const importOf = async (shop: object | null) => {
    const text = JSON.stringify({ format: 'armory-settings', version: 1, settings: { shop } })
    const preview = { body: { text } }
    const { groups } = await admin.client('POST /api/admin/settings/import/preview', preview)
    const wanted = { shop: (await page.get()).version }
    const request = { body: { text, groups: wanted, texts: {} } }
    await admin.client('POST /api/admin/settings/import', request)
    return [groups[0]?.left, (await page.get()).value]
  }
  const left = [{ field: 'timeZone', message: locked }]
  const imported = { ...shopDefaults.shop, name: 'Imported', timeZone: 'UTC' }
  const kept = { timeZone: 'Asia/Kathmandu' }
  expect(await importOf(imported)).toEqual([left, { ...imported, ...kept }])
  expect(await importOf(null)).toEqual([left, { ...shopDefaults.shop, ...kept }])
})

test('invoices that are issued while the time zone changes all have the one that stays', async ({
  context,
  otherNode,
  openBrowser,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const row = await context.db.read
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:30:00.000Z') })
  const { write } = context.db
  const issue = async ({ db, settings }: AppContext) => {
    const { seq: _, ...values } = { ...row, id: randomUUID(), checkout_hash: randomUUID() }
    await write.insertInto('orders').values(values).execute()
    await db.write.transaction().execute(async trx => {
      const issuer = await readIssuer({ db, settings }, trx)
      await writeInvoice(issuer, trx, values.id, invoiceData(), undefined)
      await setTimeout(Math.random() * 5)
    })
  }
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    await write.deleteFrom('jobs').execute()
    await write.deleteFrom('invoices').execute()
    await write.deleteFrom('invoice_counters').execute()
    await changeSettings(context, 'shop', { timeZone: 'Europe/Dublin' })
    const invoices = Array.from({ length: 6 }, (_, n) => issue(n % 2 ? context : otherNode))
    // Every other round starts a little later.
    if (round % 2) await setTimeout(Math.random() * 20)
    const change = changeSettings(otherNode, 'shop', { timeZone: 'Pacific/Auckland' })
    const [changed] = await Promise.allSettled([change, ...invoices])
    await Promise.all(invoices)
    const reason = changed?.status === 'rejected' ? changed.reason : undefined
    if (reason) expect(reason).toBeInstanceOf(Failure)
    const year = reason ? 2026 : 2027
    const found = await write.selectFrom('invoices').select(['year', 'number']).execute()
    expect(found.map(invoice => invoice.year)).toEqual(Array(6).fill(year))
    outcomes.add(reason ? reason.message : 'changed')
  }
  expect([...outcomes].filter(outcome => outcome !== 'changed' && outcome !== locked)).toEqual([])
})
