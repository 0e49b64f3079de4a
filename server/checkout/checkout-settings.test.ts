import { expect } from 'vitest'
import type { Permission } from '../../contract/accounts/permissions.ts'
import type { Checkout, PlaceOrder } from '../../contract/checkout/checkout.ts'
import { newSignedInUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct, newRole } from '../test/builders.ts'
import { addToCart, buy, invoiceOf, orderForm } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'

const optional = 'optional' as const
const off = 'off' as const
const all = { line2: optional, company: optional, phone: optional, invoiceAddress: optional }
const none = { line2: off, company: off, phone: off, invoiceAddress: off }
const extra = { company: 'Anvil & Sons', line2: 'Second floor', phone: '+353 86 123 4567' }
const invoice = {
  ...{ invoiceName: 'Ada Books', invoiceCompany: 'Ledger GmbH', invoiceStreet: 'Ring 1' },
  ...{ invoiceLine2: 'Stiege 2', invoicePostcode: '1010', invoiceCity: 'Wien' },
  invoiceCountry: 'AT',
}
const invoiceAddress = {
  ...{ name: 'Ada Books', company: 'Ledger GmbH', street: 'Ring 1', line2: 'Stiege 2' },
  ...{ postcode: '1010', city: 'Wien', country: 'AT' },
}

async function checkoutOf({ client }: Browser): Promise<Checkout> {
  return (await client('GET /api/checkout')).checkout
}

test('by default the checkout asks for nothing more, and drops what is sent all the same', async ({
  context,
  buyer,
}) => {
  const { order } = await buy(buyer, await newProduct(context), { ...extra, ...invoice })
  expect(order).toMatchObject({ address: { company: '', line2: '' }, phone: '' })
  expect(order.invoiceAddress).toBeNull()
  await addToCart(buyer, await newProduct(context))
  expect((await checkoutOf(buyer)).fields).toEqual(none)
})

test('an order keeps what was entered, even if the shop asks for it no more', async ({
  context,
  openBrowser,
  admin: { answer, client },
}) => {
  await changeSettings(context, 'checkout', all)
  const buyer = openBrowser()
  const { order } = await buy(buyer, await newProduct(context), { ...extra, ...invoice })
  await changeSettings(context, 'checkout', none)
  const kept = {
    address: { street: 'Forge Lane 7', company: extra.company, line2: extra.line2 },
    phone: extra.phone,
    invoiceAddress,
  }
  const params = { number: order.number }
  expect((await buyer.client('GET /api/order/{number}', { params })).order).toMatchObject(kept)
  expect((await client('GET /api/admin/order/{number}', { params })).order).toMatchObject(kept)

  for (const search of ['anvil', 'second floor', 'ledger']) {
    const { orders } = await client('GET /api/admin/order', { query: { search } })
    expect(orders.map(({ number }) => number)).toEqual([order.number])
  }
  // Not JSON.
  await client('GET /api/admin/order/export').catch(() => {})
  const csv = answer().body
  expect(csv).toContain('Company,Phone,Street,Address line 2')
  expect(csv).toContain('Ada Books, Ledger GmbH, Ring 1, Stiege 2, 1010 Wien, Austria')

  await invoiceOf(context, order.number)
  const { document } = await context.db.read
    .selectFrom('invoices')
    .select('document')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(document).buyer).toEqual({
    name: 'Ada Books',
    address: ['Ledger GmbH', 'Ring 1', 'Stiege 2', '1010 Wien', 'Austria'],
  })
})

test('without an address of its own the invoice has that of the parcel', async ({
  context,
  openBrowser,
}) => {
  await changeSettings(context, 'checkout', all)
  // A list of countries always sends one.
  const form = { ...extra, invoiceCountry: 'AT' }
  const { order } = await buy(openBrowser(), await newProduct(context), form)
  expect(order.invoiceAddress).toBeNull()
  await invoiceOf(context, order.number)
  const { document } = await context.db.read
    .selectFrom('invoices')
    .select('document')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(document).buyer.address).toEqual([
    ...['Anvil & Sons', 'Forge Lane 7', 'Second floor', 'D02 XY45 Dublin', 'Ireland'],
  ])
})

