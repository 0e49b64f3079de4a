import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, vi } from 'vitest'
import type { Checkout } from '../../contract/checkout/checkout.ts'
import { day } from '../../contract/time/durations.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { cents, fromDecimal } from '../money.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { catchUp } from '../test/due-jobs.ts'
import { test as unaudited } from '../test/fixtures.ts'
import { addToCart, buy, editItems, invoiceOf, orderForm } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { refundBy } from '../test/stripe.ts'
import { thisYear } from '../test/this-year.ts'
import { openTransferShop } from '../test/transfers.ts'
import { gross, openShop, rateOf, toFrance, toGermany } from './sales-abroad.fixture.ts'
import { getSalesAbroad, readBeyondLimit } from './sales-abroad.ts'

afterEach(() => {
  vi.useRealTimers()
})

const soldAbroad = async ({ db, settings }: AppContext) =>
  getSalesAbroad(db.read, await settings.read())

test('the order that exceeds the limit is the first that is taxed at its destination', async ({
  context,
  openBrowser,
}) => {
  await openShop(context, 9_000)
  const product = await newProduct(context, { priceCents: gross(500) })
  const [first, second] = [
    await buy(openBrowser(), product, toGermany),
    await buy(openBrowser(), product, toFrance),
  ]
  // Exactly the limit does not exceed it.
  expect([rateOf(first), rateOf(second)]).toEqual([23, 23])
  expect(await soldAbroad(context)).toMatchObject({
    current: { own: 1_000, elsewhere: 9_000, isOver: false },
  })
  const cheap = await newProduct(context, { priceCents: cents(100) })
  expect(rateOf(await buy(openBrowser(), cheap, toGermany))).toBe(19)
  expect(rateOf(await buy(openBrowser(), cheap, toFrance))).toBe(20)
  expect(rateOf(await buy(openBrowser(), cheap))).toBe(23)
  expect(await soldAbroad(context)).toMatchObject({ current: { isOver: true } })
  const kept = await context.db.read
    .selectFrom('orders')
    .select(['country', 'tax_treatment'])
    .orderBy('seq')
    .execute()
  expect(kept.map(Object.values)).toEqual([
    ['DE', 'origin'],
    ['FR', 'origin'],
    ['DE', 'destination'],
    ['FR', 'destination'],
    ['IE', 'domestic'],
  ])
})

test('who was shown the VAT of the home country is shown the new one before ordering', async ({
  context,
  openBrowser,
}) => {
  await openShop(context, 9_500)
  const product = await newProduct(context, { priceCents: gross(400) })
  const buyer = openBrowser()
  await addToCart(buyer, product)
  const query = { country: 'DE' }
  const { checkout } = await buyer.client('GET /api/checkout', { query })
  expect(checkout.tax).toMatchObject([{ rate: 23 }])
  await buy(openBrowser(), product, toFrance)
  const body = orderForm(checkout, toGermany)
  const changed = await apiError(buyer.client('POST /api/order', { body }))
  expect(changed.code).toBe('cart_changed')
  const now = changed.details.checkout as Checkout
  expect(now).toMatchObject({ total: checkout.total, tax: [{ rate: 19 }] })
  const { order } = await buyer.client('POST /api/order', { body: orderForm(now, toGermany) })
  expect(order).toMatchObject({ total: now.total, tax: now.tax })
})

test('a changed order counts as what it comes to now, and is not changed beyond the limit', async ({
  context,
  openBrowser,
  admin,
}) => {
  await openShop(context, 9_000)
  const product = await newProduct(context, { priceCents: gross(250) })
  const { order } = await buy(openBrowser(), product, toGermany)
  await invoiceOf(context, order.number)
  const edit = (quantity: number) =>
    editItems(context, admin, order.number, [{ id: product, quantity }])
  await edit(4)
  expect(await soldAbroad(context)).toMatchObject({ current: { own: 1_000, isOver: false } })
  const beyond = await apiError(edit(5))
  expect(beyond).toMatchObject({ status: 409, code: 'conflict' })
  expect(beyond.message).toContain('Place a separate order for the added items.')
  // Its invoice was replaced, which is no refund.
  await edit(1)
  expect(rateOf({ order: await edit(2) })).toBe(23)
  expect(await soldAbroad(context)).toMatchObject({ current: { own: 500, isOver: false } })
})

