import { expect } from 'vitest'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { writeCreditNote } from '../invoices/invoices.ts'
import { cents } from '../money.ts'
import { withOrderTransaction } from '../orders/transactions.ts'
import { newSignedInUser } from '../test/accounts.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { addToCart, buy, invoiceOf, orderForm, updatedAtOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'

const abroad = { country: 'DE', postcode: '10115' }

test('an order has the rate of its country, and keeps it', async ({ context, openBrowser }) => {
  const product = await newProduct(context, { priceCents: cents(11_210) })
  const browser = openBrowser()
  const home = await buy(browser, product, abroad)
  expect(home.order.tax).toEqual([{ rate: 23, amount: 22.25 }])
  await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
  const { order } = await buy(openBrowser(), product, abroad)
  expect(order).toMatchObject({ total: 119, tax: [{ rate: 19, amount: 19 }] })
  expect(order.lines).toMatchObject([{ taxRate: 19 }])
  const domestic = await buy(openBrowser(), product)
  expect(domestic.order.tax).toMatchObject([{ rate: 23 }])
  const params = { number: home.order.number }
  const later = await browser.client('GET /api/order/{number}', { params })
  expect(later.order.tax).toEqual(home.order.tax)
})

test('what a buyer picks up is taxed at home', async ({ context, openBrowser }) => {
  await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
  const [zone] = shopDefaults.shipping.zones
  const [method] = zone?.methods ?? []
  if (!zone || !method) throw new Error('There is no method.')
  const pickup = { ...method, id: 'pickup', name: 'Pickup', pickup: 'Dock 7' }
  await changeSettings(context, 'shipping', { zones: [{ ...zone, methods: [method, pickup] }] })
  const product = await newProduct(context)
  const { order } = await buy(openBrowser(), product, { ...abroad, shipping: 'pickup' })
  expect(order.tax).toMatchObject([{ rate: 23 }])
})

test('a change of the rates is shown before an order is placed', async ({ context, buyer }) => {
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout')
  const rate = {
    country: 'IE',
    class: 'standard',
    percent: 21,
    from: '2026-01-01',
    source: 'The law',
  }
  await changeSettings(context, 'tax', { rates: [...shopDefaults.tax.rates, rate] })
  const changed = await apiError(buyer.client('POST /api/order', { body: orderForm(checkout) }))
  expect(changed).toMatchObject({
    ...{ code: 'cart_changed', details: { checkout: { tax: [{ rate: 21 }] } } },
  })
  const now = changed.details.checkout
  if (!now) throw new Error('There is no new checkout.')
  const { order } = await buyer.client('POST /api/order', { body: orderForm(now) })
  expect(order.tax).toEqual(now.tax)
})

test('settings that would make an order impossible to tax are rejected', async ({
  context,
  admin: { client },
}) => {
  const save = (change: object, version: number) =>
    client('PUT /api/admin/settings/tax', { body: { ...shopDefaults.tax, ...change, version } })
  for (const change of [
    { mode: 'destination' },
    { rates: [] },
    { home: 'DE' },
    { rates: [{ ...proposedRates[14], from: '2999-01-01' }] },
  ]) {
    expect(await apiError(save(change, 0))).toMatchObject({
      ...{
        status: 422,
        fields: { rates: expect.stringMatching(/^Add a rate that applies today: /) },
      },
    })
  }
  const zones = shopDefaults.shipping.zones.map(zone => ({ ...zone, countries: ['IE', 'DE'] }))
  await changeSettings(context, 'shipping', { zones })
  const rates = proposedRates.filter(({ country }) => zones[0]?.countries.includes(country))
  await save({ mode: 'destination', rates }, 0)
  const wider = zones.map(zone => ({ ...zone, countries: ['IE', 'DE', 'FR', 'US'] }))
  const body = { ...shopDefaults.shipping, zones: wider, version: 1 }
  expect(await apiError(client('PUT /api/admin/settings/shipping', { body }))).toMatchObject({
    fields: { zones: 'Set the VAT rates first, in the settings “VAT”: France' },
  })
  const british = zones.map(zone => ({ ...zone, countries: ['IE', 'GB'] }))
  const toBritain = { ...shopDefaults.shipping, zones: british, version: 1 }
  const rejected = client('PUT /api/admin/settings/shipping', { body: toBritain })
  expect(await apiError(rejected)).toMatchObject({
    fields: { zones: expect.stringMatching(/: United Kingdom \(for Northern Ireland\)$/) },
  })
})

