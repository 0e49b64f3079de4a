import { expect, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { newSignedInUser, newUser } from '../test/accounts.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { camtStatement } from '../test/camt-statement.ts'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/requests.ts'
import { addToCart, buy, orderForm } from '../test/selling.ts'
import { changeSettings, settingsPage } from '../test/settings.ts'
import { statementOf } from '../test/statements.ts'

const ours = { holder: 'Armory Ltd', iban: 'IE29AIBK93115212345678', bic: '' }
const other = { holder: 'Armory Berlin', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }

/** The account that a buyer is told to transfer to. */
function accountIn(next: { kind: string } & object) {
  const { holder = '', iban = '' } = next as Partial<typeof ours>
  return { kind: next.kind, holder, iban: iban.replaceAll(' ', '') }
}

const shown = ({ holder, iban }: typeof ours) => ({ kind: 'transfer', holder, iban })

test('an account that is set on one node is told to the next buyer at another', async ({
  context,
  app,
  admin,
  otherNode,
}) => {
  const page = settingsPage(admin, 'bank')
  await page.save(ours)
  const elsewhere = await openApp(otherNode)
  const buyer = openBrowser(elsewhere)
  const methods = async () => {
    const { checkout } = await buyer.client('GET /api/checkout', { query: {} })
    return checkout.paymentMethods.map(({ id }) => id)
  }
  await vi.waitFor(async () => expect(await methods()).toEqual(['transfer']), 60_000)
  const { next } = await buy(buyer, await newProduct(context))
  expect(accountIn(next)).toEqual(shown(ours))
  const { settings } = await admin.client('DELETE /api/admin/settings/bank', {
    query: { version: 1 },
  })
  expect(settings.isDefault).toBe(true)
  const { client } = openBrowser(app)
  expect((await client('GET /api/checkout', { query: {} })).checkout.paymentMethods).toMatchObject([
    { id: 'demo' },
  ])
})

test('a buyer who is at the checkout when the account changes checks again', async ({
  context,
  app,
}) => {
  await changeSettings(context, 'bank', ours)
  const buyer = openBrowser(app)
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout', { query: {} })
  await changeSettings(context, 'bank', other)
  const rejected = await apiError(buyer.client('POST /api/order', { body: orderForm(checkout) }))
  expect(rejected.code).toBe('cart_changed')
  const again = await buyer.client('GET /api/checkout', { query: {} })
  const { next } = await buyer.client('POST /api/order', { body: orderForm(again.checkout) })
  expect(accountIn(next)).toEqual(shown(other))
})

test('an order keeps the account it was shown, and payments to either one are found', async ({
  context,
  app,
  admin,
}) => {
  const page = settingsPage(admin, 'bank')
  await page.save(ours)
  const buyer = openBrowser(app)
  const { order } = await buy(buyer, await newProduct(context))
  const params = { number: order.number }
  await page.save(other)
  const { next: later } = await buy(buyer, await newProduct(context))
  expect(accountIn(later)).toEqual(shown(other))
  const view = async () => (await buyer.client('GET /api/order/{number}', { params })).next
  expect(accountIn(await view())).toEqual(shown(ours))
  // Paying again continues with the same account.
  const paid = await buyer.client('POST /api/order/{number}/pay', {
    params,
    body: { payment: 'transfer' },
  })
  expect(accountIn(paid.next)).toEqual(shown(ours))

  const upload = (iban: string) => {
    const xml = camtStatement([{ amount: '12.30', bankRef: iban }], { iban })
    return admin.client('POST /api/admin/statement', { body: statementOf(xml) })
  }
  for (const { iban } of [ours, other]) {
    expect((await upload(iban)).statement).toMatchObject({ entries: 1 })
  }
  const rejected = await apiError(upload('FR7630006000011234567890189'))
  expect(rejected.fields.file).toMatch(/FR76.*not for yours/)

  await changeSettings(context, 'bank', { holder: '', iban: '', bic: '' })
  expect(accountIn(await view())).toEqual(shown(ours))
})

test('each owner is emailed who changed the account, and its last characters only', async ({
  context,
  app,
}) => {
  await changeSettings(context, 'bank', ours)
  const admin = await newSignedInUser(context, openBrowser(app), { role: 'owner' })
  const page = settingsPage(admin, 'bank')
  const owner = await newUser(context, { role: 'owner' })
  await newUser(context, { role: 'owner', is_banned: 1 })
  await newUser(context, { role: 'bookkeeping' })
  const noticesOf = async ({ db }: AppContext) =>
    db.read
      .selectFrom('outbox')
      .select(['recipient', 'content'])
      .where('template', '=', 'bank-account-changed')
      .orderBy('id')
      .execute()
  expect(await noticesOf(context)).toEqual([])
  await page.save(other)
  const notices = await noticesOf(context)
  expect(notices).toHaveLength(2)
  expect(notices.map(({ recipient }) => recipient)).toContain(owner.email)
  for (const { content } of notices) {
    expect(JSON.parse(content ?? '')).toMatchObject({ before: '5678', after: '3000' })
    expect(content).not.toContain(other.iban)
  }
  await page.save(other)
  expect(await noticesOf(context)).toHaveLength(2)
})

test.for<[string, typeof ours, string]>([
  ['no holder', { ...ours, holder: '' }, 'holder'],
  ['no IBAN', { ...ours, iban: '' }, 'iban'],
  ['a mistyped IBAN', { ...ours, iban: 'IE28 AIBK 9311 5212 3456 78' }, 'iban'],
  ['a BIC that is none', { ...ours, bic: 'nothing' }, 'bic'],
  ['a holder too long for the payment code', { ...ours, holder: 'x'.repeat(71) }, 'holder'],
])('%s is rejected at its field', async ([, value, field], { admin }) => {
  const page = settingsPage(admin, 'bank')
  const rejected = await apiError(page.save(value))
  expect(rejected).toMatchObject({ status: 422, code: 'validation_failed' })
  expect(Object.keys(rejected.fields)).toEqual([field])
  expect((await page.get()).version).toBe(0)
})

test('an IBAN is stored as banks write it', async ({ admin }) => {
  const page = settingsPage(admin, 'bank')
  const { value } = await page.save({ ...ours, iban: 'ie29 AIBK 9311 5212 3456 78' })
  expect(value).toEqual(ours)
})

test('the account of the environment wins, is named and cannot be changed', async ({ context }) => {
  await changeSettings(context, 'bank', ours)
  const app = await openApp(context, { bankAccount: { ...other, bic: null } })
  const admin = await newSignedInUser(context, openBrowser(app), { role: 'owner' })
  const page = settingsPage(admin, 'bank')
  const { value, locked, version } = await page.get()
  expect(value).toEqual({ ...other, bic: '' })
  const why = 'Set on the server by BANK_ACCOUNT.'
  expect(locked).toEqual({ holder: why, iban: why, bic: why })
  const rejected = await apiError(page.save({ iban: ours.iban }))
  expect(rejected.fields).toEqual({ iban: 'Change the environment variable BANK_ACCOUNT instead' })
  // What is sent as it was shown changes nothing.
  expect(await page.save({})).toMatchObject({ version })
  const { next } = await buy(openBrowser(app), await newProduct(context))
  expect(accountIn(next)).toEqual(shown(other))
  expect((await context.settings.read()).bank).toEqual(ours)
})
