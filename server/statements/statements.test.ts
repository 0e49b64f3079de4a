import { expect } from 'vitest'
import type { BookingEffect, StatementReply } from '../../contract/statements/statement.ts'
import type { AppContext } from '../app-context.ts'
import { test as base } from '../test/audited.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { camtStatement } from '../test/camt-statement.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { buy } from '../test/selling.ts'
import { csvColumns, referenceOf, statementOf } from '../test/statements.ts'
import { openTransferShop } from '../test/transfers.ts'

const test = base.extend<{ shop: Awaited<ReturnType<typeof openShop>> }>({
  shop: async ({ context }, use) => use(await openShop(context)),
})

/** A shop that takes transfers, and what its admin does with statements. */
async function openShop(context: AppContext) {
  const { app, client, act, view } = await openTransferShop(context)
  return {
    client,
    act,
    seen: view,
    order: async (fields: object = {}) => {
      const product = await newProduct(context)
      return (await buy(openBrowser(app), product, { payment: 'transfer', ...fields })).order
    },
    upload: async (text: string) => {
      const body = statementOf(text)
      const { statement, message } = await client('POST /api/admin/statement', { body })
      const params = { id: statement?.id ?? '' }
      return { message, ...(await client('GET /api/admin/statement/{id}', { params })) }
    },
    book: async (id: string, order: string, effect: BookingEffect) => {
      const body = { entries: [{ id, order, effect }] }
      const { results } = await client('POST /api/admin/statement-entry/book', { body })
      return results[0]
    },
    /** All that the preview is sure of, as the page does it. */
    bookSure: async ({ list }: StatementReply) => {
      const entries = list.flatMap(({ id, proposals: [sure] }) =>
        sure?.by === 'reference' && !['paid', 'repeat'].includes(sure.effect)
          ? [{ id, ...sure }]
          : [],
      )
      const body = { entries }
      return (await client('POST /api/admin/statement-entry/book', { body })).results
    },
  }
}

test('a payment with an order’s reference is recorded once, after an admin confirms it', async ({
  shop,
}) => {
  const order = await shop.order()
  const amount = order.total.toFixed(2)
  const purpose = `Thanks! ${order.transferReference.toLowerCase()}`
  const text = camtStatement([{ amount, purpose }])
  const preview = await shop.upload(text)
  expect(preview).toMatchObject({
    message: 'Statement uploaded.',
    statement: {
      fileName: 'statement.xml',
      entries: 1,
      newEntries: 1,
      open: 1,
      lastDay: '2026-11-20',
    },
    list: [
      {
        ...{ amount: order.total, name: 'Ann Buyer', state: 'open', kind: 'credit' },
        proposals: [{ order: order.number, effect: 'exact', by: 'reference', open: order.total }],
      },
    ],
  })
  expect((await shop.seen(order.number)).payment).toBe('open')
  expect(await shop.bookSure(preview)).toMatchObject([{ done: true, effect: 'exact' }])
  const paid = await shop.seen(order.number)
  expect(paid).toMatchObject({ payment: 'paid', paid: order.total })
  expect(paid.events).toContainEqual(
    expect.objectContaining({
      type: 'statement-payment',
      data: { amount: order.total, day: '2026-11-20' },
      actor: { kind: 'admin', name: expect.any(String) },
    }),
  )
  expect(paid.payments).toMatchObject([{ kind: 'charge', reference: '', undo: 'possible' }])

  const again = await shop.upload(text)
  expect(again).toMatchObject({
    message: 'This file was uploaded before.',
    statement: { id: preview.statement.id, open: 0 },
    list: [{ state: 'booked', order: order.number, proposals: [] }],
  })
  const [entry] = again.list
  const twice = await shop.book(entry?.id ?? '', `Order ${order.number}`, 'paid')
  expect(twice).toMatchObject({ order: order.number, done: false, effect: null })
  expect((await shop.seen(order.number)).payments).toHaveLength(1)
  const { activities } = await shop.client('GET /api/admin/activity', {
    query: { kind: 'statement' },
  })
  expect(activities).toMatchObject([
    { action: 'create', subject: { name: 'statement.xml' }, after: { entries: 1, newEntries: 1 } },
  ])
})

