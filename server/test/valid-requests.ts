import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { User } from '../../contract/accounts/user.ts'
import type { EndpointKey, Endpoints } from '../../contract/endpoints.ts'
import { adminPageSize } from '../../contract/limits.ts'
import { type SettingGroup, settingGroups } from '../../contract/settings/groups.ts'
import { settingsFormat } from '../../contract/settings/settings-file.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { emailTexts } from '../../shop/email-texts.ts'
import { requestEmailChange } from '../accounts/links/email-change.ts'
import { previewImport } from '../catalogue/import/import.ts'
import { previewStocktake } from '../catalogue/stock-list/stocktake.ts'
import { getDocument } from '../documents/documents.ts'
import { cents } from '../money.ts'
import { parseOrderNumber } from '../order-number.ts'
import { previewTracking } from '../orders/tracking-import.ts'
import { addRefund } from '../payments/ledger.ts'
import { getSettings } from '../settings/settings.ts'
import { listManualRefunds } from '../settlement/refunds/manual-refunds.ts'
import { imageFile, password, signUpForm } from './accounts.ts'
import { openBrowser } from './browser.ts'
import {
  newCategory,
  newFailedEmail,
  newFailedJob,
  newInvitation,
  newProduct,
  newRole,
} from './builders.ts'
import { browserOf, type Caller, roles, type Shop } from './callers.ts'
import { discountForm, newDiscount } from './discounts.ts'
import { draft } from './documents.ts'
import { importOf } from './imports.ts'
import { latestLinkToken } from './queued-emails.ts'
import {
  demoPaymentOf,
  invoiceOf,
  newWithdrawal,
  orderForm,
  orderOf,
  prepareOrder,
  updatedAtOf,
} from './selling.ts'
import { csvStatement, newEntry } from './statements.ts'
import { thisYear } from './this-year.ts'

type Input<K extends EndpointKey> = {
  [P in keyof Endpoints[K] & ('params' | 'body')]: z.input<Extract<Endpoints[K][P], z.ZodType>>
}

const settingsFile = JSON.stringify({
  ...settingsFormat,
  settings: { goods: { material: 'Bronze' } },
})

type SettingsKey = Extract<EndpointKey, `${string} /api/admin/settings/${SettingGroup}`>

const settingsRequests = Object.fromEntries(
  (Object.keys(settingGroups) as SettingGroup[]).flatMap(group => {
    const path = `/api/admin/settings/${group}`
    const current = ({ context }: Shop) => getSettings(context, group)
    const save = async (shop: Shop) => {
      const { value, version } = await current(shop)
      return { body: { ...value, version } }
    }
    const reset = async (shop: Shop) => ({ query: { version: (await current(shop)).version } })
    return [
      [`GET ${path}`, async () => ({})],
      [`PUT ${path}`, save],
      [`DELETE ${path}`, reset],
    ]
  }),
)

const ownEmail = { kind: 'order-link', ...emailTexts['order-link'] } as const