test.for<[string, Partial<PlaceOrder>, string[]]>([
  ['a required phone that is missing', {}, ['phone']],
  ['a phone in words', { phone: 'call me' }, ['phone']],
  ['a phone of four digits', { phone: '1234' }, ['phone']],
  ['a long company', { phone: '12345', company: 'x'.repeat(121) }, ['company']],
  ['two lines', { phone: '12345', line2: 'a\nb' }, ['line2']],
  [
    'a part of an address for the invoice',
    { phone: '12345', invoiceCompany: 'Ledger', invoiceCountry: 'AT' },
    ['invoiceCity', 'invoiceName', 'invoicePostcode', 'invoiceStreet'],
  ],
  [
    'a postal code of another country',
    { phone: '12345', ...invoice, invoicePostcode: 'D02 XY45' },
    ['invoicePostcode'],
  ],
  ['no country', { phone: '12345', ...invoice, invoiceCountry: '' }, ['invoiceCountry']],
  ['an unknown country', { phone: '12345', ...invoice, invoiceCountry: 'XX' }, ['invoiceCountry']],
])('%s is refused at its fields', async ([, form, fields], { context, buyer }) => {
  await changeSettings(context, 'checkout', { ...all, phone: 'required' })
  await addToCart(buyer, await newProduct(context))
  const body = orderForm(await checkoutOf(buyer), form)
  const rejected = await apiError(buyer.client('POST /api/order', { body }))
  expect(rejected.status).toBe(422)
  expect(Object.keys(rejected.fields).toSorted()).toEqual(fields)
  await buyer.client('POST /api/order', {
    body: { ...body, phone: '01 234 56', ...invoice, company: '', line2: '' },
  })
})

test('a field that becomes required meanwhile is shown before the order is placed', async ({
  context,
  buyer,
}) => {
  await addToCart(buyer, await newProduct(context))
  const body = orderForm(await checkoutOf(buyer))
  await changeSettings(context, 'checkout', { phone: 'required' })
  const rejected = await apiError(buyer.client('POST /api/order', { body }))
  expect(rejected).toMatchObject({ status: 409, code: 'cart_changed' })
  expect(rejected.details.checkout?.fields.phone).toBe('required')
})

test('an account’s next checkout is filled with what the shop still asks for', async ({
  context,
  openBrowser,
}) => {
  await changeSettings(context, 'checkout', all)
  const { user, browser: buyer } = await newSignedInUser(context, openBrowser())
  await buy(buyer, await newProduct(context), { email: user.email, ...extra, ...invoice })
  expect((await checkoutOf(buyer)).prefilled).toMatchObject({ ...extra, ...invoice })
  await changeSettings(context, 'checkout', { phone: 'off', invoiceAddress: 'off' })
  const { prefilled } = await checkoutOf(buyer)
  expect(prefilled).toMatchObject({ company: extra.company, line2: extra.line2 })
  expect(Object.keys(prefilled).filter(name => /phone|invoice/.test(name))).toEqual([])
})

test('the phone is shown to those who write to buyers, and to no others', async ({
  context,
  openBrowser,
  act,
}) => {
  await changeSettings(context, 'checkout', all)
  const { order } = await buy(openBrowser(), await newProduct(context), { ...extra, ...invoice })
  const { number } = order
  const { name, street, postcode, city } = order.address
  const other = '+353 1 999 9999'
  await act(number, { action: 'address', name, street, postcode, city, phone: other })
  for (const [permissions, shows] of [
    [['orders.read'], false],
    [['orders.read', 'books', 'exports'], false],
    [['orders.read', 'orders.manage', 'exports'], true],
  ] satisfies [Permission[], boolean][]) {
    const role = await newRole(context, permissions)
    const { browser, client } = await newSignedInUser(context, openBrowser(), { role })
    await client('GET /api/admin/order/{number}', { params: { number } })
    const replies = [browser.answer().body]
    await client('GET /api/admin/order')
    replies.push(browser.answer().body)
    await client('GET /api/admin/order/export').catch(() => {})
    replies.push(browser.answer().body)
    await client('GET /api/admin/search', { query: { q: number } })
    replies.push(browser.answer().body)
    const text = replies.join('\n')
    expect(
      [extra.phone, other].some(phone => text.includes(phone)),
      permissions.join(),
    ).toBe(shows)
    expect(text).toContain('Second floor')
  }
})