test('an underpayment is recorded as a part payment, and a surplus is refunded', async ({
  context,
  shop,
}) => {
  const [part, more] = [await shop.order(), await shop.order()]
  const preview = await shop.upload(
    camtStatement([
      { amount: '50.00', purpose: part.transferReference },
      { amount: (more.total + 5).toFixed(2), purpose: more.transferReference },
    ]),
  )
  const effects = preview.list.map(({ proposals }) => proposals[0]?.effect)
  expect(effects).toEqual(['less', 'more'])
  await shop.bookSure(preview)
  expect(await shop.seen(part.number)).toMatchObject({ payment: 'open', paid: 50 })
  expect(await shop.seen(more.number)).toMatchObject({
    ...{ payment: 'paid', paid: more.total, toSend: 5 },
  })
  // Of the part, and of what goes back.
  expect(await queuedEmailKinds(context, 'owner@example.com')).toEqual([
    'owner-notice',
    'owner-notice',
  ])
  // The rest comes in two parts, in one statement.
  const rest = await shop.upload(
    camtStatement([
      { amount: '10.00', purpose: part.transferReference },
      { amount: (part.total - 60).toFixed(2), purpose: part.transferReference },
    ]),
  )
  expect(rest.list.map(({ proposals }) => proposals[0]?.effect)).toEqual(['less', 'exact'])
  await shop.bookSure(rest)
  expect(await shop.seen(part.number)).toMatchObject({ payment: 'paid', paid: part.total })
})

test('a payment recorded by hand is recognized, unless an admin says that it is another one', async ({
  shop,
}) => {
  const order = await shop.order()
  await shop.act(order.number, { action: 'book-payment' })
  const amount = order.total.toFixed(2)
  const purpose = order.transferReference
  const preview = await shop.upload(
    camtStatement([
      { amount, purpose, bankRef: 'A1' },
      { amount, purpose, bankRef: 'A2' },
    ]),
  )
  expect(preview.list.map(({ proposals }) => proposals[0]?.effect)).toEqual(['known', 'paid'])
  const [known, other] = preview.list
  expect(await shop.bookSure(preview)).toMatchObject([{ id: known?.id, effect: 'known' }])
  expect(await shop.seen(order.number)).toMatchObject({ paid: order.total, payments: [{}] })
  const booked = await shop.book(other?.id ?? '', order.number, 'paid')
  expect(booked).toMatchObject({ done: true, effect: 'paid' })
  expect(await shop.seen(order.number)).toMatchObject({ paid: order.total, toSend: order.total })
})

test('a payment in both camt.053 and CSV counts once, unless an admin says that it is another one', async ({
  shop,
}) => {
  const { number, transferReference: purpose } = await shop.order()
  const first = await shop.upload(camtStatement([{ amount: '10.00', purpose }]))
  const text = `Date,Amount,Name,Purpose\n2026-11-20,10.00,Ann,${purpose}\n`
  const csv = { ...statementOf(text, 'bank.csv'), columns: JSON.stringify(csvColumns) }
  const { statement } = await shop.client('POST /api/admin/statement', { body: csv })
  const params = { id: statement?.id ?? '' }
  const view = () => shop.client('GET /api/admin/statement/{id}', { params })
  const stale = await view()
  await shop.bookSure(first)
  // An admin who still sees both records only one of them.
  expect(await shop.bookSure(stale)).toMatchObject([{ done: false, effect: 'repeat' }])
  const second = await view()
  expect(second.list[0]?.proposals).toMatchObject([{ effect: 'repeat', by: 'reference' }])
  expect(await shop.seen(number)).toMatchObject({ payment: 'open', paid: 10 })
  const again = await shop.book(second.list[0]?.id ?? '', number, 'repeat')
  expect(again).toMatchObject({ done: true, effect: 'repeat' })
  expect(await shop.seen(number)).toMatchObject({ payment: 'open', paid: 20 })
})

