import { expect } from 'vitest'
import type { InvoiceContent } from '../../contract/orders/invoice.ts'
import type { TaxSettings } from '../../contract/settings/tax.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { cents } from '../money.ts'
import { getSettings } from '../settings/settings.ts'
import { test } from '../test/audited.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { renderQueuedEmails } from '../test/queued-emails.ts'
import { addToCart, buy, invoiceOf, orderForm } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { refundBy } from '../test/stripe.ts'

const number = 'IE1234567-EX'
const atHome = { smallBusiness: true }
const ex = { exNumber: number, exCountries: ['DE'] }
const both = { ...atHome, ...ex }

const home = { country: 'IE', postcode: 'D02 XY45' }
const germany = { country: 'DE', postcode: '10115' }
const france = { country: 'FR', postcode: '75001' }

const irish =
  'No VAT is charged: small-business exemption in Ireland (Article 284 of Directive 2006/112/EC).'
const german = `No VAT is charged: small-business exemption in Germany, EX number ${number} (Article 284 of Directive 2006/112/EC).`

const set = (context: AppContext, own: Partial<TaxSettings>) =>
  changeSettings(context, 'tax', { rates: proposedRates, ...own })

async function contentsOf({ db }: AppContext): Promise<InvoiceContent[]> {
  const rows = await db.read.selectFrom('invoices').select('document').orderBy('id').execute()
  return rows.map(({ document }) => JSON.parse(document).content)
}

test.for([
  ['at home', 'destination', both, home, null, irish],
  ['at home without an exemption there', 'destination', ex, home, 23, undefined],
  ['abroad with an EX number', 'destination', both, germany, null, german],
  ['abroad with an EX number alone', 'destination', ex, germany, null, german],
  ['abroad where it isn’t granted', 'destination', both, france, 20, undefined],
  ['abroad without an EX number', 'destination', atHome, germany, 19, undefined],
  ['abroad while home taxation applies', 'home', atHome, germany, null, irish],
  ['abroad below the limit', 'automatic', both, germany, null, irish],
  ['abroad below the limit, taxed at home', 'automatic', ex, germany, 23, undefined],
] as const)(
  'a small business sells %s',
  async ([, mode, own, place, rate, note], { context, openBrowser }) => {
    await set(context, {
      mode,
      ...own,
      exCountries: [...('exCountries' in own ? own.exCountries : [])],
    })
    const { order } = await buy(openBrowser(), await newProduct(context), place)
    expect(order.tax.map(tax => tax.rate)).toEqual(rate === null ? [] : [rate])
    // What an order says stays, whatever is set later.
    await set(context, {
      ...{ mode: 'home', home: 'AT' },
      ...{ exNumber: 'IE7654321-EX', exCountries: ['FR'] },
    })
    await invoiceOf(context, order.number)
    const [content] = await contentsOf(context)
    expect(content?.notes).toEqual(note ? [note] : [])
    expect(content?.taxes.length).toBe(note ? 0 : 2)
    expect(content?.lines[0]?.includes('VAT')).toBe(!note)
  },
)

test('the checkout, the order and the confirmation say why no VAT is charged, and where the buyer pays customs', async ({
  context,
  openBrowser,
}) => {
  const { zones } = (await getSettings(context, 'shipping')).value
  await changeSettings(context, 'shipping', {
    zones: zones.map(zone => ({ ...zone, countries: [...zone.countries, 'CH'] })),
  })
  const buyer = openBrowser()
  await addToCart(buyer, await newProduct(context))
  const noteFor = async (query: object) =>
    (await buyer.client('GET /api/checkout', { query })).checkout.vatNote
  const swiss = { country: 'CH', postcode: '8001' }
  const email = 'vat@example.com'
  const [exempt, customs] = [
    'No VAT is charged (small-business exemption).',
    'No VAT is charged. You’ll pay any import taxes and duties.',
  ]
  expect(await noteFor(home)).toBe('')
  expect(await noteFor(swiss)).toBe(customs)
  await set(context, atHome)
  expect([await noteFor(home), await noteFor(swiss)]).toEqual([exempt, customs])
  for (const [place, note] of [
    [home, exempt],
    [swiss, customs],
  ] as const) {
    const { order } = await buy(openBrowser(), await newProduct(context), { ...place, email })
    expect(order.vatNote).toBe(note)
  }
  const emails = await renderQueuedEmails(context, email)
  expect(emails.map(({ text }) => [exempt, customs].filter(note => text.includes(note)))).toEqual([
    [exempt],
    [customs],
  ])
})