test('nothing is sent to where the VAT of the country isn’t due, unless it is exported or picked up', async ({
  context,
  openBrowser,
  admin: { client },
}) => {
  const busingen = { country: 'DE', postcode: '78266' }
  const rejected = { postcode: expect.stringMatching(/outside the EU VAT area/) }
  const product = await newProduct(context)
  const order = async (place: { country: string; postcode: string }) => {
    const buyer = openBrowser()
    return (await buy(buyer, product, place)).order
  }
  expect((await apiError(order(busingen))).fields).toEqual(rejected)

  const { number, address } = await order(abroad)
  const { name, street, city } = address
  const updatedAt = await updatedAtOf(context, number)
  const correction = { action: 'address' as const, name, street, city, postcode: '78266' }
  const corrected = client('PUT /api/admin/order/{number}', {
    params: { number },
    body: { ...correction, updatedAt },
  })
  expect((await apiError(corrected)).fields).toEqual(rejected)

  const { zones } = shopDefaults.shipping
  const pickup = zones.map(zone => ({
    ...zone,
    methods: zone.methods.map(method => ({ ...method, pickup: '7 Forge Lane' })),
  }))
  await changeSettings(context, 'shipping', { zones: pickup })
  await order(busingen)
  await changeSettings(context, 'shipping', { zones })
  await changeSettings(context, 'tax', { home: 'CH', smallBusiness: true })
  await order(busingen)
})

test('an owner can ship to where the VAT of the country isn’t due: without VAT, as the buyer was shown', async ({
  context,
  openBrowser,
  admin: { client },
}) => {
  await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
  await changeSettings(context, 'shipping', { outsideVatArea: true })
  const product = await newProduct(context, { priceCents: cents(11_210) })
  const busingen = { country: 'DE', postcode: '78266' }
  const buyer = openBrowser()
  await addToCart(buyer, product)
  const { checkout } = await buyer.client('GET /api/checkout', { query: { country: 'DE' } })
  expect(checkout).toMatchObject({ tax: [{ rate: 19 }], isOutsideVatArea: false })
  // Only the postal code tells.
  const order = (seen: typeof checkout, place = busingen) =>
    buyer.client('POST /api/order', { body: orderForm(seen, place) })
  const changed = await apiError(order(checkout))
  const now = changed.details.checkout
  expect(changed.code).toBe('cart_changed')
  expect(now).toMatchObject({ total: 119, tax: [], isOutsideVatArea: true })
  const { checkout: asked } = await buyer.client('GET /api/checkout', { query: busingen })
  expect(asked.digest).toBe(now?.digest)
  // Neither does the other way around.
  expect((await apiError(order(asked, abroad))).code).toBe('cart_changed')
  const placed = await order(asked)
  expect(placed.order).toMatchObject({ total: 119, tax: [] })
  const { number, address } = placed.order
  const row = await context.db.read
    .selectFrom('orders')
    .select(['tax_treatment', 'tax_cents', 'is_exempt'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ tax_treatment: 'export', tax_cents: 0, is_exempt: 0 })
  const queued = await context.db.read.selectFrom('outbox').select('content').execute()
  expect(queued.map(({ content }) => content).join()).toContain('"isOutsideVatArea":true')

  const { name, street, city } = address
  const correct = async (postcode: string) =>
    client('PUT /api/admin/order/{number}', {
      params: { number },
      body: {
        ...{ action: 'address', name, street, city, postcode },
        updatedAt: await updatedAtOf(context, number),
      },
    })
  // Wherever the shop moves to.
  await changeSettings(context, 'tax', { home: 'CH', smallBusiness: true, rates: proposedRates })
  expect((await apiError(correct('10115'))).fields.postcode).toMatch(/placed without VAT/)
  await correct('27498')
})