test('two payments in one file stay two even if amount, day and reference are the same', async ({
  shop,
}) => {
  const { number, transferReference: purpose } = await shop.order()
  const alike = { amount: '10.00', purpose }
  await shop.bookSure(await shop.upload(camtStatement([alike, alike])))
  expect(await shop.seen(number)).toMatchObject({ payment: 'open', paid: 20 })
})

test('without a reference, a number or a name suggests an order for an admin to confirm', async ({
  shop,
}) => {
  const first = await shop.order({ name: 'Jörg H. Müller' })
  const second = await shop.order()
  const amount = first.total.toFixed(2)
  const preview = await shop.upload(
    camtStatement([
      { amount, name: 'MULLER JORG', purpose: 'armour' },
      { amount, name: 'Nobody', purpose: `Order ${second.number}, please` },
      { amount: '1.00', name: 'Jörg Müller', purpose: 'armour' },
      { amount, name: 'Nobody', purpose: referenceOf('99999') },
      { amount, name: 'Anna Müller', purpose: 'armour' },
    ]),
  )
  expect(preview.list.map(({ proposals, unknown }) => [proposals, unknown])).toEqual([
    [[expect.objectContaining({ order: first.number, by: 'name', effect: 'exact' })], []],
    [[expect.objectContaining({ order: second.number, by: 'number', effect: 'exact' })], []],
    [[], []],
    [[], ['99999']],
    [[], []],
  ])
  const [named, , small] = preview.list.map(({ id }) => id)
  expect(await shop.book(named ?? '', first.number, 'exact')).toMatchObject({ done: true })
  // A number that was typed: what it would do comes first.
  const asked = await shop.book(small ?? '', second.number, 'exact')
  expect(asked).toMatchObject({ done: false, effect: 'less' })
  expect(await shop.book(small ?? '', second.number, 'less')).toMatchObject({ done: true })
  expect(await shop.seen(second.number)).toMatchObject({ paid: 1, payment: 'open' })
  const nowhere = await shop.book(small ?? '', '99999', 'exact')
  expect(nowhere).toMatchObject({ done: false, message: 'Order 99999 doesn’t exist.' })
})

test('a mistyped reference suggests the one unpaid order of that amount, for an admin to confirm', async ({
  shop,
}) => {
  const { number, total } = await shop.order()
  const other = await shop.order()
  const amount = total.toFixed(2)
  const wrong = (last: string) => `${referenceOf(number).slice(0, -1)}${last}`
  const mistyped = wrong(number.endsWith('7') ? '8' : '7')
  const entries = [
    { amount, name: 'Nobody', purpose: mistyped },
    { amount: '1.00', name: 'Nobody', purpose: mistyped },
    { amount, name: 'Nobody', purpose: `${mistyped} and ${referenceOf('99999')}` },
  ]
  const preview = await shop.upload(camtStatement(entries))
  expect(preview.list.map(({ proposals }) => proposals)).toMatchObject([
    [{ order: number, by: 'similar', effect: 'exact' }],
    [],
    [],
  ])
  const [entry] = preview.list
  expect(await shop.book(entry?.id ?? '', number, 'exact')).toMatchObject({ done: true })
  expect((await shop.seen(other.number)).payment).toBe('open')
})

test('an order with a similar reference hides neither the one of the buyer who paid nor one that is named by its number', async ({
  shop,
}) => {
  const first = await shop.order()
  const named = await shop.order({ name: 'Jörg Müller' })
  const amount = first.total.toFixed(2)
  const last = first.number.endsWith('7') ? '8' : '7'
  const purpose = `${referenceOf(first.number).slice(0, -1)}${last}`
  const preview = await shop.upload(
    camtStatement([
      { amount, name: 'Jörg Müller', purpose },
      { amount, name: 'Nobody', purpose: `Order ${named.number}, ${purpose}` },
    ]),
  )
  const similar = { order: first.number, by: 'similar' }
  expect(preview.list.map(({ proposals }) => proposals)).toMatchObject([
    [similar, { order: named.number, by: 'name' }],
    [{ order: named.number, by: 'number' }, similar],
  ])
})

