import type { User } from '../../contract/accounts/user.ts'
import type { Checkout, PlaceOrder, PlaceOrderReply } from '../../contract/checkout/checkout.ts'
import type { CreateOrder } from '../../contract/checkout/create-order.ts'
import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import type { Order } from '../../contract/orders/order.ts'
import { openSession } from '../accounts/sign-in/sessions.ts'
import type { AppContext } from '../app-context.ts'
import { invoicesOf } from '../invoices/invoices.ts'
import { parseOrderNumber } from '../order-number.ts'
import { findOrderBySeq, lockOrder, type OrderRow } from '../orders/orders.repository.ts'
import { withOrderTransaction } from '../orders/transactions.ts'
import { entriesOf } from '../payments/ledger.ts'
import { bookCharge } from '../settlement/settle.ts'
import { type Browser, openBrowser } from './browser.ts'
import { newProduct } from './builders.ts'
import type { Shop } from './callers.ts'

export function orderForm(checkout: Checkout, fields: Partial<PlaceOrder> = {}): PlaceOrder {
  const { checkoutKey, digest, country, shipping, paymentMethods } = checkout
  return {
    checkoutKey,
    digest,
    email: 'buyer@example.com',
    name: 'Ann Buyer',
    street: 'Forge Lane 7',
    postcode: 'D02 XY45',
    city: 'Dublin',
    country,
    shipping,
    payment: paymentMethods[0]?.id ?? 'demo',
    code: '',
    note: '',
    ...{ company: '', line2: '', phone: '' },
    ...{ invoiceName: '', invoiceCompany: '', invoiceStreet: '', invoiceLine2: '' },
    ...{ invoicePostcode: '', invoiceCity: '', invoiceCountry: '' },
    ...fields,
  }
}

/** The request that places an order for a buyer, with one piece of each product. */
export async function prepareOrder(
  { client }: Browser,
  products: string[],
  fields: Partial<CreateOrder> = {},
): Promise<CreateOrder> {
  const lines = fields.lines ?? products.map(id => ({ id, quantity: 1 }))
  const { country, shipping, code, discountKind = 'percent', discountValue } = fields
  const body = { lines, country, shipping, code, discountKind, discountValue }
  const { checkout } = await client('POST /api/admin/order/preview', { body })
  const { payment: _, ...form } = orderForm(checkout)
  return { ...form, discountKind, discountReason: '', ...fields, lines }
}

export async function addToCart({ client }: Browser, product: string, quantity = 1): Promise<void> {
  await client('POST /api/cart/line', { body: { product, quantity } })
}

export async function checkOut(
  { client }: Browser,
  fields: Partial<PlaceOrder> = {},
): Promise<PlaceOrderReply> {
  const { country, shipping, code } = fields
  const { checkout } = await client('GET /api/checkout', { query: { country, shipping, code } })
  return client('POST /api/order', { body: orderForm(checkout, fields) })
}

/** Orders a product, by default one of it. */
export async function buy(
  browser: Browser,
  product: string,
  { quantity, ...fields }: Partial<PlaceOrder> & { quantity?: number } = {},
): Promise<PlaceOrderReply> {
  await addToCart(browser, product, quantity)
  return checkOut(browser, fields)
}

/** Places an order as a signed-in user. */
export async function orderOf({ context, app }: Shop, user: User): Promise<PlaceOrderReply> {
  const browser = openBrowser(app)
  browser.cookies.set('session', await openSession(context.db.write, user.id))
  return buy(browser, await newProduct(context), { email: user.email })
}

/** The id of a payment at the demo provider. */
export function demoPaymentOf({ next }: Pick<PlaceOrderReply, 'next'>): string {
  if (next.kind !== 'redirect') throw new Error('The order is not paid elsewhere.')
  return next.url.split('/').at(-1) ?? ''
}

export async function updatedAtOf({ db }: AppContext, number: string): Promise<string> {
  const { updated_at } = await db.write
    .selectFrom('orders')
    .select('updated_at')
    .where('seq', '=', parseOrderNumber(number) ?? 0)
    .executeTakeFirstOrThrow()
  return updated_at
}

/** An order as admins see it. */
export async function fetchAsAdmin(
  { client }: Pick<Browser, 'client'>,
  number: string,
): Promise<Order> {
  return (await client('GET /api/admin/order/{number}', { params: { number } })).order
}

/** Performs an admin action on the current version of an order. @returns the reply */
export async function requestAction(
  context: AppContext,
  { client }: Pick<Browser, 'client'>,
  number: string,
  wanted: object,
) {
  const body = { updatedAt: await updatedAtOf(context, number), ...wanted } as ManageOrder
  return client('PUT /api/admin/order/{number}', { params: { number }, body })
}

/** Performs an admin action on the current version of an order. @returns the order after it */
export async function actOn(...action: Parameters<typeof requestAction>): Promise<Order> {
  return (await requestAction(...action)).order
}

type EditItems = Extract<ManageOrder, { action: 'edit-items' }>

/** The request that changes the items of an order as it is now. */
export async function prepareEdit(
  context: AppContext,
  { client }: Pick<Browser, 'client'>,
  number: string,
  lines: EditItems['lines'],
): Promise<EditItems> {
  const updatedAt = await updatedAtOf(context, number)
  const call = { params: { number }, body: { lines } }
  const { preview } = await client('POST /api/admin/order/{number}/items/preview', call)
  return { action: 'edit-items', updatedAt, lines, digest: preview.digest }
}

/** An admin changes the items of an order. */
export async function editItems(
  context: AppContext,
  admin: Pick<Browser, 'client'>,
  number: string,
  lines: EditItems['lines'],
) {
  const body = await prepareEdit(context, admin, number, lines)
  const params = { number }
  return (await admin.client('PUT /api/admin/order/{number}', { params, body })).order
}

/** Withdraws from a whole order. */
export async function newWithdrawal({ context, app }: Shop, number: string) {
  const { db } = context
  const order = await db.write
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('seq', '=', parseOrderNumber(number) ?? 0)
    .executeTakeFirstOrThrow()
  const body = { number, email: order.email, name: 'Ann Buyer' }
  await openBrowser(app).client('POST /api/withdrawal', { body })
  return db.write
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['withdrawals.id', 'orders.updated_at as updatedAt'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
}

/** What of a product that is counted is on hand, and held. */
export async function stockOf({ db }: AppContext, productId: string) {
  const { is_counted, ...numbers } = await db.write
    .selectFrom('stock')
    .select(['is_counted', 'on_hand', 'held'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  if (!is_counted) throw new Error('The product is not counted.')
  return numbers
}

/** Pays an order. @returns the number of its invoice */
export async function invoiceOf(context: AppContext, number: string): Promise<string> {
  const order = await findOrderBySeq(context.db.write, parseOrderNumber(number) ?? 0)
  if (!order) throw new Error(`There is no order ${number}.`)
  const charge = { cents: order.total_cents, provider: 'transfer', provider_ref: number } as const
  await reportPayment(context, order.id, charge)
  const [invoice] = await invoicesOf(context.db.write, order.id)
  return invoice?.number ?? ''
}

/** Books a payment as its provider reports it. */
export function reportPayment(
  context: AppContext,
  orderId: string,
  charge: Parameters<typeof bookCharge>[3],
): Promise<OrderRow> {
  return withOrderTransaction(context, async change => {
    const order = await lockOrder(change.trx, orderId)
    const entries = await entriesOf(change.trx, orderId)
    return bookCharge(context, change, order, charge, 'system', entries)
  })
}
