import { expect } from 'vitest'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { changeProduct, findProduct } from '../catalogue/products/products.ts'
import type { InvoiceDocument } from '../invoices/invoices.ts'
import { cents } from '../money.ts'
import { saveSettings } from '../settings/settings.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { addToCart, checkOut, invoiceOf, orderForm } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'

const books = { id: 'books', name: 'Books' }
const reduced = (country: string, percent: number) => ({
  ...{ country, class: books.id, percent, from: '2021-07-01', source: 'TEDB, 2026-08-22' },
})
const rates = [...proposedRates, reduced('IE', 9), reduced('DE', 7)]
const abroad = { country: 'DE', postcode: '10115' }

/** Orders a product at each of the two German rates. */
async function orderTwoClasses(context: AppContext, browser: Browser, quantity: number) {
  await changeSettings(context, 'tax', { mode: 'destination', classes: [books], rates })
  const [set, book] = [
    await newProduct(context, { priceCents: cents(11_900) }),
    await newProduct(context, { priceCents: cents(2_140), taxClass: 'books' }),
  ]
  await addToCart(browser, set)
  await addToCart(browser, book, quantity)
  const { order } = await checkOut(browser, abroad)
  return { set, book, order }
}

test('each line of an order has the rate of its class, and shipping has those of the lines', async ({
  context,
  buyer,
}) => {
  const { set, book, order } = await orderTwoClasses(context, buyer, 2)
  // Of €6.90, €5.07 belongs to the set.
  expect(order.lines).toMatchObject([
    { id: set, taxRate: 19, tax: 19 },
    { id: book, taxRate: 7, tax: 2.8 },
  ])
  expect(order).toMatchObject({
    ...{ total: 168.7, shippingPrice: 6.9 },
    tax: [
      { rate: 19, amount: 19.81 },
      { rate: 7, amount: 2.92 },
    ],
  })
  const number = await invoiceOf(context, order.number)
  const params = { number: order.number, invoice: number }
  const { content } = await buyer.client('GET /api/order/{number}/invoice/{invoice}/content', {
    params,
  })
  expect(content.lines.slice(3)).toEqual([
    ['Standard shipping', '1', '€5.07', '19%', '€5.07'],
    ['Standard shipping', '1', '€1.83', '7%', '€1.83'],
  ])
  expect(content.taxes).toEqual([
    ['VAT rate', 'Net', 'VAT', 'Gross'],
    ['19%', '€104.26', '€19.81', '€124.07'],
    ['7%', '€41.71', '€2.92', '€44.63'],
  ])
})

test('refunded items are credited at their rates, and what is left of the order at the others', async ({
  context,
  openBrowser,
  admin: { client },
  act,
}) => {
  const browser = openBrowser()
  const { book, order } = await orderTwoClasses(context, browser, 3)
  const { number } = order
  await invoiceOf(context, number)
  const credits = async () => {
    const rows = await context.db.read
      .selectFrom('invoices')
      .select(['series', 'document'])
      .orderBy('id')
      .execute()
    const notes = rows.filter(({ series }) => series === 'credit-note')
    return notes.map(({ document }) => (JSON.parse(document) as InvoiceDocument).taxes)
  }
  await act(number, { action: 'refund', lines: [{ id: book, quantity: 1 }], restock: true })
  await act(number, { action: 'ship', carrier: 'DHL', tracking: '', despiteDispute: false })
  const lines = [{ id: book, quantity: 1 }]
  await browser.client('POST /api/withdrawal', {
    body: { number, email: order.email, name: 'Ann Buyer', lines },
  })
  const { withdrawals } = await client('GET /api/admin/withdrawal', {})
  const { id = '', updatedAt = '' } = withdrawals[0] ?? {}
  await client('PUT /api/admin/withdrawal/{id}', {
    params: { id },
    body: { action: 'refund', amount: 21.4, updatedAt },
  })
  const taxed = (rate: number, gross: number, tax: number) => ({ rate, gross, tax })
  expect(await credits()).toEqual([[taxed(7, 2_140, 140)], [taxed(7, 2_140, 140)]])
  await act(number, { action: 'refund', amount: order.total - 42.8 })
  const all = (await credits()).flat()
  for (const { rate, amount } of order.tax) {
    const own = all.filter(sum => sum.rate === rate)
    expect(own.reduce((sum, { tax }) => sum + tax, 0)).toBe(Math.round(amount * 100))
  }
})