test('a payment for a canceled order is handled as such, and one for a refunded order cannot be booked', async ({
  shop,
}) => {
  const [canceled, refunded] = [await shop.order(), await shop.order()]
  await shop.act(canceled.number, { action: 'cancel' })
  await shop.act(refunded.number, { action: 'book-payment' })
  await shop.act(refunded.number, { action: 'refund', amount: refunded.total })
  const preview = await shop.upload(
    camtStatement([
      { amount: canceled.total.toFixed(2), purpose: canceled.transferReference },
      { amount: '7.00', purpose: refunded.transferReference },
    ]),
  )
  const [first, second] = preview.list
  expect(first?.proposals).toMatchObject([{ effect: 'canceled' }])
  expect(second).toMatchObject({ proposals: [], unknown: [refunded.number] })
  await shop.bookSure(preview)
  expect(await shop.seen(canceled.number)).toMatchObject({ state: 'placed', payment: 'paid' })
  const rejected = await shop.book(second?.id ?? '', refunded.number, 'exact')
  expect(rejected).toMatchObject({ done: false, effect: null })
})

test('an undone booking waits for an admin and can be recorded again', async ({ shop }) => {
  const [wrong, right] = [await shop.order(), await shop.order()]
  const amount = wrong.total.toFixed(2)
  const preview = await shop.upload(camtStatement([{ amount, purpose: wrong.transferReference }]))
  await shop.bookSure(preview)
  const { payments } = await shop.seen(wrong.number)
  await shop.act(wrong.number, { action: 'undo-payment', payment: payments[0]?.id })
  const params = { id: preview.statement.id }
  const { list } = await shop.client('GET /api/admin/statement/{id}', { params })
  expect(list).toMatchObject([{ state: 'open', undone: true, order: wrong.number }])
  const booked = await shop.book(list[0]?.id ?? '', right.number, 'exact')
  expect(booked).toMatchObject({ done: true })
  expect(await shop.seen(right.number)).toMatchObject({ payment: 'paid' })
  expect(await shop.seen(wrong.number)).toMatchObject({ payment: 'open', paid: 0 })
})

test('an entry whose booking was undone can be ignored and reopened', async ({ shop }) => {
  const order = await shop.order()
  const rent = camtStatement([{ amount: '5.00', purpose: 'rent' }])
  const { statement, list } = await shop.upload(rent)
  const id = list[0]?.id ?? ''
  await shop.book(id, order.number, 'less')
  const change = (state: 'open' | 'ignored') =>
    shop.client('PUT /api/admin/statement-entry/{id}', { params: { id }, body: { state } })
  expect((await apiError(change('ignored'))).code).toBe('conflict')
  const { payments } = await shop.seen(order.number)
  await shop.act(order.number, { action: 'undo-payment', payment: payments[0]?.id })
  await change('ignored')
  expect(await shop.book(id, order.number, 'less')).toMatchObject({ done: false })
  await change('open')
  const params = { id: statement.id }
  const reopened = await shop.client('GET /api/admin/statement/{id}', { params })
  expect(reopened.list).toMatchObject([{ state: 'open', undone: true }])
  expect(await shop.book(id, order.number, 'less')).toMatchObject({ done: true })
  expect(await shop.seen(order.number)).toMatchObject({ paid: 5 })
})

test('overlapping statements share their entries, even identical ones', async ({ shop }) => {
  const alike = { amount: '5.00', purpose: 'tea' }
  const first = await shop.upload(camtStatement([alike, alike]))
  expect(first.statement).toMatchObject({ entries: 2, newEntries: 2 })
  const later = { ...alike, day: '2026-11-21' }
  const second = await shop.upload(camtStatement([alike, alike, alike, later], { version: '02' }))
  expect(second.statement).toMatchObject({ entries: 4, newEntries: 2, lastDay: '2026-11-21' })
  const { statements, total } = await shop.client('GET /api/admin/statement')
  expect([statements.map(({ id }) => id), total]).toEqual([
    [second.statement.id, first.statement.id],
    2,
  ])
  const older = await shop.client('GET /api/admin/statement', { query: { page: 2, limit: 1 } })
  expect(older.statements).toMatchObject([{ id: first.statement.id }])
})

