import { expect } from 'vitest'
import { findDocument } from '../invoices/invoices.ts'
import { cents } from '../money.ts'
import { audit } from '../orders/audit.ts'
import { rules } from '../orders/limits.ts'
import { test } from '../test/audited.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { roles } from '../test/callers.ts'
import { addToCart, buy, checkOut, invoiceOf, orderOf, reportPayment } from '../test/selling.ts'
import { changeSettings, freeShipping } from '../test/settings.ts'
import { thisYear } from '../test/this-year.ts'

const book = { action: 'book-payment' }
const ship = { action: 'ship', carrier: 'Post' }
const year = thisYear()

test('an order is invoiced once, even if its payment was recorded by mistake at first', async ({
  context,
  openBrowser,
  act,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { number, total } = order
  expect(order.invoices).toEqual([])
  const paid = await act(number, book)
  const first = { number: `INV-${year}-00001`, kind: 'invoice', total }
  expect(paid.invoices).toMatchObject([first])
  const undone = await act(number, { action: 'undo-payment', payment: paid.payments[0]?.id })
  expect(undone).toMatchObject({ payment: 'open', invoices: [first] })
  expect((await act(number, book)).invoices).toMatchObject([first])
  expect((await act(number, ship)).invoices).toMatchObject([first])
})

test('what goes back has a credit note, and all of it takes all of the invoice', async ({
  context,
  openBrowser,
  act,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { number, total } = order
  await act(number, book)
  await act(number, { action: 'refund', amount: 0.01 })
  const { invoices } = await act(number, { action: 'cancel' })
  expect(invoices).toMatchObject([
    { kind: 'invoice', total },
    { number: `CN-${year}-00001`, kind: 'credit-note', total: 0.01 },
    { number: `CN-${year}-00002`, total: Math.round(total * 100 - 1) / 100 },
  ])
})

test('an unpaid order that was invoiced is credited when it is canceled', async ({
  context,
  openBrowser,
  act,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { number, total } = order
  const { payments } = await act(number, book)
  await act(number, { action: 'undo-payment', payment: payments[0]?.id })
  // A part of what is owed: it lowers nothing.
  await act(number, { ...book, amount: 1 })
  expect((await act(number, { action: 'refund', amount: 0.4 })).invoices).toHaveLength(1)
  const { invoices } = await act(number, { action: 'cancel' })
  expect(invoices).toMatchObject([{ total }, { kind: 'credit-note', total }])
})

test('what was canceled, paid in part or too much has neither', async ({
  context,
  openBrowser,
  act,
}) => {
  const product = await newProduct(context)
  const part = (await buy(openBrowser(), product)).order
  await act(part.number, { ...book, amount: 1 })
  expect((await act(part.number, { action: 'cancel' })).invoices).toEqual([])
  const much = (await buy(openBrowser(), product)).order
  const { invoices } = await act(much.number, { ...book, amount: much.total + 5 })
  expect(invoices).toMatchObject([{ kind: 'invoice', total: much.total }])
})

test('with the first package an order is invoiced, if the shop is set so', async ({
  context,
  openBrowser,
  act,
}) => {
  await changeSettings(context, 'orders', { invoiceWhen: 'shipped' })
  const browser = openBrowser()
  const { order } = await buy(browser, await newProduct(context), { quantity: 2 })
  const { number, total, lines } = order
  // It is invoiced as was set when it was placed.
  await changeSettings(context, 'orders', { invoiceWhen: 'paid' })
  expect((await act(number, book)).invoices).toEqual([])
  await act(number, { action: 'refund', amount: 2 })
  const part = { ...ship, lines: [{ id: lines[0]?.id, quantity: 1 }] }
  const sent = await act(number, part)
  expect(sent.invoices).toMatchObject([
    { kind: 'invoice', total },
    { kind: 'credit-note', total: 2 },
  ])
  expect((await act(number, ship)).invoices).toEqual(sent.invoices)
})

test('an invoice names the payment that the shop keeps, not a second one that was refunded', async ({
  context,
  openBrowser,
  act,
}) => {
  await changeSettings(context, 'orders', { invoiceWhen: 'shipped' })
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { number, id, total } = order
  await act(number, book)
  const again = { provider: 'demo', provider_ref: 'again', cents: cents(total * 100) } as const
  await reportPayment(context, id, again)
  const [invoice] = (await act(number, ship)).invoices
  const issued = await findDocument(context.db.read, id, invoice?.number ?? '')
  expect(issued?.document).toMatchObject({ paid: { method: 'bank transfer' } })
  const methods = context.db.read.selectFrom('orders').select('payment_method')
  expect(await methods.execute()).toEqual([{ payment_method: 'transfer' }])
})

test('items that were refunded before the first package are credited at their own rate', async ({
  context,
  buyer,
  act,
}) => {
  await changeSettings(context, 'orders', { invoiceWhen: 'shipped' })
  await changeSettings(context, 'shipping', freeShipping)
  const reduced = { country: 'IE', class: 'books', percent: 9, from: '2021-01-01', source: '' }
  const { rates } = (await context.settings.read()).tax
  const classes = [{ id: 'books', name: 'Books' }]
  await changeSettings(context, 'tax', { classes, rates: [...rates, reduced] })
  const helm = await newProduct(context, { priceCents: cents(10_000) })
  await addToCart(buyer, helm)
  await addToCart(buyer, await newProduct(context, { priceCents: cents(5_000), taxClass: 'books' }))
  const { number, id } = (await checkOut(buyer)).order
  await act(number, book)
  await act(number, { action: 'refund', lines: [{ id: helm, quantity: 1 }] })
  await act(number, { action: 'refund', amount: 5 })
  const { invoices } = await act(number, ship)
  const credited = await findDocument(context.db.read, id, invoices.at(-1)?.number ?? '')
  expect(credited?.document).toMatchObject({
    total: 10_500,
    taxes: [
      { rate: 23, gross: 10_000 },
      { rate: 9, gross: 500 },
    ],
  })
})

test('a small business charges and shows no VAT', async ({ context, openBrowser }) => {
  await changeSettings(context, 'tax', { smallBusiness: true })
  const { order } = await buy(openBrowser(), await newProduct(context))
  expect(order.tax).toEqual([])
  await invoiceOf(context, order.number)
  const { document } = await context.db.read
    .selectFrom('invoices')
    .select('document')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(document)).toMatchObject({ smallBusiness: true, taxes: [{ rate: 0, tax: 0 }] })
})

test('only for whom the order opens there is a PDF, the same each time', async ({
  context,
  app,
  openBrowser,
}) => {
  const buyer = openBrowser()
  const { order, key } = await buy(buyer, await newProduct(context))
  const invoice = await invoiceOf(context, order.number)
  const get = async (path: string, cookie = '') => {
    const reply = await app.inject({ url: `/api/order/${path}`, headers: { cookie } })
    return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers }
  }
  const own = `${order.number}/invoice/${invoice}`
  const first = await get(`${own}?key=${key}`)
  expect(first).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${invoice}.pdf"`,
      'cache-control': 'no-store',
    },
  })
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await get(`${own}?key=${key}`)).bytes.equals(first.bytes)).toBe(true)

  const { order: other, key: otherKey } = await buy(openBrowser(), await newProduct(context))
  const replies = [
    await get(own),
    await get(`${own}?key=${otherKey}`),
    await get(`${other.number}/invoice/${invoice}?key=${otherKey}`),
    await get(`${order.number}/invoice/INV-${year}-00009?key=${key}`),
    await get(`99999/invoice/${invoice}?key=${key}`),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const told = replies.map(({ bytes }) => JSON.parse(bytes.toString()).message)
  expect(new Set(told).size).toBe(1)
  const rejected = await apiError(
    openBrowser().client('GET /api/order/{number}/invoice/{invoice}', {
      params: { number: order.number, invoice },
    }),
  )
  expect(rejected.status).toBe(404)
})