/** For each endpoint, a request that succeeds for callers with access, with what it needs created. */
export const validRequests: {
  [K in EndpointKey]: (shop: Shop, caller: Caller) => Promise<Input<K>>
} = {
  'POST /api/users/register': async () => ({ body: await signUpForm() }),
  'POST /api/users/register/resend': async () => ({}),
  'POST /api/users/verify-email': async shop => ({
    body: { token: await signUpToken(shop), password },
  }),
  'POST /api/users/forgot-password': async (_, { account }) => ({ body: resetOf(account) }),
  'POST /api/users/reset-password': async (shop, { account }) => ({
    body: { token: await resetToken(shop, account), password: resetOf(account).password },
  }),
  'GET /api/users/link/{token}': async (shop, { account }) => ({
    params: { token: await resetToken(shop, account) },
  }),
  'GET /api/users/profile/{id}': async (_, { target: about }) => ({ params: { id: about.id } }),
  'PUT /api/users/update/{id}': async (_, { target: about }) => ({
    params: { id: about.id },
    body: { name: 'Another Name' },
  }),
  'GET /api/users/confirm-password': async () => ({}),
  'POST /api/users/confirm-password': async () => ({ body: { password } }),
  'GET /api/users/email-change': async () => ({}),
  'POST /api/users/email-change/resend': async (shop, caller) => {
    await changeEmail(shop, caller)
    return {}
  },
  'DELETE /api/users/email-change': async (shop, caller) => {
    await changeEmail(shop, caller)
    return {}
  },
  'POST /api/auth/login': async (_, { account }) => ({ body: { email: account.email, password } }),
  'GET /api/auth/session': async () => ({}),
  'GET /api/auth/logout': async () => ({}),
  'GET /api/admin/dashboard': async () => ({}),
  'PUT /api/admin/dashboard/update/{id}': async (_, { target: about }) => ({
    params: { id: about.id },
    body: { name: 'Another Name' },
  }),
  'GET /api/admin/staff': async () => ({}),
  'GET /api/admin/role': async () => ({}),
  'POST /api/admin/role': async () => ({ body: { name: uniqueName(), permissions: ['stock'] } }),
  'PUT /api/admin/role/{id}': async ({ context }) => {
    const id = await newRole(context, ['stock'])
    const { updated_at: updatedAt } = await context.db.read
      .selectFrom('roles')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { name: uniqueName(), permissions: ['stock'], updatedAt } }
  },
  'DELETE /api/admin/role/{id}': async ({ context }) => ({
    params: { id: await newRole(context, ['stock']) },
  }),
  'GET /api/admin/invitation': async () => ({}),
  'POST /api/admin/invitation': async () => ({
    body: { email: `${randomUUID()}@example.com`, role: 'support' },
  }),
  'POST /api/admin/invitation/{id}/resend': async ({ context }) => ({
    params: { id: await newInvitation(context) },
  }),
  'DELETE /api/admin/invitation/{id}': async ({ context }) => ({
    params: { id: await newInvitation(context) },
  }),
  'PUT /api/admin/staff/{id}': async (_, { target: about }) => ({
    params: { id: about.id },
    body: { role: 'support' },
  }),
  'DELETE /api/admin/dashboard/delete/{id}': async (_, { target: about }) => ({
    params: { id: about.id },
  }),
  'GET /api/admin/user': async () => ({}),
  'GET /api/admin/user/export': async () => ({}),
  'GET /api/admin/product/export': async () => ({}),
  'GET /api/admin/category': async () => ({ query: { sort: '-products', limit: '5' } }),
  'POST /api/admin/category/delete': async shop => ({
    body: { ids: [(await category(shop)).id] },
  }),
  'GET /api/admin/category/export': async () => ({}),
  'POST /api/admin/import/preview': async () => ({ body: importOf(newCsv()) }),
  'POST /api/admin/import': async ({ context }) => {
    const body = importOf(newCsv())
    const { digest } = await previewImport(context, 'system', body)
    return { body: { ...body, digest } }
  },
  'DELETE /api/admin/demo': async () => ({}),
  'POST /api/admin/import/{id}/undo': async ({ context }) => {
    const id = randomUUID()
    await context.db.write
      .insertInto('imports')
      .values({ id, at: new Date().toISOString(), state: 'imported' })
      .execute()
    return { params: { id } }
  },
  'PUT /api/admin/user/block': async (_, { target: about }) => ({
    body: { ids: [about.id], isBanned: 1 },
  }),
  'POST /api/admin/user/delete': async (_, { target: about }) => ({ body: { ids: [about.id] } }),
  'GET /api/admin/sign-up': async () => ({}),
  'POST /api/admin/sign-up/resend': async shop => ({ body: { ids: [await signUp(shop)] } }),
  'POST /api/admin/sign-up/delete': async shop => ({ body: { ids: [await signUp(shop)] } }),
  'GET /api/admin/email': async () => ({}),
  'POST /api/admin/email/retry': async ({ context }) => ({
    body: { ids: [await newFailedEmail(context)] },
  }),
  'POST /api/admin/email/delete': async ({ context }) => ({
    body: { ids: [await newFailedEmail(context)] },
  }),
  'GET /api/admin/job': async () => ({}),
  'POST /api/admin/job/retry': async ({ context }) => ({
    body: { ids: [await newFailedJob(context)] },
  }),
  'POST /api/admin/job/discard': async ({ context }) => ({
    body: { ids: [await newFailedJob(context)] },
  }),
  'GET /api/document/{kind}': async () => ({ params: { kind: 'terms' } }),
  'GET /api/admin/document': async () => ({}),
  'GET /api/admin/document/{kind}': async () => ({ params: { kind: 'terms' } }),
  'PUT /api/admin/document/{kind}': async ({ context }) => ({
    params: { kind: 'terms' },
    body: { markdown: 'Our terms.', revision: (await getDocument(context, 'terms')).revision },
  }),
  'POST /api/admin/document/{kind}/preview': async () => ({
    params: { kind: 'terms' },
    body: { markdown: 'Our terms.' },
  }),
  'POST /api/admin/document/{kind}/publish': async ({ context }) => ({
    params: { kind: 'terms' },
    body: { revision: (await draft(context, 'terms', 'Our terms.')).revision },
  }),
  'GET /api/admin/activity': async () => ({}),
  'GET /api/product': async () => ({}),
  'GET /api/product/{id}': async shop => ({ params: await product(shop) }),
  'GET /api/product/{id}/related': async shop => ({ params: await product(shop) }),
  'GET /api/suggest': async () => ({ query: { q: 'ar' } }),
  'POST /api/product': async ({ context }) => ({
    body: {
      name: 'Ash Mail',
      price: 129.9,
      description: 'Rings of slag.',
      category: await newCategory(context),
      image: await imageFile(),
    },
  }),
  'PUT /api/product/update/{id}': async shop => ({
    params: await product(shop),
    body: { price: 99.99 },
  }),
  'DELETE /api/product/delete/{id}': async shop => ({ params: await product(shop) }),
  'GET /api/admin/product': async () => ({}),
  'GET /api/admin/product/{id}': async shop => ({ params: await product(shop) }),
  'POST /api/admin/product/{id}/copy': async shop => ({ params: await product(shop) }),
  'GET /api/admin/tax-classes': async () => ({}),
  'PUT /api/admin/product/tax-class': async shop => ({
    body: { ids: [(await product(shop)).id], taxClass: 'standard' },
  }),
  'PUT /api/admin/product/visibility': async shop => ({
    body: { ids: [(await product(shop)).id], hidden: true },
  }),
  'PUT /api/admin/product/category': async shop => ({
    body: { ids: [(await product(shop)).id], category: (await category(shop)).id },
  }),
  'POST /api/admin/product/delete': async shop => ({ body: { ids: [(await product(shop)).id] } }),
  'GET /api/category': async () => ({}),
  'GET /api/category/{id}': async shop => ({ params: await category(shop) }),
  'POST /api/category': async () => ({
    body: { name: uniqueName(), image: await imageFile() },
  }),
  'PUT /api/category/update/{id}': async shop => ({
    params: await category(shop),
    body: { name: uniqueName() },
  }),
  'DELETE /api/category/delete/{id}': async shop => ({ params: await category(shop) }),
  'GET /api/cart': async () => ({}),
  'POST /api/cart/line': async shop => ({
    body: { product: await newProduct(shop.context), quantity: 2 },
  }),
  'PUT /api/cart/line/{id}': async (shop, caller) => ({
    params: await productInCart(shop, caller),
    body: { quantity: 3 },
  }),
  'DELETE /api/cart/line/{id}': async (shop, caller) => ({
    params: await productInCart(shop, caller),
  }),
  'GET /api/checkout': async () => ({}),
  'POST /api/order': async (shop, caller) => {
    await productInCart(shop, caller)
    const { checkout } = await browserOf(shop, caller).client('GET /api/checkout')
    return { body: orderForm(checkout, { email: caller.account.email }) }
  },
  'GET /api/order': async () => ({}),
  'GET /api/unpaid-order': async () => ({}),
  'GET /api/order/{number}': async (shop, caller) => ({ params: await order(shop, caller) }),
  'GET /api/order/{number}/invoice/{invoice}': async (shop, caller) => ({
    params: await invoice(shop, caller),
  }),
  'GET /api/order/{number}/invoice/{invoice}/content': async (shop, caller) => ({
    params: await invoice(shop, caller),
  }),
  'POST /api/order/{number}/pay': async (shop, caller) => ({
    params: await order(shop, caller),
    body: { payment: 'demo' },
  }),
  'POST /api/order/{number}/cancel': async (shop, caller) => ({
    params: await order(shop, caller),
    body: {},
  }),
  'POST /api/order/{number}/account': async (shop, caller) => ({
    params: await order(shop, caller),
    body: { password },
  }),
  'POST /api/stock-alert': async shop => ({
    body: { product: await soldOut(shop), email: 'ann@example.com' },
  }),
  'GET /api/stock-alert/{token}': async shop => ({ params: await stockAlert(shop) }),
  'PUT /api/stock-alert/{token}': async shop => ({ params: await stockAlert(shop) }),
  'DELETE /api/stock-alert/{token}': async shop => ({ params: await stockAlert(shop) }),
  'POST /api/order-link': async (shop, caller) => ({
    body: { ...(await order(shop, caller)), email: 'nobody@example.com' },
  }),
  'GET /api/withdrawal': async (shop, caller) => ({ query: await order(shop, caller) }),
  'POST /api/withdrawal': async (shop, caller) => ({
    body: { ...(await order(shop, caller)), name: 'Ann Buyer', email: 'buyer@example.com' },
  }),
  'GET /api/payment/demo/{id}': async (shop, caller) => ({
    params: { id: demoPaymentOf(await orderOf(shop, caller.target)) },
  }),
  'POST /api/payment/stripe/event': async () => ({}),
  'POST /api/payment/demo/{id}': async (shop, caller) => ({
    params: { id: demoPaymentOf(await orderOf(shop, caller.target)) },
    body: { outcome: 'pay' },
  }),
  'GET /api/settings': async () => ({}),
  'POST /api/admin/settings/look/image': async () => ({
    body: { image: await imageFile(), field: 'logo' },
  }),
  'GET /api/admin/settings/export': async () => ({}),
  'POST /api/admin/settings/import/preview': async () => ({ body: { text: settingsFile } }),
  'POST /api/admin/settings/import': async ({ context }) => {
    const { version } = await getSettings(context, 'goods')
    return { body: { text: settingsFile, groups: { goods: version } } }
  },
  'POST /api/admin/settings/emails/preview': async () => ({ body: ownEmail }),
  'POST /api/admin/settings/emails/send': async () => ({ body: ownEmail }),
  'POST /api/admin/settings/stripe/try': async () => ({}),
  'POST /api/admin/settings/mail/try': async ({ context }) => ({
    body: (await getSettings(context, 'mail')).value,
  }),
  'POST /api/admin/settings/shipping/try': async () => ({
    body: { subtotal: 100, grams: 500, country: 'DE', zones: shopDefaults.shipping.zones },
  }),
  'GET /api/seller': async () => ({}),
  'GET /api/shipping': async () => ({}),
  'GET /api/setup': async () => ({}),
  'POST /api/setup': async () => ({
    body: { token: 'x', name: 'Ann', email: 'ann@example.com', password },
  }),
  'PUT /api/admin/setup': async ({ context }) => {
    const [shop, tax] = [await getSettings(context, 'shop'), await getSettings(context, 'tax')]
    const { open: _, since: __, ...chosen } = shop.value
    const versions = { shop: shop.version, tax: tax.version }
    return { body: { ...chosen, country: 'DE', vat: 19, versions } }
  },
  'GET /api/featured': async () => ({}),
  'GET /api/admin/featured': async shop => ({ query: { ids: [(await product(shop)).id] } }),
  ...(settingsRequests as { [K in SettingsKey]: (shop: Shop) => Promise<Input<K>> }),
  'GET /api/admin/overview': async () => ({}),
  'GET /api/admin/search': async () => ({ query: { q: 'wyvern' } }),
  'GET /api/admin/order': async () => ({}),
  'POST /api/admin/order/preview': async ({ context }) => ({
    body: { lines: [{ id: await newProduct(context), quantity: 2 }] },
  }),
  'POST /api/admin/order': async shop => {
    const admin = browserOf(shop, await roles.admin.arrive(shop))
    return { body: await prepareOrder(admin, [await newProduct(shop.context)]) }
  },
  'GET /api/admin/order/export': async () => ({ query: { state: 'unpaid' } }),
  'GET /api/admin/books': async () => ({}),
  'GET /api/admin/books/export': async (shop, caller) => {
    await invoice(shop, caller)
    return { query: { year: String(thisYear()) } }
  },
  'GET /api/admin/stock/stocktake/paper': async ({ context }) => {
    await newProduct(context, { stock: 3 })
    return { query: { expected: '1' } }
  },
  'GET /api/admin/stock/stocktake': async () => ({}),
  'POST /api/admin/stock/stocktake/preview': async ({ context }) => ({
    body: stocktakeOf(await newProduct(context)),
  }),
  'POST /api/admin/stock/stocktake': async ({ context }) => {
    const body = stocktakeOf(await newProduct(context))
    const { digest } = await previewStocktake(context, 'system', body)
    return { body: { ...body, digest } }
  },
  'GET /api/admin/customer': async () => ({}),
  'GET /api/admin/refund': async () => ({}),
  'GET /api/admin/sales': async () => ({}),
  'GET /api/admin/vat/sales-abroad': async () => ({}),
  'GET /api/admin/vat/oss': async () => ({}),
  'GET /api/admin/vat/oss/export': async () => ({}),
  'PUT /api/admin/refund/{id}': async (shop, caller) => {
    const { id, accountVersion } = await manualRefund(shop, (await order(shop, caller)).number)
    const body = { payee: 'Ann Buyer', iban: 'DE89370400440532013000', accountVersion }
    return { params: { id }, body }
  },
  'POST /api/admin/refund/export': async (shop, caller) => ({
    body: {
      ids: [(await manualRefund(shop, (await order(shop, caller)).number)).id],
      knownExports: [],
    },
  }),
  'POST /api/admin/order/tracking/preview': async (shop, caller) => ({
    body: trackingOf((await order(shop, caller)).number),
  }),
  'POST /api/admin/order/tracking': async (shop, caller) => {
    const body = trackingOf((await order(shop, caller)).number)
    const { digest } = await previewTracking(shop.context, 'system', body)
    return { body: { ...body, digest } }
  },
  'GET /api/admin/order/packing-slips': async (shop, caller) => ({
    query: { orders: (await order(shop, caller)).number },
  }),
  'GET /api/admin/order/pick-list': async (shop, caller) => ({
    query: { orders: (await order(shop, caller)).number },
  }),
  'GET /api/admin/order/{number}': async (shop, caller) => ({ params: await order(shop, caller) }),
  'GET /api/admin/order/{number}/invoice/{invoice}': async (shop, caller) => ({
    params: await invoice(shop, caller),
  }),
  'POST /api/admin/order/{number}/items/preview': async (shop, caller) => ({
    params: await order(shop, caller),
    body: { lines: [{ id: await newProduct(shop.context), quantity: 2 }] },
  }),
  'PUT /api/admin/order/{number}': async (shop, caller) => {
    const params = await order(shop, caller)
    const updatedAt = await updatedAtOf(shop.context, params.number)
    return { params, body: { action: 'note', updatedAt, text: 'Called them.' } }
  },
  'GET /api/admin/statement': async () => ({}),
  'POST /api/admin/statement': async () => ({ body: csvStatement() }),
  'GET /api/admin/statement/{id}': async shop => ({
    params: { id: (await newEntry(shop.context)).statementId },
  }),
  'POST /api/admin/statement-entry/book': async (shop, caller) => {
    const [{ id }, { number }] = [await newEntry(shop.context), await order(shop, caller)]
    return { body: { entries: [{ id, order: number, effect: 'exact' }] } }
  },
  'PUT /api/admin/statement-entry/{id}': async shop => ({
    params: { id: (await newEntry(shop.context)).id },
    body: { state: 'ignored' },
  }),
  'GET /api/admin/discount': async () => ({}),
  'POST /api/admin/discount': async () => ({ body: discountForm() }),
  'PUT /api/admin/discount/{id}': async shop => {
    const { id, updatedAt } = await newDiscount(shop.context)
    return { params: { id }, body: { ...discountForm(), updatedAt } }
  },
  'DELETE /api/admin/discount/{id}': async shop => ({
    params: { id: (await newDiscount(shop.context)).id },
  }),
  'GET /api/admin/withdrawal': async () => ({}),
  'GET /api/admin/withdrawal/{id}': async (shop, caller) => ({
    params: { id: (await newWithdrawal(shop, (await order(shop, caller)).number)).id },
  }),
  'PUT /api/admin/withdrawal/{id}': async (shop, caller) => {
    const { number } = await order(shop, caller)
    const { id, updatedAt } = await newWithdrawal(shop, number)
    return { params: { id }, body: { action: 'decline', updatedAt, reason: 'Made to measure.' } }
  },
  'GET /api/admin/stock': async () => ({}),
  'GET /api/admin/stock/{id}': async shop => ({ params: await product(shop) }),
  'PUT /api/admin/stock/{id}': async shop => ({
    params: await product(shop),
    body: { onHand: 7, reason: 'Counted' },
  }),
  'GET /api/openapi.json': async () => ({}),
}