test('an entry can be ignored and reopened', async ({ shop }) => {
  const preview = await shop.upload(camtStatement([{ amount: '5.00', purpose: 'rent' }]))
  const params = { id: preview.list[0]?.id ?? '' }
  const change = (state: 'open' | 'ignored') =>
    shop.client('PUT /api/admin/statement-entry/{id}', { params, body: { state } })
  const open = async () => (await shop.client('GET /api/admin/statement')).statements[0]?.open
  await change('ignored')
  expect(await open()).toBe(0)
  const order = await shop.order()
  expect(await shop.book(params.id, order.number, 'less')).toMatchObject({ done: false })
  await change('open')
  expect(await open()).toBe(1)
  expect(await shop.book(params.id, order.number, 'less')).toMatchObject({ done: true })
  expect((await apiError(change('ignored'))).code).toBe('conflict')
})

test('the columns of a CSV layout are asked for once', async ({ shop }) => {
  const order = await shop.order()
  const csv = (purpose: string) =>
    `\ufeffAccount;IE29\r\n"Buchungstag";"Name";"Verwendungszweck";"Betrag"\r\n20.11.2026;"Buyer; Ann";"${purpose}";"${order.total.toFixed(2).replace('.', ',')}"\r\n21.11.2026;Shop;=1+1;-1.000,00\r\n`
  const body = { ...statementOf(csv(order.transferReference), 'bank.csv') }
  const asked = await shop.client('POST /api/admin/statement', { body })
  const columns = {
    ...{ date: 'Buchungstag', amount: 'Betrag', currency: '', name: 'Name' },
    ...{
      account: '',
      iban: '',
      purpose: 'Verwendungszweck',
      dates: 'day-month-year',
      decimals: 'comma',
    },
  } as const
  expect(asked).toMatchObject({
    statement: null,
    table: { headers: ['Buchungstag', 'Name', 'Verwendungszweck', 'Betrag'], columns },
  })
  const wrong = { ...body, columns: JSON.stringify({ ...columns, amount: 'Name' }) }
  const rejected = await apiError(shop.client('POST /api/admin/statement', { body: wrong }))
  expect(rejected.fields.columns).toMatch(/“Buyer; Ann” in row 3 isn’t an amount/)
  await shop.client('POST /api/admin/statement', {
    body: { ...body, columns: JSON.stringify(columns) },
  })
  const preview = await shop.upload(csv(`${order.transferReference} `))
  expect(preview.list).toMatchObject([
    { name: 'Buyer; Ann', day: '2026-11-20', proposals: [{ effect: 'exact', by: 'reference' }] },
  ])
  const anew = await shop.client('POST /api/admin/statement', {
    body: { ...body, ignoreSavedLayout: 'true' },
  })
  expect(anew.table?.columns).toEqual(columns)
})