test('the PDFs of an order are drawn so often an hour', async ({ context, buyer }) => {
  const { order, key } = await buy(buyer, await newProduct(context))
  const { id } = await context.db.read.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const params = { number: order.number, invoice: await invoiceOf(context, order.number) }
  for (let n = 0; n < rules.invoiceByOrder.points; n += 1) {
    await context.rateLimits.take([rules.invoiceByOrder, id])
  }
  const rejected = buyer.client('GET /api/order/{number}/invoice/{invoice}', {
    params,
    query: { key },
  })
  await expect(rejected).rejects.toMatchObject({ code: 'rate_limited' })
})

test('an invoice outlives the account of its buyer', async ({ context, app, admin }) => {
  const shop = { context, app }
  const buyer = (await roles['user on themselves'].arrive(shop)).account
  const { number } = (await orderOf(shop, buyer)).order
  const invoice = await invoiceOf(context, number)
  await admin.client('POST /api/admin/user/delete', { body: { ids: [buyer.id] } })
  const { order } = await admin.client('GET /api/admin/order/{number}', { params: { number } })
  expect(order.invoices).toMatchObject([{ number: invoice }])
  const users = context.db.read.selectFrom('users').select('id').where('id', '=', buyer.id)
  expect(await users.execute()).toEqual([])
})

