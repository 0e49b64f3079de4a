import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, vi } from 'vitest'
import type { User } from '../../contract/accounts/user.ts'
import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import { day, hour } from '../../contract/time/durations.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import type { AppContext } from '../app-context.ts'
import { nextNumber } from '../invoices/invoices.repository.ts'
import { cents } from '../money.ts'
import { newUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { addToCart, buy, checkOut, updatedAtOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { thisYear } from '../test/this-year.ts'
import { getSalesAbroad } from '../vat/sales-abroad.ts'
import { manageOrder } from './manage-order.ts'

afterEach(() => {
  vi.useRealTimers()
})

const correct = {
  ...{ action: 'invoice-address', invoiceName: 'Ledger Ltd', invoiceCompany: '' },
  ...{ invoiceStreet: 'Ring 1', invoiceLine2: '', invoicePostcode: 'A-1010' },
  ...{ invoiceCity: 'Vienna', invoiceCountry: 'AT' },
}
const none = {
  ...{ ...correct, invoiceName: '', invoiceStreet: '', invoicePostcode: '', invoiceCity: '' },
  invoiceCountry: 'IE',
}
const lines = ['Ledger Ltd', 'Ring 1', '1010 Vienna', 'Austria']

test('a billing address is corrected before the invoice, which then has it', async ({
  context,
  openBrowser,
  act,
}) => {
  const { order: placed } = await buy(openBrowser(), await newProduct(context))
  const { number } = placed
  expect((await apiError(act(number, none))).message).toContain('hasn’t changed')
  const corrected = await act(number, correct)
  expect(corrected.invoiceAddress).toMatchObject({
    ...{ name: 'Ledger Ltd', postcode: '1010', country: 'AT' },
  })
  expect(corrected.events.at(-1)).toMatchObject({
    type: 'invoice-address',
    data: { changes: expect.arrayContaining([{ field: 'country', before: 'IE', after: 'AT' }]) },
  })
  const stale = { ...correct, invoiceCity: 'Graz', updatedAt: placed.updatedAt }
  expect((await apiError(act(number, stale))).code).toBe('conflict')
  for (const [field, value] of [
    ['invoicePostcode', '123'],
    ['invoiceCountry', 'XX'],
    ['invoiceStreet', ''],
  ] as const) {
    const { fields } = await apiError(act(number, { ...correct, [field]: value }))
    expect(Object.keys(fields)).toEqual([field])
  }
  expect((await act(number, none)).invoiceAddress).toBeNull()
  await act(number, correct)
  const { invoices } = await act(number, { action: 'book-payment' })
  expect(invoices).toHaveLength(1)
  expect(await buyersOf(context)).toEqual([lines])
})

test('an invoice from before the shipping address was corrected is issued again for that, once', async ({
  context,
  openBrowser,
  act,
}) => {
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  await act(number, { action: 'book-payment' })
  const place = { postcode: 'D02 XY45', city: 'Dublin' }
  await act(number, { action: 'address', name: 'Anne Buyer', street: 'Forge Lane 7', ...place })
  const { events, invoices } = await act(number, none)
  expect(events.at(-1)).toMatchObject({ type: 'invoice-address', data: { changes: [] } })
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'invoice'])
  expect((await buyersOf(context)).map(([name]) => name)).toEqual(['Ann Buyer', 'Anne Buyer'])
  expect((await apiError(act(number, none))).message).toContain('hasn’t changed')
})