function newCsv() {
  return `Name,Description,Price\n${uniqueName()},Rings of slag.,129.90\n`
}

async function signUpToken({ context, app }: Shop): Promise<string> {
  const form = await signUpForm()
  await openBrowser(app).client('POST /api/users/register', { body: form })
  return latestLinkToken(context, form.email)
}

/** A pending sign-up. */
async function signUp(shop: Shop) {
  await signUpToken(shop)
  const { id } = await shop.context.db.read
    .selectFrom('registrations')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** A refund that waits to be transferred. */
async function manualRefund({ context }: Shop, number: string) {
  const { id } = await context.db.read
    .selectFrom('orders')
    .select('id')
    .where('seq', '=', parseOrderNumber(number) ?? 0)
    .executeTakeFirstOrThrow()
  await invoiceOf(context, number)
  await context.db.write.transaction().execute(trx => addRefund(trx, id, cents(100), () => false))
  const { refunds } = await listManualRefunds(context, { page: 1, limit: adminPageSize })
  const refund = refunds.find(each => each.number === number)
  if (!refund) throw new Error(`No refund of order ${number} is waiting.`)
  return refund
}

async function changeEmail({ context }: Shop, { account }: Caller): Promise<void> {
  await context.db.write
    .transaction()
    .execute(trx => requestEmailChange(context, trx, account, `new-${account.email}`))
}

async function resetToken({ context, app }: Shop, account: User): Promise<string> {
  await openBrowser(app).client('POST /api/users/forgot-password', { body: resetOf(account) })
  return latestLinkToken(context, account.email)
}

function resetOf({ email }: User) {
  return { email, password: 'phoenix-feather 3' }
}

async function product({ context }: Shop) {
  return { id: await newProduct(context) }
}

function soldOut({ context }: Shop) {
  return newProduct(context, { stock: 0 })
}

async function stockAlert(shop: Shop) {
  const email = `${randomUUID()}@example.com`
  const body = { product: await soldOut(shop), email }
  await openBrowser(shop.app).client('POST /api/stock-alert', { body })
  return { token: await latestLinkToken(shop.context, email) }
}

async function category({ context }: Shop) {
  return { id: await newCategory(context) }
}

function stocktakeOf(id: string) {
  return { file: new File([`ID,Counted\n${id},7`], 'stocktake.csv', { type: 'text/csv' }) }
}

function trackingOf(number: string) {
  const csv = `Order,Tracking number\n${number},1Z999`
  return { carrier: 'UPS', file: new File([csv], 'tracking.csv', { type: 'text/csv' }) }
}

async function order(shop: Shop, caller: Caller) {
  return { number: caller.order ?? (await orderOf(shop, caller.target)).order.number }
}

async function invoice(shop: Shop, caller: Caller) {
  const params = await order(shop, caller)
  return { ...params, invoice: await invoiceOf(shop.context, params.number) }
}

async function productInCart(shop: Shop, caller: Caller) {
  const { id } = await product(shop)
  const browser = browserOf(shop, caller)
  await browser.client('POST /api/cart/line', { body: { product: id } })
  const cart = browser.cookies.get('cart')
  if (cart) caller.cookies = { ...caller.cookies, cart }
  return { id }
}

function uniqueName(): string {
  return `Forge ${randomUUID()}`
}