test('a product that gets another class changes what buyers agree to', async ({
  context,
  buyer,
}) => {
  await changeSettings(context, 'tax', { classes: [books], rates })
  const product = await newProduct(context)
  await addToCart(buyer, product)
  const { checkout } = await buyer.client('GET /api/checkout')
  await changeProduct(context, 'system', product, { taxClass: 'books' })
  const order = { body: orderForm(checkout) }
  expect(await apiError(buyer.client('POST /api/order', order))).toMatchObject({
    ...{ code: 'cart_changed', details: { checkout: { tax: [{ rate: 9 }] } } },
  })
})

test('a VAT class must exist to be assigned to one or several products', async ({
  context,
  admin: { client },
}) => {
  await changeSettings(context, 'tax', { classes: [books], rates })
  const { classes } = await client('GET /api/admin/tax-classes')
  expect(classes).toEqual([{ id: 'standard', name: 'Standard' }, books])
  const [one, other] = [await newProduct(context), await newProduct(context)]
  const params = { id: one }
  const saved = await client('PUT /api/product/update/{id}', {
    params,
    body: { taxClass: 'books' },
  })
  expect(saved.product.taxClass).toBe('books')
  const { activities } = await client('GET /api/admin/activity', { query: { subject: one } })
  expect(activities[0]).toMatchObject({
    before: { taxClass: 'Standard' },
    after: { taxClass: 'Books' },
  })
  const unknown = { status: 422, fields: { taxClass: 'Choose an existing VAT class' } }
  const change = { params, body: { taxClass: 'food' } }
  expect(await apiError(client('PUT /api/product/update/{id}', change))).toMatchObject(unknown)
  const several = { body: { ids: [other], taxClass: 'food' } }
  expect(await apiError(client('PUT /api/admin/product/tax-class', several))).toMatchObject(unknown)
  const body = { ids: [one, other], taxClass: 'books' }
  expect((await client('PUT /api/admin/product/tax-class', { body })).done).toEqual([one, other])
  const copy = await client('POST /api/admin/product/{id}/copy', { params: { id: other } })
  expect(copy.product.taxClass).toBe('books')
})

test('a VAT class in use can be renamed but not removed', async ({
  context,
  admin: { client },
}) => {
  const save = (classes: { id: string; name: string }[], version: number) =>
    client('PUT /api/admin/settings/tax', {
      body: { ...shopDefaults.tax, classes, version },
    })
  await save([books, { id: 'food', name: 'Food' }], 0)
  const product = await newProduct(context, { taxClass: 'books' })
  await save([{ ...books, name: 'Books and maps' }], 1)
  expect(await apiError(save([], 2))).toMatchObject({
    ...{ status: 422, fields: { classes: expect.stringContaining('Books and maps') } },
  })
  const reset = client('DELETE /api/admin/settings/tax', { query: { version: 2 } })
  expect(await apiError(reset)).toMatchObject({ status: 422 })
  await changeProduct(context, 'system', product, { taxClass: 'standard' })
  await save([], 2)
})

test('a class is never removed from under a product', async ({ context }) => {
  for (let round = 0; round < 10; round += 1) {
    await changeSettings(context, 'tax', { classes: [books], rates })
    const { versions } = await context.settings.read()
    const product = await newProduct(context)
    const value = { ...shopDefaults.tax, classes: [] }
    const outcomes = await Promise.allSettled([
      saveSettings(context, 'system', 'tax', { value, version: versions.tax }),
      changeProduct(context, 'system', product, { taxClass: 'books' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { tax } = await context.settings.read()
    const { taxClass } = (await findProduct(context.db.read, product)) ?? {}
    expect(['standard', ...tax.classes.map(({ id }) => id)]).toContain(taxClass)
    await changeProduct(context, 'system', product, { taxClass: 'standard' })
  }
})
