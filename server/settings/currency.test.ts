import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { ApiError } from '../../contract/client.ts'
import { DocumentKind } from '../../contract/documents/documents.ts'
import { settingsFormat } from '../../contract/settings/settings-file.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { documentHeaders, documentRows } from '../books/tables.ts'
import { csvFile, headersIn } from '../csv/csv-file.ts'
import type { Failure } from '../failure.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { camtStatement } from '../test/camt-statement.ts'
import { renderQueuedEmails } from '../test/queued-emails.ts'
import { openApp } from '../test/requests.ts'
import { addToCart, buy, orderForm } from '../test/selling.ts'
import { changeSettings, settingsPage, storeUnreadable } from '../test/settings.ts'
import { referenceOf, statementOf } from '../test/statements.ts'
import { fetchOrder, refundBy, stripeSessionOf, test } from '../test/stripe.ts'
import { thisYear } from '../test/this-year.ts'

const isLarge = process.env.SCALE === 'large'
const fixed = 'The currency was locked by your first order.'

async function sellInKronor(context: AppContext) {
  await changeSettings(context, 'tax', { mode: 'home' })
  await changeSettings(context, 'shop', { currency: 'SEK' })
}

test('an order by transfer is emailed, paid, refunded and booked in the shop’s currency', async ({
  context,
  app,
  admin,
}) => {
  await sellInKronor(context)
  const buyer = openBrowser(app)
  const product = await newProduct(context)
  const { order, next } = await buy(buyer, product, { payment: 'transfer' })
  expect(order.currency).toBe('SEK')
  expect(next).toMatchObject({ kind: 'transfer', code: null, amount: order.total })
  const { content } = await context.db.read
    .selectFrom('outbox')
    .select('content')
    .where('template', '=', 'order-received')
    .executeTakeFirstOrThrow()
  expect(content).toMatch(/SEK\s\d/)
  expect(content).not.toContain('€')
  const [confirmation] = await renderQueuedEmails(context, order.email)
  expect(confirmation?.text).toContain('IBAN: ')
  expect(confirmation?.text).not.toContain('QR code')

  const { client } = admin
  const upload = async (currency: string) => {
    const purpose = referenceOf(order.number)
    const credits = [{ amount: order.total.toFixed(2), purpose, bankRef: currency }]
    const body = statementOf(camtStatement(credits, { currency }))
    const { statement } = await client('POST /api/admin/statement', { body })
    const params = { id: statement?.id ?? '' }
    return (await client('GET /api/admin/statement/{id}', { params })).list[0]
  }
  expect(await upload('EUR')).toMatchObject({ kind: 'foreign', proposals: [] })
  const entry = await upload('SEK')
  expect(entry).toMatchObject({ kind: 'credit', proposals: [{ order: order.number }] })
  await client('POST /api/admin/statement-entry/book', {
    body: { entries: [{ id: entry?.id ?? '', order: order.number, effect: 'exact' }] },
  })
  expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
  await refundBy(context, admin, order.number, 1.5)

  const books = { year: thisYear(), invoices: 1, creditNotes: 1 }
  const rows = documentRows(context.db.read, books, 'IE')
  const table = csvFile(headersIn('SEK', documentHeaders), rows)
  expect(parse(await text(table), { bom: true, columns: true })).toMatchObject([
    { Type: 'invoice', 'Gross in SEK': order.total.toFixed(2) },
    { Type: 'credit note', 'Gross in SEK': '-1.50' },
    { Type: 'total' },
    { Type: 'total' },
  ])
  const documents = await context.db.read.selectFrom('invoices').select('document').execute()
  for (const { document } of documents) {
    expect(JSON.parse(document).currency).toBe('SEK')
    expect(document).toMatch(/SEK\s\d/)
    expect(document).not.toContain('€')
  }
  const { refunds } = await client('GET /api/admin/refund')
  const body = { ids: refunds.map(({ id }) => id), knownExports: [] }
  const rejected = await apiError(client('POST /api/admin/refund/export', { body }))
  expect(rejected.message).toMatch(/^A SEPA file can only transfer euros/)
})

test('no text that came with the shop says that it sells in euros', async ({ context, client }) => {
  await sellInKronor(context)
  for (const kind of DocumentKind.options.filter(kind => kind !== 'accessibility')) {
    const { document } = await client('GET /api/document/{kind}', { params: { kind } })
    expect(document.html, kind).not.toMatch(/euro|€/i)
    if (kind === 'payment') expect(document.html).toContain('in Swedish kronor')
  }
})

test('Stripe is asked for the currency of the shop, and a payment in another one is not recorded', async ({
  context,
  app,
  fakeStripe,
  admin,
}) => {
  await sellInKronor(context)
  const product = await newProduct(context)
  const pay = async (currency: string) => {
    const buyer = openBrowser(app)
    const { order } = await buy(buyer, product, {
      payment: 'stripe',
      email: `${currency}@example.com`,
    })
    const session = stripeSessionOf(fakeStripe, order.number)
    expect(session.currency).toBe('sek')
    session.currency = currency
    await fakeStripe.settle(session.id)
    return { buyer, order }
  }
  const { buyer, order } = await pay('sek')
  expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid', currency: 'SEK' })
  await refundBy(context, admin, order.number, 2)
  const other = await pay('eur')
  expect(await fetchOrder(other.buyer, other.order.number)).toMatchObject({ payment: 'open' })
  const { content } = await context.db.read
    .selectFrom('outbox')
    .select('content')
    .where('template', '=', 'owner-notice')
    .executeTakeFirstOrThrow()
  expect(content).toMatch(/EUR [\d.]+ instead of SEK\s/)
})