test('the audit tells of a gap, of changed words and of too much credit', async ({
  context,
  openBrowser,
}) => {
  const { write } = context.db
  const orders = []
  for (let index = 0; index < 3; index += 1) {
    orders.push((await buy(openBrowser(), await newProduct(context))).order)
  }
  for (const { number } of orders) await invoiceOf(context, number)
  const rows = await write.selectFrom('invoices').selectAll().orderBy('number').execute()
  const [first, second] = rows
  if (!first || !second) throw new Error('There are no invoices.')
  await write.deleteFrom('invoices').where('id', '=', second.id).execute()
  const document = JSON.stringify({ ...JSON.parse(first.document), total: 1 })
  await write.updateTable('invoices').set({ document }).where('id', '=', first.id).execute()
  const told = await audit(context)
  expect(told).toEqual([
    `INV-${year}-00001 was changed.`,
    `Before INV-${year}-00003 there is a gap.`,
    `Order ${orders[0]?.number} has an invoice of other items or amounts.`,
    `Order ${orders[0]?.number} has an invoice or a credit note with a wrong sum.`,
    `Order ${orders[0]?.number} has invoices and credit notes that differ from its total less refunds.`,
    `Order ${orders[1]?.number} has no invoice although one is due.`,
  ])
  // As each test leaves it.
  await write.updateTable('invoices').set(first).where('id', '=', first.id).execute()
  await write.insertInto('invoices').values(second).execute()
})

test('the audit names an order whose refund, credit note or item was changed', async ({
  context,
  openBrowser,
  act,
}) => {
  const { write } = context.db
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  await act(number, book)
  await act(number, { action: 'refund', amount: 20 })
  const isUnbalanced = `Order ${number} has invoices and credit notes that differ from its total less refunds.`

  const refunds = write.updateTable('payment_entries').where('kind', '=', 'refund')
  await refunds.set({ cents: cents(1_000) }).execute()
  expect(await audit(context)).toEqual([isUnbalanced])
  await refunds.set({ cents: cents(2_000) }).execute()

  const [note] = await write
    .deleteFrom('invoices')
    .where('series', '=', 'credit-note')
    .returningAll()
    .execute()
  const counter = write.updateTable('invoice_counters').where('series', '=', 'credit-note')
  await counter.set({ last: 0 }).execute()
  expect(await audit(context)).toEqual([isUnbalanced])
  await counter.set({ last: 1 }).execute()
  if (note) await write.insertInto('invoices').values(note).execute()

  const { name } = await write.selectFrom('order_lines').select('name').executeTakeFirstOrThrow()
  await write.updateTable('order_lines').set({ name: 'Another set' }).execute()
  expect(await audit(context)).toEqual([
    `Order ${number} has an invoice of other items or amounts.`,
  ])
  await write.updateTable('order_lines').set({ name }).execute()
})