test('a buyer whose last order went outside the VAT area sees the VAT of another place', async ({
  context,
  openBrowser,
}) => {
  await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
  await changeSettings(context, 'shipping', { outsideVatArea: true })
  const { browser: buyer } = await newSignedInUser(context, openBrowser())
  const product = await newProduct(context)
  const busingen = { country: 'DE', postcode: '78266' }
  const see = async (query: object) => (await buyer.client('GET /api/checkout', { query })).checkout
  await addToCart(buyer, product)
  const body = orderForm(await see(busingen), busingen)
  await buyer.client('POST /api/order', { body })
  await addToCart(buyer, product)
  expect(await see({})).toMatchObject({ country: 'DE', isOutsideVatArea: true })
  // The page sends only postal codes of places without VAT.
  const checkout = await see({ country: 'DE' })
  expect(checkout).toMatchObject({ tax: [{ rate: 19 }], isOutsideVatArea: false })
  await buyer.client('POST /api/order', { body: orderForm(checkout, abroad) })
})

test.for([
  ['IE', ['Export, exempt from VAT (Article 146 of Directive 2006/112/EC).']],
  // The directive doesn’t apply to a seller from elsewhere.
  ['CH', []],
] as const)(
  'an invoice from %s, and its credit note, name why no VAT is charged outside the VAT area',
  async ([home, notes], { context, buyer }) => {
    // There is no rate of Switzerland.
    const own = { home, smallBusiness: home === 'CH' }
    await changeSettings(context, 'tax', { ...own, rates: proposedRates })
    await changeSettings(context, 'shipping', { outsideVatArea: true })
    const busingen = { country: 'DE', postcode: '78266' }
    await addToCart(buyer, await newProduct(context))
    const { checkout } = await buyer.client('GET /api/checkout', { query: busingen })
    const { order } = await buyer.client('POST /api/order', { body: orderForm(checkout, busingen) })
    // Where it was sold from stays, wherever the shop moves to.
    const moved = { home: home === 'CH' ? 'IE' : 'CH', smallBusiness: true }
    await changeSettings(context, 'tax', { ...moved, rates: proposedRates })
    await invoiceOf(context, order.number)
    await withOrderTransaction(context, async ({ trx }) => {
      const row = await trx.selectFrom('orders').select('id').executeTakeFirstOrThrow()
      await writeCreditNote(context, trx, row.id, { reason: 'Goodwill' })
    })
    const rows = await context.db.read.selectFrom('invoices').select('document').execute()
    expect(rows.map(({ document }) => JSON.parse(document).content.notes)).toEqual([notes, notes])
  },
)

test('staff see before they order that the VAT of the country isn’t due', async ({
  context,
  admin: { client },
}) => {
  await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
  await changeSettings(context, 'shipping', { outsideVatArea: true })
  const lines = [{ id: await newProduct(context), quantity: 1 }]
  const preview = async (place: object) =>
    (await client('POST /api/admin/order/preview', { body: { lines, ...place } })).checkout
  const [taxed, outside] = [
    await preview(abroad),
    await preview({ country: 'DE', postcode: '27498' }),
  ]
  expect([taxed.tax.length, outside.tax.length]).toEqual([1, 0])
  expect([taxed.isOutsideVatArea, outside.isOutsideVatArea]).toEqual([false, true])
  // What is picked up is taxed at home, wherever the buyer lives.
  const { zones } = shopDefaults.shipping
  const pickup = zones.map(zone => ({
    ...zone,
    methods: zone.methods.map(method => ({ ...method, pickup: '7 Forge Lane' })),
  }))
  await changeSettings(context, 'shipping', { zones: pickup, outsideVatArea: true })
  const fetched = await preview({ country: 'DE', postcode: '27498' })
  expect([fetched.tax[0]?.rate, fetched.isOutsideVatArea]).toEqual([23, false])
})