test('refunds and cancellations reduce the sum, but bring no year back that has exceeded the limit', async ({
  context,
  openBrowser,
  admin,
}) => {
  await openShop(context, 9_000)
  const product = await newProduct(context, { priceCents: gross(600) })
  const own = async () => (await soldAbroad(context)).current.own
  // Refunded orders don't count as long as everything is taxed at home.
  const refunded = (await buy(openBrowser(), product, toGermany)).order
  await invoiceOf(context, refunded.number)
  await refundBy(context, admin, refunded.number, refunded.total)
  const first = await buy(openBrowser(), product, toGermany)
  await invoiceOf(context, first.order.number)
  await refundBy(context, admin, first.order.number, 123)
  expect(await own()).toBe(500)
  // An unpaid order counts until it is canceled.
  const unpaid = await buy(openBrowser(), product, toGermany)
  expect([rateOf(unpaid), (await soldAbroad(context)).current.isOver]).toEqual([19, true])
  await catchUp(context, new Date(Date.now() + 30 * day))
  expect([await own(), (await soldAbroad(context)).current.isOver]).toEqual([500, false])
  const cheap = await newProduct(context, { priceCents: gross(10) })
  expect(rateOf(await buy(openBrowser(), cheap, toGermany))).toBe(23)

  const crossing = await buy(openBrowser(), product, toGermany)
  expect(rateOf(crossing)).toBe(19)
  await invoiceOf(context, crossing.order.number)
  await refundBy(context, admin, crossing.order.number, crossing.order.total)
  expect(await own()).toBe(510)
  expect((await soldAbroad(context)).current.isOver).toBe(true)
  expect(rateOf(await buy(openBrowser(), cheap, toGermany))).toBe(19)
})

test('an order that was refunded before it was sent and invoiced doesn’t count', async ({
  context,
  openBrowser,
  admin,
  act,
}) => {
  await openShop(context, 0)
  await changeSettings(context, 'orders', { invoiceWhen: 'shipped' })
  const product = await newProduct(context, { priceCents: gross(500) })
  const own = async () => (await soldAbroad(context)).current.own
  const refunded = (await buy(openBrowser(), product, toGermany)).order
  const sent = (await buy(openBrowser(), product, toGermany)).order
  await act(refunded.number, { action: 'book-payment' })
  expect(await own()).toBe(1_000)
  await refundBy(context, admin, refunded.number, refunded.total)
  expect(await own()).toBe(500)
  await act(sent.number, { action: 'book-payment' })
  await act(sent.number, { action: 'ship', carrier: 'Post' })
  expect(await own()).toBe(500)
  await refundBy(context, admin, sent.number, 123)
  expect(await own()).toBe(400)
})

test('an order whose payment is undone counts as one that is unpaid, although a difference was accepted', async ({
  context,
}) => {
  await openShop(context, 0)
  const shop = await openTransferShop(context)
  const product = await newProduct(context, { priceCents: gross(500) })
  const fields = { ...toGermany, payment: 'transfer' } as const
  const { number, total } = (await buy(shop.buyer, product, fields)).order
  const own = async () => (await soldAbroad(context)).current.own
  await shop.book(number, total - 123)
  await shop.act(number, { action: 'accept-difference' })
  expect(await own()).toBe(400)
  await shop.undo(number)
  expect(await own()).toBe(500)
  await shop.book(number)
  expect(await own()).toBe(500)
})

test('a year ends at midnight in the shop’s time zone, and decides about the next one', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context, { priceCents: gross(6_000) })
  const buyAt = async (time: string, browser = openBrowser()) => {
    vi.setSystemTime(time)
    return rateOf(
      await buy(browser, product, { ...toGermany, email: `${time.slice(0, 4)}@example.com` }),
    )
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:59:59.000Z') })
  await openShop(context, 0)
  expect(await buyAt('2026-12-31T23:59:59.999Z')).toBe(23)
  // It counts in 2027, so neither year is over.
  expect(await buyAt('2027-01-01T00:00:00.000Z')).toBe(23)
  expect(await buyAt('2027-12-31T23:59:59.999Z')).toBe(19)
  expect(await buyAt('2028-01-01T00:00:00.000Z')).toBe(19)
  // 2028 was below the limit.
  expect(await buyAt('2029-01-01T00:00:00.000Z')).toBe(23)
  expect((await soldAbroad(context)).previous).toMatchObject({ year: 2028, isOver: false })
})