test('the first order fixes the currency: no save, reset or import changes it', async ({
  context,
  app,
  admin: { client },
}) => {
  const { get, save } = settingsPage({ client }, 'shop')
  expect(await apiError(save({ currency: 'CHF' }))).toMatchObject({
    fields: { currency: expect.stringMatching(/€10,000.*“VAT”/) },
  })
  await changeSettings(context, 'tax', { mode: 'home' })
  expect((await get()).locked).toEqual({})
  await save({ currency: 'CHF' })
  expect((await client('GET /api/settings')).shop.currency).toBe('CHF')
  await expect(changeSettings(context, 'tax', { mode: 'automatic' })).rejects.toMatchObject({
    fields: { mode: expect.stringContaining('in euros') },
  })
  expect(await apiError(save({ currency: 'JPY' }))).toMatchObject({
    fields: { currency: 'Choose a currency' },
  })

  await buy(openBrowser(app), await newProduct(context))
  expect((await get()).locked).toEqual({ currency: fixed })
  await save({ name: 'Forge' })
  expect(await apiError(save({ currency: 'EUR' }))).toMatchObject({ fields: { currency: fixed } })
  const { version } = await get()
  const reset = client('DELETE /api/admin/settings/shop', { query: { version } })
  expect(await apiError(reset)).toMatchObject({ fields: { currency: fixed } })
  for (const shop of [null, { ...shopDefaults.shop, name: 'Anvil' }]) {
    const file = JSON.stringify({ ...settingsFormat, settings: { shop } })
    const preview = { body: { text: file } }
    const { groups } = await client('POST /api/admin/settings/import/preview', preview)
    const current = await get()
    expect(groups).toMatchObject([{ left: [{ field: 'currency', message: fixed }] }])
    const body = { text: file, groups: { shop: current.version }, texts: {} }
    await client('POST /api/admin/settings/import', { body })
    expect((await get()).value).toEqual({
      ...shopDefaults.shop,
      name: shop?.name ?? shopDefaults.shop.name,
      currency: 'CHF',
    })
  }
})

test('a shop whose settings can’t be read keeps the currency of its orders', async ({
  context,
  client: buyer,
  openBrowser,
  admin: { client },
}) => {
  await changeSettings(context, 'tax', { mode: 'home' })
  await changeSettings(context, 'shop', { currency: 'CHF' })
  await buy(openBrowser(), await newProduct(context))
  const { get, save } = settingsPage({ client }, 'shop')
  // The second one is not the currency of the orders.
  for (const value of [{ old: 1 }, { currency: 'SEK' }]) {
    await storeUnreadable(context, 'shop', value)
    expect((await buyer('GET /api/settings')).shop.currency).toBe('CHF')
    expect((await get()).value.currency).toBe('CHF')
    expect(await apiError(save({ currency: 'EUR' }))).toMatchObject({ fields: { currency: fixed } })
    const { version } = await get()
    const reset = client('DELETE /api/admin/settings/shop', { query: { version } })
    expect(await apiError(reset)).toMatchObject({ fields: { currency: fixed } })
    await save({ name: 'Forge' })
    const saved = await buyer('GET /api/settings')
    expect(saved.shop).toMatchObject({ currency: 'CHF', name: 'Forge' })
    expect(saved.closed).toBeUndefined()
  }
})

test('orders that are placed while the currency changes have the one that stays', async ({
  context,
  otherNode,
}) => {
  await changeSettings(context, 'tax', { mode: 'home' })
  const nodes = [await openApp(context), await openApp(otherNode)] as const
  const product = await newProduct(context)
  const buyers = []
  for (let n = 0; n < (isLarge ? 100 : 10); n += 1) {
    const buyer = openBrowser(nodes[n % 2 ? 1 : 0], { address: `10.2.${n}.1` })
    await addToCart(buyer, product)
    const { checkout } = await buyer.client('GET /api/checkout', { query: {} })
    const fields = { payment: 'transfer', email: `buyer${n}@example.com` } as const
    buyers.push(() => buyer.client('POST /api/order', { body: orderForm(checkout, fields) }))
  }
  const change = () => changeSettings(otherNode, 'shop', { currency: 'SEK' })
  const half = buyers.length / 2
  const ends = await Promise.all(
    [...buyers.slice(0, half), change, ...buyers.slice(half)].map(async work => {
      await sleep(Math.random() * 20)
      return work().then(
        () => 'done',
        (error: ApiError | Failure) => error.code,
      )
    }),
  )
  const [changed] = ends.splice(half, 1)
  const orders = await context.db.read.selectFrom('orders').select('currency').execute()
  expect(orders.length).toBe(ends.filter(end => end === 'done').length)
  // Who saw the other currency is shown the checkout again.
  expect(ends.filter(end => end !== 'done' && end !== 'cart_changed')).toEqual([])
  const isChanged = changed === 'done'
  expect(orders.map(({ currency }) => currency)).toEqual(
    orders.map(() => (isChanged ? 'SEK' : 'EUR')),
  )
  expect(changed).toBe(orders.length > 0 ? 'validation_failed' : 'done')
  if (isLarge) {
    process.stdout.write(`${context.db.engine}: ${orders.length} orders, the change: ${changed}\n`)
  }
})