test('the columns are asked for again if the saved ones do not fit a file', async ({
  context,
  shop,
}) => {
  const csv = (date: string, currency: string) =>
    `Buchungstag;Betrag;Waehrung;Valutadatum;Text\n${date};5,00;${currency};21.11.2026;rent\n`
  const upload = (text: string, columns?: object) =>
    shop.client('POST /api/admin/statement', {
      body: {
        ...statementOf(text, 'bank.csv'),
        ...(columns && { columns: JSON.stringify(columns) }),
      },
    })
  const { table } = await upload(csv('20.11.2026', 'EUR'))
  const columns = { ...table?.columns, purpose: 'Text' }
  const abroad = await upload(csv('20.11.2026', 'CHF'), columns)
  expect(abroad.message).toContain('All of its payments are in a different currency')
  // So they are not kept.
  expect((await upload(csv('21.11.2026', 'EUR'))).table).not.toBeNull()
  await upload(csv('21.11.2026', 'EUR'), columns)
  expect((await upload(csv('22.11.2026', 'EUR'))).statement).not.toBeNull()
  const wrong = { ...columns, currency: 'Valutadatum' }
  await context.db.write
    .updateTable('statement_layouts')
    .set({ columns: JSON.stringify(wrong) })
    .execute()
  const asked = await upload(csv('23.11.2026', 'EUR'))
  expect(asked).toMatchObject({ statement: null, table: { columns: { currency: 'Waehrung' } } })
  const misfit = 'The columns you chose before don’t match this file.'
  const problem = `${misfit} “21.11.2026” in row 2 isn’t a currency. Choose other columns, or fix the row.`
  expect(asked).toMatchObject({ message: problem, table: { problem } })
  await upload(csv('23.11.2026', 'EUR'), columns)
  const impossible = `${csv('23.11.2026', 'EUR')}31.11.2026;5,00;EUR;21.11.2026;rent\n`
  expect((await upload(impossible)).table?.problem).toBe(
    `${misfit} “31.11.2026” in row 3 isn’t a valid date in this format. Choose other columns, or fix the row.`,
  )
  expect((await upload('Datum;Betrag;Text\n20.11.2026;5,00;x\n')).table?.problem).toBe('')
})

test.for([
  'Date,Time,Amount,Payee,Memo\n2026-11-20,10:00,5.00,Ann,x\n',
  'Fecha;Concepto;Importe;Saldo\n20/11/2026;x;5,00;9,00\n',
  'Datum;Soll;Haben;Text\n20.11.2026;;5,00;x\n',
  'Data operacji;Tytuł;Kwota\n20.11.2026;x;5,00\n',
  'A,B,C\n1,2,3\n',
])('columns that cannot be told are asked for: %j', async (csv, { shop }) => {
  const body = statementOf(csv, 'bank.csv')
  const { table } = await shop.client('POST /api/admin/statement', { body })
  expect(table?.headers).toEqual(csv.split('\n')[0]?.split(/[,;]/))
})

test('a statement of another account or in another format is rejected at its field', async ({
  shop,
}) => {
  const rejected = async (text: string | Uint8Array<ArrayBuffer>) => {
    const body = { ...statementOf(text), columns: JSON.stringify(csvColumns) }
    return (await apiError(shop.client('POST /api/admin/statement', { body }))).fields.file
  }
  const credits = [{ amount: '5.00' }]
  expect(await rejected(camtStatement(credits, { iban: 'DE89370400440532013000' }))).toMatch(
    /^This statement is for the account DE89370400440532013000, not for yours/,
  )
  const leap = camtStatement(credits).replaceAll(/(?<=<BookgDt><Dt>)[^<]*/g, '2027-02-29')
  expect(await rejected(leap)).toBe('This file has an entry without a date')
  expect(await rejected(camtStatement([]))).toBe('This statement has no entries')
  expect(await rejected(camtStatement([{ amount: '0.00' }]))).toBe('This statement has no entries')
  expect(await rejected('x'.repeat(50 * 1024 * 1024))).toBe('Choose a file of up to 8 MB')
  expect(await rejected('PK\x03\x04')).toMatch(/^This is a ZIP archive\. Unzip it/)
  expect(await rejected('PK\x03\x04\x14\0[Content_Types].xml')).toMatch(/^This is an Excel file/)
  expect(await rejected('%PDF-1.7\n%\n1 0 obj')).toMatch(/^This is a PDF/)
  const mt940 =
    '\r\n:20:STARTUMS\r\n:25:37040044/0532013000\r\n:28C:1/1\r\n:61:2611201120CR249,90NTRF//B1\r\n-'
  expect(await rejected(mt940)).toMatch(/^This is an MT940 statement/)
  for (const empty of ['', '\n']) expect(await rejected(empty)).toBe('This file is empty')
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${camtStatement([])}`, 'utf16le'))
  expect(await rejected(utf16)).toBe('This statement has no entries')
})
