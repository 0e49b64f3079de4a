import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, vi } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import type { TaxSettings } from '../../contract/settings/tax.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import type { AppContext } from '../app-context.ts'
import { storePdf } from '../invoices/invoices.repository.ts'
import { findDocumentByNumber } from '../invoices/invoices.ts'
import { cents } from '../money.ts'
import { getSettings } from '../settings/settings.ts'
import { newProduct } from '../test/builders.ts'
import { test as base } from '../test/fixtures.ts'
import { signInNewUser } from '../test/requests.ts'
import { buy, invoiceOf, updatedAtOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { thisYear } from '../test/this-year.ts'
import { openTransferShop } from '../test/transfers.ts'
import { exportBooks, viewBooks } from './books.ts'
import { zipOf } from './books-zip.ts'
import { bookingHeaders, bookingRows } from './tables.ts'

const year = thisYear()

const test = base.extend<{
  get: (url: string) => Promise<{ status: number; bytes: Buffer }>
  /** Sells a product, with an invoice. */
  sell: (form?: Parameters<typeof buy>[2], product?: string) => Promise<Order>
}>({
  get: async ({ context, app }, use) => {
    const { cookie } = await signInNewUser(context, { role: 'owner' })
    await use(async url => {
      const reply = await app.inject({ url, headers: { cookie } })
      return { status: reply.statusCode, bytes: reply.rawPayload }
    })
  },
  sell: async ({ context, openBrowser }, use) => {
    await use(async (form, product) => {
      const sold = product ?? (await newProduct(context))
      const { order } = await buy(openBrowser(), sold, form)
      await invoiceOf(context, order.number)
      return order
    })
  },
})

const actorOf = async (context: AppContext) =>
  (await signInNewUser(context, { role: 'owner' })).user

const rowsOf = (file: Uint8Array | undefined): Record<string, string>[] =>
  parse(strFromU8(file ?? new Uint8Array()), { bom: true, columns: true })

test('a year has all its papers, and tables of them and of the money', async ({
  context,
  app,
  get,
  sell,
}) => {
  const [first, second] = [await sell(), await sell()]
  const { cookie } = await signInNewUser(context, { role: 'owner' })
  const refunded = await app.inject({
    method: 'PUT',
    url: `/api/admin/order/${first.number}`,
    headers: { cookie },
    payload: {
      action: 'refund',
      amount: 1.5,
      updatedAt: await updatedAtOf(context, first.number),
    },
  })
  expect(refunded.statusCode).toBe(200)
  const counts = { year, invoices: 2, creditNotes: 1 }
  expect(await viewBooks(context)).toEqual({ years: [counts], running: null })

  const { status, bytes } = await get(`/api/admin/books/export?year=${year}`)
  expect(status).toBe(200)
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual([
    'documents.csv',
    'bookings.csv',
    `invoices/invoice-INV-${year}-00001.pdf`,
    `invoices/invoice-INV-${year}-00002.pdf`,
    `credit-notes/credit-note-CN-${year}-00001.pdf`,
  ])
  for (const [order, folder, name] of [
    [second, 'invoices/invoice', `INV-${year}-00002`],
    [first, 'credit-notes/credit-note', `CN-${year}-00001`],
  ] as const) {
    const own = await get(`/api/admin/order/${order.number}/invoice/${name}`)
    expect(own.bytes.equals(files[`${folder}-${name}.pdf`] ?? Buffer.of())).toBe(true)
  }

  const documents = rowsOf(files['documents.csv'])
  const total = (first.total + second.total - 1.5).toFixed(2)
  const rate = documents[0]?.['VAT rate in %'] ?? ''
  expect(
    documents.map(row => [row.Number, row.Type, row['VAT rate in %'], row['Gross in EUR']]),
  ).toEqual([
    [`INV-${year}-00001`, 'invoice', rate, first.total.toFixed(2)],
    [`INV-${year}-00002`, 'invoice', rate, second.total.toFixed(2)],
    [`CN-${year}-00001`, 'credit note', rate, '-1.50'],
    ['', 'total', rate, total],
    ['', 'total', 'all', total],
  ])
  expect(
    documents.slice(0, 3).map(row => [row['For invoice'], row['Paid by'], row['Paid on']]),
  ).toEqual([
    ['', 'bank transfer', documents[0]?.Date],
    ['', 'bank transfer', documents[1]?.Date],
    [`INV-${year}-00001`, '', ''],
  ])
  for (const row of documents) {
    const sum = Number(row['Net in EUR']) + Number(row['VAT in EUR'])
    expect(sum.toFixed(2)).toBe(row['Gross in EUR'])
  }
  const taxOf = (row: Record<string, string>) => Number(row['VAT in EUR'])
  const taxes = documents.slice(0, 3).reduce((sum, row) => sum + taxOf(row), 0)
  expect(documents.slice(3).map(taxOf)).toEqual([
    Number(taxes.toFixed(2)),
    Number(taxes.toFixed(2)),
  ])
  const bookings = rowsOf(files['bookings.csv'])
  expect(
    bookings.map(row => [
      row.Type,
      row.By,
      row.Order,
      row['Received in EUR'],
      row['Paid out in EUR'],
    ]),
  ).toEqual([
    ['payment', 'bank transfer', first.number, first.total.toFixed(2), ''],
    ['payment', 'bank transfer', second.number, second.total.toFixed(2), ''],
    ['refund', 'bank transfer', first.number, '', '1.50'],
    ['total', '', '', (first.total + second.total).toFixed(2), '1.50'],
  ])
})

test('what is exempt as a small business, as an export, or at a rate of zero has sums of its own', async ({
  context,
  get,
  sell,
}) => {
  const sellWith = async (tax: Partial<TaxSettings>, place = {}) => {
    await changeSettings(context, 'tax', tax)
    return (await sell(place)).total
  }
  const { zones } = (await getSettings(context, 'shipping')).value
  await changeSettings(context, 'shipping', {
    zones: zones.map(zone => ({ ...zone, countries: [...zone.countries, 'CH'] })),
  })
  const rates = [{ country: 'IE', class: 'standard', percent: 0, from: '2021-07-01', source: '' }]
  const home = await sellWith({ smallBusiness: true })
  const free = await sellWith({ smallBusiness: false, rates })
  const abroad = await sellWith({}, { country: 'CH', postcode: '8001' })
  const { bytes } = await get(`/api/admin/books/export?year=${year}`)
  const documents = rowsOf(unzipSync(bytes)['documents.csv'])
  const sums = documents.map(row => [
    row.Type,
    row['VAT rate in %'],
    row.Exempt,
    row['Gross in EUR'],
  ])
  const [exempt, zero, exported] = [home, free, abroad].map(total => total.toFixed(2))
  expect(sums).toEqual([
    ['invoice', '0', 'small business', exempt],
    ['invoice', '0', '', zero],
    ['invoice', '0', 'export', exported],
    ['total', '0', 'small business', exempt],
    ['total', '0', '', zero],
    ['total', '0', 'export', exported],
    ['total', 'all', '', (home + free + abroad).toFixed(2)],
  ])
})

test('VAT by country matches the One Stop Shop report, wherever the invoice is addressed', async ({
  context,
  get,
  sell,
}) => {
  await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
  const product = await newProduct(context, { priceCents: cents(11_900 - 690) })
  await changeSettings(context, 'checkout', { invoiceAddress: 'optional' })
  const invoice = {
    ...{ invoiceName: 'Ada Smith', invoiceStreet: '1 Quay', invoicePostcode: 'D01 X2X3' },
    ...{ invoiceCity: 'Dublin', invoiceCountry: 'IE' },
  }
  const places = [
    { country: 'FR', postcode: '75001', ...invoice },
    { country: 'AT', postcode: '1010' },
    {},
  ]
  for (const place of places) await sell(place, product)
  const { bytes } = await get(`/api/admin/books/export?year=${year}`)
  const documents = rowsOf(unzipSync(bytes)['documents.csv'])
  const ofCountry = (row: Record<string, string>) => ({
    country: row['VAT country'],
    rate: Number(row['VAT rate in %']),
    net: Number(row['Net in EUR']),
    tax: Number(row['VAT in EUR']),
  })
  const invoices = documents.filter(({ Type }) => Type === 'invoice')
  expect(invoices.map(row => [row.Country, row['VAT country']])).toEqual([
    ['Ireland', 'FR'],
    ['Austria', 'AT'],
    ['Ireland', 'IE'],
  ])
  const totals = documents.filter(row => row.Type === 'total' && row['VAT country'] !== '')
  expect(totals.map(ofCountry)).toEqual(
    invoices.map(ofCountry).toSorted((a, b) => ((a.country ?? '') < (b.country ?? '') ? -1 : 1)),
  )
  const report = JSON.parse((await get('/api/admin/vat/oss')).bytes.toString())
  expect(totals.map(ofCountry).filter(({ country }) => country !== 'IE')).toEqual(report.sales)
})

test('a document issued while the export runs is neither in its table nor among its files', async ({
  context,
  sell,
}) => {
  await sell()
  const { years } = await viewBooks(context)
  await sell()
  const [books = { year, invoices: 0, creditNotes: 0 }] = years
  const content = zipOf(context, books, 'EUR', () => {})
  const files = unzipSync(Buffer.concat(await content.toArray()))
  const issued = rowsOf(files['documents.csv']).flatMap(({ Number: number }) => number || [])
  expect(issued).toEqual([`INV-${year}-00001`])
  expect(Object.keys(files).filter(name => name.endsWith('.pdf'))).toHaveLength(1)
})

test('bookings have the day and the time of the shop’s clock', async ({ context, get, sell }) => {
  await sell()
  const late = [`${year}-07-09T23:30:05.000Z`, `${year}-12-31T23:30:05.000Z`]
  for (const at of late) {
    await context.db.write.updateTable('payment_entries').set({ at }).execute()
    const { bytes } = await get(`/api/admin/books/export?year=${year}`)
    const [booking] = rowsOf(unzipSync(bytes)['bookings.csv'])
    expect([booking?.Date, booking?.Time]).toEqual(
      at === late[0] ? [`${year}-07-10`, '00:30:05'] : [`${year}-12-31`, '23:30:05'],
    )
  }
})

test('a transfer has the bank’s reference, and a refund that of its SEPA file', async ({
  context,
}) => {
  const { act, order, undo } = await openTransferShop(context)
  const { number } = await order()
  const booking = { action: 'book-payment', amount: 5, reference: 'R-1' }
  await act(number, booking)
  await undo(number)
  await act(number, booking)
  await act(number, { action: 'refund', amount: 5 })
  await act(number, { action: 'book-payment', amount: 1 })
  const references: unknown[] = []
  for await (const rows of bookingRows(context.db.read, year, 'Europe/Dublin'))
    references.push(...rows.map(row => row[bookingHeaders.indexOf('Reference')]))
  expect(references).toEqual(['R-1', 'R-1', 'R-1', `${number}-4`, '', ''])
})

test('a year with payments, but without an invoice, has books', async ({ context, get, sell }) => {
  // The new year begins earlier than in UTC.
  const timeZone = 'Asia/Tokyo'
  await changeSettings(context, 'shop', { timeZone })
  const year = thisYear(timeZone)
  const order = await sell()
  const at = `${year}-12-31T20:00:00.000Z`
  await context.db.write.updateTable('payment_entries').set({ at }).execute()
  expect((await viewBooks(context)).years).toEqual([
    { year: year + 1, invoices: 0, creditNotes: 0 },
    { year, invoices: 1, creditNotes: 0 },
  ])
  const { bytes } = await get(`/api/admin/books/export?year=${year + 1}`)
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(['documents.csv', 'bookings.csv'])
  expect(rowsOf(files['bookings.csv'])).toMatchObject([
    { Order: order.number, Date: `${year + 1}-01-01` },
    { Type: 'total' },
  ])
})

test('a year without invoices and payments has no books', async ({ get, sell }) => {
  expect((await get('/api/admin/books/export?year=2020')).status).toBe(404)
  await sell()
  expect((await get('/api/admin/books/export?year=2020')).status).toBe(404)
  expect((await get('/api/admin/books/export?year=19')).status).toBe(422)
})

test('one export is made at a time, and the next can follow as soon as it ends or breaks off', async ({
  context,
  otherNode,
  sell,
}) => {
  await sell()
  const first = { series: 'invoice', year, number: 1 } as const
  const { id } = await findDocumentByNumber(context.db.read, first)
  // More than streams buffer, so the export waits for its reader.
  await storePdf(context.db.write, id, new Uint8Array(2e6))
  const actor = await actorOf(context)
  const { content } = await exportBooks(context, actor, year)
  expect((await viewBooks(otherNode)).running).toEqual({ year, done: 0, documents: 1 })
  await expect(exportBooks(otherNode, actor, year)).rejects.toMatchObject({ code: 'conflict' })
  content.destroy()
  await vi.waitFor(async () => expect((await viewBooks(context)).running).toBeNull(), 60_000)
  const again = await exportBooks(otherNode, actor, year)
  const parts = await again.content.toArray()
  expect(Object.keys(unzipSync(Buffer.concat(parts)))).toHaveLength(3)
  expect((await viewBooks(context)).running).toBeNull()
})

test('an export that cannot read a document breaks off, and makes room', async ({
  context,
  sell,
}) => {
  await sell()
  const actor = await actorOf(context)
  for (const table of ['invoices', 'orders'] as const) {
    const hidden = `${table}_hidden`
    await context.db.write.schema.alterTable(table).renameTo(hidden).execute()
    const { content } = await exportBooks(context, actor, year)
    await expect(content.toArray()).rejects.toThrow(table)
    await context.db.write.schema.alterTable(hidden).renameTo(table).execute()
    await vi.waitFor(async () => expect((await viewBooks(context)).running).toBeNull(), 60_000)
  }
})