test('an issued invoice is canceled by a credit note and issued again, once of eight at once', async ({
  context,
  buyer,
  act,
}) => {
  await changeSettings(context, 'tax', { mode: 'home' })
  const helm = await newProduct(context, { priceCents: cents(10_000), stock: null })
  await addToCart(buyer, helm, 2)
  const abroad = { country: 'NL', postcode: '1012 AB' }
  const { number, total } = (await checkOut(buyer, abroad)).order
  const { updatedAt } = await act(number, { action: 'book-payment' })
  const settings = await context.settings.read()
  const sold = () => getSalesAbroad(context.db.read, settings)
  const before = await sold()
  expect(before.current.own).toBeGreaterThan(150)
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, () => act(number, { ...correct, updatedAt })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { invoices } = await act(number, { action: 'note', text: 'Called.' })
  expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', total],
    ['credit-note', total],
    ['invoice', total],
  ])
  expect((await buyersOf(context)).at(-1)).toEqual(lines)
  expect(await sold()).toEqual(before)
  const part = { action: 'refund', lines: [{ id: helm, quantity: 1 }] }
  await act(number, part)
  const { message } = await apiError(act(number, none))
  expect(message).toMatch(/^Part of invoice INV-\d{4}-00002 has been credited/)
  await act(number, { action: 'refund', amount: total - 100 })
  expect((await apiError(act(number, none))).message).toMatch(/fully refunded/)
})

test('orders that are invoiced again don’t deadlock with those of which part is credited at once', async ({
  context,
  otherNode,
  openBrowser,
  act,
}) => {
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  await act(number, { action: 'book-payment' })
  const year = thisYear()
  const begun: ReturnType<typeof act>[] = []
  const other = otherNode.db.write.transaction().execute(async trx => {
    await nextNumber(trx, 'invoice', year)
    begun.push(act(number, correct))
    await setTimeout(500)
    await nextNumber(trx, 'credit-note', year)
    throw new Error('rolled back')
  })
  await expect(other).rejects.toThrow('rolled back')
  expect(await Promise.all(begun)).toMatchObject([{ number }])
})

test('an invoice of an earlier quarter of the One Stop Shop stays', async ({
  context,
  openBrowser,
}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-09-29T10:00:00.000Z') })
  await changeSettings(context, 'tax', { mode: 'destination', rates: proposedRates })
  const admin = await newUser(context, { role: 'owner' })
  const abroad = { country: 'NL', postcode: '1012 AB' }
  const { number } = (await buy(openBrowser(), await newProduct(context), abroad)).order
  const act = withoutSession(context, admin, number)
  await act({ action: 'book-payment' })
  await act(correct)
  vi.setSystemTime(Date.now() + 3 * day)
  await expect(act(none)).rejects.toThrow(/earlier quarter/)
})

test.for([
  ['2 hours', () => Date.now() + 2 * hour],
  ['a year', () => Date.now() + 365 * day],
] as const)(
  'each change replaces the latest invoice once, even if the clock was %s ahead when the first was issued',
  async ([_, ahead], { context, openBrowser }) => {
    const admin = await newUser(context, { role: 'owner' })
    const { number } = (await buy(openBrowser(), await newProduct(context))).order
    const act = withoutSession(context, admin, number)
    vi.useFakeTimers({ toFake: ['Date'], now: ahead() })
    await act({ action: 'book-payment' })
    vi.useRealTimers()
    await act(correct)
    const { order } = await act(none)
    const documents = ['credit-note', 'credit-note', 'invoice', 'invoice', 'invoice']
    expect(order.invoices.map(({ kind }) => kind).toSorted()).toEqual(documents)
  },
)

/** Acts as an admin whose session a changed clock can't end. */
function withoutSession(context: AppContext, admin: User, number: string) {
  return async (wanted: object) => {
    const updatedAt = await updatedAtOf(context, number)
    return manageOrder(context, admin, number, { updatedAt, ...wanted } as ManageOrder)
  }
}

/** The buyers of all documents, oldest first. */
async function buyersOf({ db }: AppContext): Promise<string[][]> {
  const rows = await db.read
    .selectFrom('invoices')
    .select('document')
    .where('series', '=', 'invoice')
    .orderBy('number')
    .execute()
  return rows.map(({ document }) => {
    const { buyer } = JSON.parse(document)
    return [buyer.name, ...buyer.address]
  })
}