test('the invoice of a small business outside the EU names no law of the EU', async ({
  context,
  openBrowser,
}) => {
  await set(context, { ...atHome, home: 'CH', mode: 'home' })
  const { zones } = (await getSettings(context, 'shipping')).value
  await changeSettings(context, 'shipping', {
    zones: zones.map(zone => ({ ...zone, countries: ['CH'] })),
  })
  const swiss = { country: 'CH', postcode: '8001' }
  const { order } = await buy(openBrowser(), await newProduct(context), swiss)
  await invoiceOf(context, order.number)
  const [content] = await contentsOf(context)
  expect(content?.notes).toEqual(['No VAT is charged: small-business exemption in Switzerland.'])
})

test('an order from before homes were stored is exempt at today’s', async ({
  context,
  openBrowser,
}) => {
  await set(context, atHome)
  const { order } = await buy(openBrowser(), await newProduct(context), home)
  await context.db.write.updateTable('orders').set({ home_country: '' }).execute()
  await set(context, { ...atHome, home: 'AT' })
  await invoiceOf(context, order.number)
  const [content] = await contentsOf(context)
  expect(content?.notes).toEqual([irish.replace('Ireland', 'Austria')])
})

test('the order that exceeds the limit is the first one under the EX number or with the country’s VAT', async ({
  context,
  openBrowser,
}) => {
  const elsewhere = [{ year: new Date().getUTCFullYear(), amount: 9_900 }]
  await set(context, { mode: 'automatic', ...both, elsewhere })
  const product = await newProduct(context, { priceCents: cents(9_000) })
  const rows = () =>
    context.db.read
      .selectFrom('orders')
      .select(['country', 'tax_treatment', 'is_exempt', 'ex_number', 'tax_cents'])
      .orderBy('seq')
      .execute()
  await buy(openBrowser(), product, germany)
  await buy(openBrowser(), product, germany)
  const { order } = await buy(openBrowser(), product, france)
  expect(order.tax).toMatchObject([{ rate: 20 }])
  expect(await rows()).toMatchObject([
    { country: 'DE', tax_treatment: 'origin', is_exempt: 1, ex_number: '', tax_cents: 0 },
    { country: 'DE', tax_treatment: 'destination', is_exempt: 1, ex_number: number, tax_cents: 0 },
    { country: 'FR', tax_treatment: 'destination', is_exempt: 0, ex_number: '' },
  ])
})

test('a change of the exemption is shown before an order is placed', async ({ context, buyer }) => {
  await set(context, { mode: 'destination', ...ex })
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout', { query: { country: 'DE' } })
  expect(checkout.tax).toEqual([])
  await set(context, { mode: 'destination', ...ex, exCountries: ['FR'] })
  const changed = await apiError(
    buyer.client('POST /api/order', { body: orderForm(checkout, germany) }),
  )
  expect(changed).toMatchObject({
    ...{ code: 'cart_changed', details: { checkout: { tax: [{ rate: 19 }] } } },
  })
})

test('the report for the One Stop Shop leaves exempt sales out, and a credit note has their words', async ({
  context,
  openBrowser,
  admin,
}) => {
  await set(context, { mode: 'destination', ...ex })
  const product = await newProduct(context)
  const sell = async (place: typeof germany) => {
    const { order } = await buy(openBrowser(), product, place)
    await invoiceOf(context, order.number)
    return order
  }
  const exempt = await sell(germany)
  await sell(france)
  const report = await admin.client('GET /api/admin/vat/oss', { query: {} })
  expect(report.sales).toMatchObject([{ country: 'FR', rate: 20 }])
  expect(report.corrections).toEqual([])
  await refundBy(context, admin, exempt.number, 10)
  expect((await contentsOf(context)).at(-1)?.notes).toEqual([german])
})

test('an invoice to Monaco names the exemption in France, whose VAT applies there', async ({
  context,
  openBrowser,
}) => {
  const zones = shopDefaults.shipping.zones.map(zone => ({ ...zone, countries: ['MC'] }))
  await changeSettings(context, 'shipping', { zones })
  await set(context, { mode: 'destination', ...ex, exCountries: ['FR'] })
  const monaco = { country: 'MC', postcode: '98000' }
  const { order } = await buy(openBrowser(), await newProduct(context), monaco)
  await invoiceOf(context, order.number)
  const [content] = await contentsOf(context)
  expect(content?.notes).toEqual([german.replace('Germany', 'France')])
})

test('an EX number in another form, or countries without one, are refused at their field', async ({
  admin: { client },
}) => {
  const save = (change: object) =>
    client('PUT /api/admin/settings/tax', { body: { ...shopDefaults.tax, ...change, version: 0 } })
  const number = expect.stringContaining('EX')
  expect((await apiError(save({ exNumber: '12' }))).fields).toEqual({ exNumber: number })
  expect((await apiError(save({ exCountries: ['DE'] }))).fields).toEqual({ exNumber: number })
  const { settings } = await save({ exNumber: 'ie 1234567-ex', exCountries: ['DE'] })
  expect(settings.value).toMatchObject(ex)
})
