import { parse } from 'csv-parse/sync'
import { afterEach, expect, vi } from 'vitest'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { addQuarters, firstDayOf, quarterOf } from '../../contract/vat/quarters.ts'
import type { AppContext } from '../app-context.ts'
import { cents } from '../money.ts'
import { test as base } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { explainPlan } from '../test/plan.ts'
import { addToCart, buy, editItems, invoiceOf, orderForm } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { refundBy } from '../test/stripe.ts'
import { findOssDocuments } from './oss-report.repository.ts'

const test = base.extend<{ admin: Browser }>({
  admin: async ({ context, admin }, use) => {
    await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
    await use(admin)
  },
})

afterEach(() => {
  vi.useRealTimers()
})

/** Sets the clock; sessions go on, because a test jumps over months. */
async function setTime({ db }: AppContext, time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  await db.write.updateTable('sessions').set({ created_at: time, seen_at: time }).execute()
}

const toGermany = { country: 'DE', postcode: '10115' }
const toFrance = { country: 'FR', postcode: '75001' }

test('a quarter has sales by country and rate, and corrections of earlier ones', async ({
  context,
  openBrowser,
  admin,
}) => {
  const product = await newProduct(context, { priceCents: cents(11_900 - 690) })
  const sell = async (address: object) => {
    const { order } = await buy(openBrowser(), product, address)
    await invoiceOf(context, order.number)
    return order
  }
  const report = (quarter?: string) =>
    admin.client('GET /api/admin/vat/oss', { query: { quarter } })
  await setTime(context, '2026-03-31T22:59:59.999Z')
  const first = await sell(toGermany)
  // Dublin is an hour ahead of UTC by now.
  await setTime(context, '2026-03-31T23:00:00.000Z')
  const second = await sell(toGermany)
  await sell(toFrance)
  await sell({})
  await buy(openBrowser(), product, toGermany)
  const german = { country: 'DE', rate: 19 }
  const french = { country: 'FR', rate: 20, net: 99.17, tax: 19.83 }
  expect(await report('2026-Q1')).toEqual({
    quarter: '2026-Q1',
    sales: [{ ...german, net: 100, tax: 19 }],
    corrections: [],
    total: { net: 100, tax: 19 },
  })
  await refundBy(context, admin, first.number, 11.9)
  await refundBy(context, admin, second.number, 23.8)
  const later = {
    quarter: '2026-Q2',
    sales: [{ ...german, net: 80, tax: 15.2 }, french],
    corrections: [{ ...german, quarter: '2026-Q1', net: -10, tax: -1.9 }],
    total: { net: 169.17, tax: 33.13 },
  }
  expect(await report()).toEqual(later)
  expect((await report('2026-Q1')).sales).toEqual([{ ...german, net: 100, tax: 19 }])
  expect(await report('2026-Q3')).toMatchObject({ sales: [], corrections: [] })

  const query = { quarter: '2026-Q2' }
  // The client reads JSON only.
  await admin.client('GET /api/admin/vat/oss/export', { query }).catch(() => {})
  const reply = admin.answer()
  expect(reply.headers['content-disposition']).toContain('one-stop-shop-2026-Q2.csv')
  expect(parse(reply.body, { bom: true })).toEqual([
    ['Type', 'Quarter', 'Country', 'Name', 'VAT rate in %', 'Net in EUR', 'VAT in EUR'],
    ['sale', '2026-Q2', 'DE', 'Germany', '19', '80.00', '15.20'],
    ['sale', '2026-Q2', 'FR', 'France', '20', '99.17', '19.83'],
    ['correction', '2026-Q1', 'DE', 'Germany', '19', '-10.00', '-1.90'],
    ['total', '', '', '', '', '169.17', '33.13'],
  ])
})

test('a country’s rates are sorted by value', async ({ context, openBrowser, admin }) => {
  const classes = [{ id: 'books', name: 'Books' }]
  const reduced = { country: 'FR', class: 'books', percent: 5.5, from: '2021-07-01', source: '' }
  const rates = [...proposedRates, reduced]
  await changeSettings(context, 'tax', { mode: 'destination', classes, rates })
  for (const taxClass of ['standard', 'books']) {
    const product = await newProduct(context, { taxClass })
    const { order } = await buy(openBrowser(), product, toFrance)
    await invoiceOf(context, order.number)
  }
  const { sales } = await admin.client('GET /api/admin/vat/oss')
  expect(sales.map(({ rate }) => rate)).toEqual([5.5, 20])
})

test('a changed order is reported as it is now, and corrects what was reported of it', async ({
  context,
  openBrowser,
  admin,
}) => {
  const [dear, cheap] = [
    await newProduct(context, { priceCents: cents(11_900 - 690) }),
    await newProduct(context, { priceCents: cents(5_950 - 690) }),
  ]
  await setTime(context, '2026-02-01T12:00:00.000Z')
  const { order } = await buy(openBrowser(), dear, toGermany)
  await invoiceOf(context, order.number)
  await setTime(context, '2026-05-01T12:00:00.000Z')
  await editItems(context, admin, order.number, [{ id: cheap, quantity: 1 }])
  const report = (quarter: string) => admin.client('GET /api/admin/vat/oss', { query: { quarter } })
  const german = { country: 'DE', rate: 19 }
  expect((await report('2026-Q1')).sales).toEqual([{ ...german, net: 100, tax: 19 }])
  expect(await report('2026-Q2')).toMatchObject({
    sales: [{ ...german, net: 50, tax: 9.5 }],
    corrections: [{ ...german, quarter: '2026-Q1', net: -100, tax: -19 }],
    total: { net: -50, tax: -9.5 },
  })
})

