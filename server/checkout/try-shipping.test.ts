import { expect } from 'vitest'
import type { ShippingMethod } from '../../contract/settings/shipping.ts'
import type { ShippingPrices } from '../../contract/settings/try-shipping.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { cents } from '../money.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { test as base } from '../test/fixtures.ts'
import { addToCart } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'

const { zones } = shopDefaults.shipping
const [zone] = zones
const basket = { subtotal: 100, grams: 0, country: 'DE', zones }

const test = base.extend<{ attempt: (body: object) => Promise<ShippingPrices> }>({
  attempt: async ({ admin }, use) =>
    use(body =>
      admin.client('POST /api/admin/settings/shipping/try', { body: { ...basket, ...body } }),
    ),
})

test('a basket is priced as the checkout prices it, free from its value on', async ({
  context,
  buyer,
  attempt,
}) => {
  await addToCart(buyer, await newProduct(context, { priceCents: cents(24_999) }))
  const { checkout } = await buyer.client('GET /api/checkout', { query: { country: 'DE' } })
  const { methods } = await attempt({ subtotal: '249.99' })
  expect(methods.map(({ id, price }) => [id, price])).toEqual(
    checkout.shippingMethods.map(({ id, price }) => [id, price]),
  )
  expect(methods[0]).toMatchObject({ total: checkout.total, tax: checkout.tax })
  expect((await attempt({ subtotal: 250 })).methods).toMatchObject([
    { price: 0, total: 250 },
    { price: 19.9, total: 269.9 },
  ])
})

test('zones that are not saved count, by weight too, and change nothing', async ({
  context,
  attempt,
}) => {
  const tiers = [
    { from: 0, price: 4.9 },
    { from: 2, price: 9.9 },
  ]
  const methods = (zone?.methods ?? []).map(
    (method): ShippingMethod => ({ ...method, byWeight: true, freeFrom: null, tiers }),
  )
  const heavy = [{ name: 'Home', countries: ['IE'], methods }]
  const price = async (grams: number) =>
    (await attempt({ country: 'IE', zones: heavy, grams })).methods[0]?.price
  expect([await price(1_999), await price(2_000)]).toEqual([4.9, 9.9])
  expect(await attempt({ zones: heavy })).toEqual({ methods: [] })
  expect((await context.settings.read()).shipping.zones).toEqual(zones)
})

test('VAT is that of the country, none of an export, and asked for where it is unknown', async ({
  context,
  attempt,
}) => {
  await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
  expect((await attempt({ subtotal: 112.1 })).methods[0]).toMatchObject({
    ...{ price: 6.9, total: 119, tax: [{ rate: 19, amount: 19 }] },
  })
  const world = [{ name: 'World', countries: ['DE', 'US'], methods: zone?.methods ?? [] }]
  expect((await attempt({ country: 'US', zones: world })).methods[0]?.tax).toEqual([])
  const rates = proposedRates.filter(({ country }) => country !== 'SE')
  await changeSettings(context, 'tax', { rates })
  const nordics = [{ name: 'Nordics', countries: ['SE'], methods: zone?.methods ?? [] }]
  const refused = await apiError(attempt({ country: 'SE', zones: nordics }))
  expect(refused.fields).toEqual({
    country: 'Set the VAT rate of Sweden first, in the settings “VAT”',
  })
})

test('a wrong basket is rejected at its field', async ({ attempt }) => {
  const wrong = { subtotal: '1.505', grams: -1, country: 'XX', zones: [] }
  for (const [field, value] of Object.entries(wrong)) {
    expect((await apiError(attempt({ [field]: value }))).fields).toHaveProperty(field)
  }
})