test('a country without a rate is not offered once its VAT would be due, and refused until then only if the order exceeds the limit', async ({
  context,
  openBrowser,
}) => {
  const rates = proposedRates.filter(({ country }) => ['IE', 'DE'].includes(country))
  await openShop(context, 9_900, rates)
  const cheap = await newProduct(context, { priceCents: gross(10) })
  const dear = await newProduct(context, { priceCents: gross(200) })
  const codes = async (browser: Browser) => {
    const { checkout } = await browser.client('GET /api/checkout', { query: {} })
    return checkout.countries.map(({ code }) => code)
  }
  const buyer = openBrowser()
  await addToCart(buyer, cheap)
  expect(await codes(buyer)).toEqual(['AT', 'BE', 'FR', 'DE', 'IE', 'NL'])
  const { checkout } = await buyer.client('GET /api/checkout', { query: { country: 'FR' } })
  await addToCart(buyer, dear)
  expect(await codes(buyer)).toEqual(['DE', 'IE'])
  const refused = {
    ...{ status: 422, code: 'validation_failed' },
    fields: { country: 'We can’t ship to France at the moment. Choose another country' },
  }
  const query = { country: 'FR' }
  expect(await apiError(buyer.client('GET /api/checkout', { query }))).toMatchObject(refused)
  const body = orderForm(checkout, toFrance)
  expect(await apiError(buyer.client('POST /api/order', { body }))).toMatchObject(refused)
  expect((await buyer.client('GET /api/cart')).cart.lines).toHaveLength(2)
  expect(rateOf(await buy(openBrowser(), cheap, toFrance))).toBe(23)
  expect(rateOf(await buy(openBrowser(), dear, toGermany))).toBe(19)
  const later = openBrowser()
  await addToCart(later, cheap)
  expect(await codes(later)).toEqual(['DE', 'IE'])
  // The shop goes on selling at home.
  expect(rateOf(await buy(openBrowser(), cheap))).toBe(23)
})

test('a shop that lacks the rate of the United Kingdom ships there except to Northern Ireland, and says so', async ({
  context,
  buyer,
}) => {
  const rates = proposedRates.filter(({ country }) => country !== 'GB')
  await openShop(context, 9_900, rates)
  const zones = (await context.settings.read()).shipping.zones.slice(0, 1)
  const inUk = zones.map(zone => ({ ...zone, countries: ['GB'] }))
  await changeSettings(context, 'shipping', { zones: inUk })
  await addToCart(buyer, await newProduct(context, { priceCents: gross(200) }))
  const ask = (postcode: string) =>
    buyer.client('GET /api/checkout', { query: { country: 'GB', postcode } })
  expect((await ask('E1 6AN')).checkout.tax).toEqual([])
  const message = 'We can’t ship to Northern Ireland at the moment. Choose another country'
  expect((await apiError(ask('BT'))).fields).toEqual({ country: message })
})

test('a shop whose countries all lack a rate once their VAT is due takes no orders', async ({
  context,
  buyer,
}) => {
  const rates = proposedRates.filter(({ country }) => country === 'IE')
  await openShop(context, 9_900, rates)
  const zones = (await context.settings.read()).shipping.zones.slice(0, 1)
  const inFrance = zones.map(zone => ({ ...zone, countries: ['FR'] }))
  await changeSettings(context, 'shipping', { zones: inFrance })
  await addToCart(buyer, await newProduct(context, { priceCents: gross(200) }))
  expect(await apiError(buyer.client('GET /api/checkout'))).toMatchObject({
    ...{ status: 409, code: 'checkout_closed' },
    message: 'We aren’t taking orders at the moment.',
  })
})