test('what is taxed abroad is invoiced when it is paid, even if other orders wait for their package', async ({
  context,
  openBrowser,
  admin,
}) => {
  await changeSettings(context, 'orders', { invoiceWhen: 'shipped' })
  const product = await newProduct(context, { priceCents: cents(11_900 - 690) })
  const sell = async (address: object) => {
    const { order } = await buy(openBrowser(), product, address)
    return invoiceOf(context, order.number)
  }
  expect(await sell({})).toBe('')
  expect(await sell(toGermany)).not.toBe('')
  const report = await admin.client('GET /api/admin/vat/oss', { query: {} })
  expect(report.sales).toEqual([{ country: 'DE', rate: 19, net: 100, tax: 19 }])
})

test('sales that were taxed at home, picked up or exported are none of the report', async ({
  context,
  openBrowser,
  admin,
}) => {
  const product = await newProduct(context)
  await changeSettings(context, 'tax', { mode: 'home' })
  const { order } = await buy(openBrowser(), product, toGermany)
  await invoiceOf(context, order.number)
  const report = await admin.client('GET /api/admin/vat/oss', { query: {} })
  expect(report).toMatchObject({ sales: [], corrections: [], total: { net: 0, tax: 0 } })
})

test('sales to Monaco are reported as sales to France', async ({ context, openBrowser, admin }) => {
  const zones = (await context.settings.read()).shipping.zones.slice(0, 1)
  await changeSettings(context, 'shipping', {
    zones: zones.map(zone => ({ ...zone, countries: ['FR', 'MC'] })),
  })
  const product = await newProduct(context, { priceCents: cents(12_000 - 690) })
  for (const address of [toFrance, { country: 'MC', postcode: '98000' }]) {
    const { order } = await buy(openBrowser(), product, address)
    await invoiceOf(context, order.number)
  }
  const { sales } = await admin.client('GET /api/admin/vat/oss', { query: {} })
  expect(sales).toEqual([{ country: 'FR', rate: 20, net: 200, tax: 40 }])
})

test('sales to Northern Ireland are reported as such, at the rate of the United Kingdom; other sales to it are exports', async ({
  context,
  openBrowser,
  admin,
  act,
}) => {
  const [zone] = (await context.settings.read()).shipping.zones
  if (!zone) throw new Error('There is no zone.')
  await changeSettings(context, 'tax', { rates: proposedRates })
  await changeSettings(context, 'shipping', { zones: [{ ...zone, countries: ['GB'] }] })
  const product = await newProduct(context, { priceCents: cents(12_000 - 690) })
  const order = async (postcode: string) => {
    const browser = openBrowser()
    await addToCart(browser, product)
    const query = { country: 'GB', postcode }
    const { checkout } = await browser.client('GET /api/checkout', { query })
    const body = orderForm(checkout, { postcode })
    const { number } = (await browser.client('POST /api/order', { body })).order
    await invoiceOf(context, number)
    return number
  }
  const belfast = await order('BT1 5GS')
  const london = await order('E1 6AN')
  const { sales } = await admin.client('GET /api/admin/vat/oss', { query: {} })
  expect(sales).toEqual([{ country: 'XI', rate: 20, net: 100, tax: 20 }])
  const address = { name: 'Ann Buyer', street: 'Forge Lane 7', city: 'Town' }
  for (const [number, postcode] of [
    [belfast, 'E1 6AN'],
    [london, 'BT1 5GS'],
  ] as const) {
    const moved = act(number, { action: 'address', ...address, postcode })
    expect((await apiError(moved)).fields).toHaveProperty('postcode')
  }
})

test('quarters follow each other', () => {
  expect(quarterOf('2026-03-31')).toBe('2026-Q1')
  expect(quarterOf('2026-10-01')).toBe('2026-Q4')
  expect(addQuarters('2026-Q4', 1)).toBe('2027-Q1')
  expect(addQuarters('2026-Q1', -1)).toBe('2025-Q4')
  expect(addQuarters('2026-Q2', -9)).toBe('2024-Q1')
  expect([firstDayOf('2026-Q1'), firstDayOf('2026-Q4')]).toEqual(['2026-01-01', '2026-10-01'])
})

test('documents of a quarter are read by an index, after any of them', async ({ context }) => {
  const after = { created_at: '2026-06-01T00:00:00.000Z', id: 'x' }
  const plan = await explainPlan(context, () =>
    findOssDocuments(context.db.read, after, '2026-07-01T00:00:00.000Z', 100),
  )
  expect(plan).toMatch(/invoices_by_time/)
  expect(plan).not.toMatch(/TEMP B-TREE/)
})