test('the owner is told of the limit before it is reached, and of countries without a rate', async ({
  context,
  openBrowser,
  admin,
}) => {
  const look = async () => {
    const { overview } = await admin.client('GET /api/admin/overview')
    const tasks = overview.settings?.filter(({ name }) => /One Stop Shop|VAT rates/.test(name))
    return { names: tasks?.map(({ name }) => name), tasks, sales: overview.salesAbroad }
  }
  expect(await look()).toMatchObject({ names: [], sales: null })
  await openShop(context, 7_000, proposedRates.slice(0, 15))
  const { names, tasks } = await look()
  expect([names, tasks?.[0]?.means]).toEqual([
    ['VAT rates'],
    'Add VAT rates for: Netherlands. Without them, orders there are refused once your sales to other EU countries exceed €10,000.00 a year (net).',
  ])
  const product = await newProduct(context, { priceCents: gross(1_000) })
  await buy(openBrowser(), product, toGermany)
  const near = await look()
  expect(near).toMatchObject({
    names: ['One Stop Shop', 'VAT rates'],
    sales: { limit: 10_000, current: { own: 1_000, elsewhere: 7_000 } },
  })
  const year = thisYear()
  expect(near.tasks?.[0]?.means).toContain(`€8,000.00 of €10,000.00 (net) in ${year}`)
  await changeSettings(context, 'tax', { mode: 'home' })
  expect((await look()).names).toEqual(['One Stop Shop'])
  await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
  expect(await look()).toMatchObject({ names: [], sales: null })
})

test('what is picked up is a sale at home, regardless of the buyer', async ({
  context,
  openBrowser,
}) => {
  await openShop(context, 9_999)
  const [zone] = shopDefaults.shipping.zones
  const [method] = zone?.methods ?? []
  if (!zone || !method) throw new Error('There is no method.')
  const pickup = { ...method, id: 'pickup', name: 'Pickup', pickup: 'Dock 7' }
  await changeSettings(context, 'shipping', { zones: [{ ...zone, methods: [pickup] }] })
  const product = await newProduct(context, { priceCents: gross(600) })
  expect(rateOf(await buy(openBrowser(), product, toGermany))).toBe(23)
  expect(await soldAbroad(context)).toMatchObject({ current: { own: 0, isOver: false } })
})

test('the sums are read from an index', async ({ context }) => {
  const { findSalesAbroad } = await import('./sales-abroad.repository.ts')
  const { explainPlan } = await import('../test/plan.ts')
  const year = { start: '2026-01-01', end: '2027-01-01' }
  for (const most of [undefined, 1_000]) {
    const plan = await explainPlan(context, () => findSalesAbroad(context.db.read, year, most))
    expect(plan).toMatch(/orders_sold_abroad/)
    expect(plan).toMatch(/invoices_of_order/)
    expect(plan).not.toMatch(/sort|b-tree/i)
  }
})

unaudited(
  'of a year that is over the limit, only its first orders are added up',
  async ({ context, openBrowser }) => {
    await openShop(context, 0)
    await buy(openBrowser(), await newProduct(context, { priceCents: gross(1) }), toGermany)
    const { seq: _, ...row } = await context.db.read
      .selectFrom('orders')
      .selectAll()
      .executeTakeFirstOrThrow()
    const clones = () => Array.from({ length: 100 }, () => ({ ...row, ...uniqueOrder() }))
    for (let times = 0; times < 11; times += 1) {
      await context.db.write.insertInto('orders').values(clones()).execute()
    }
    let reads = 0
    const counted = (context.db.read as Kysely<Tables>).withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads += 1
        return result
      },
    })
    const isBeyond = async (net: number) => {
      reads = 0
      const settings = await context.settings.read()
      const isBeyondLimit = await readBeyondLimit(counted, settings, new Date().toISOString())
      return [isBeyondLimit(fromDecimal(net)), reads]
    }
    // 1,101 orders of €1, which have to be added up exactly.
    expect([await isBeyond(8_899), await isBeyond(8_900)]).toEqual([
      [false, 3],
      [true, 3],
    ])
    const year = thisYear()
    const elsewhere = (of: number, amount: number) =>
      changeSettings(context, 'tax', { elsewhere: [{ year: of, amount }] })
    await elsewhere(year, 9_500)
    expect(await isBeyond(0)).toEqual([true, 2])
    await elsewhere(year - 1, 10_001)
    expect(await isBeyond(0)).toEqual([true, 1])
  },
)

const uniqueOrder = () => ({ id: uuidv7(), checkout_hash: uuidv7() })
