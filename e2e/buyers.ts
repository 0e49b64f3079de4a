import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import type { Order } from '../contract/orders/order.ts'
import { imageFile, owner } from './people.ts'
import type { RunningShop } from './shop.ts'

export type ProductRef = { id: string; name: string }

/** An API client that is signed in as the shop's owner. */
export async function ownerApi({ url }: Pick<RunningShop, 'url'>): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: url })
  const login = await api.post('/api/auth/login', { data: owner })
  expect(login.ok()).toBe(true)
  return api
}

/** Tests share a shop, so their names must be unique. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** Creates a product at 100 euro with a unique name. */
export async function createProduct(
  admin: APIRequestContext,
  name: string,
  stock?: number,
): Promise<ProductRef> {
  const { categories } = await (await admin.get('/api/category')).json()
  const reply = await admin.post('/api/product', {
    multipart: {
      name: unique(name),
      price: '100',
      description: 'Made for a test.',
      category: categories[0].id,
      image: { name: 'set.webp', mimeType: 'image/webp', buffer: await readFile(imageFile) },
      ...(stock !== undefined && { stock: String(stock) }),
    },
  })
  expect(reply.status()).toBe(201)
  return (await reply.json()).product
}

type Caller = Pick<Page, 'request'>

/** Adds a product to the cart of a page's browser. */
export async function fillCart(page: Caller, { id }: Pick<ProductRef, 'id'>, quantity = 1) {
  const reply = await page.request.post('/api/cart/line', { data: { product: id, quantity } })
  expect(reply.status()).toBe(201)
}

export const buyer = {
  name: 'Ilse Torr',
  street: '7 Forge Lane',
  postcode: 'D02 XY45',
  city: 'Dublin',
}

export async function fillAddress(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill(buyer.name)
  await page.getByLabel('Street and number').fill(buyer.street)
  await page.getByLabel('Postal code').fill(buyer.postcode)
  await page.getByLabel('City').fill(buyer.city)
}

export const buyNow = (page: Page) => page.getByRole('button', { name: 'Buy now' })

/** Opens a closed field of the checkout. */
export const unfold = (page: Page, field: 'discount code' | 'note') =>
  page.getByText(`Add a ${field}`).click()

/** The totals that stay in sight during the checkout. */
export const orderSummary = (page: Page) => page.getByRole('group', { name: 'Order summary' })

/** The lines and totals above the button "Buy now". */
export const yourOrder = (page: Page) => page.getByRole('region', { name: 'Your order' })

/** Orders the cart of a page's browser by the API. @returns the order's number */
export async function orderByApi(page: Caller, email: string): Promise<string> {
  return (await placeOrderByApi(page, email)).number
}

/** Orders by the API. @returns number and key, which opens the order in another browser */
export async function placeOrderByApi(
  page: Caller,
  email: string,
  more: { street?: string; note?: string } = {},
): Promise<{ number: string; key: string }> {
  const { checkout } = await (await page.request.get('/api/checkout')).json()
  const { checkoutKey, digest, country, shipping, paymentMethods } = checkout
  const reply = await page.request.post('/api/order', {
    data: {
      ...{ checkoutKey, digest, country, shipping, email, ...buyer, ...more },
      payment: paymentMethods[0].id,
    },
  })
  expect(reply.status()).toBe(201)
  const { order, key } = await reply.json()
  return { number: order.number, key }
}

/** An order as an admin sees it. */
export async function getOrder(admin: APIRequestContext, number: string): Promise<Order> {
  return (await (await admin.get(`/api/admin/order/${number}`)).json()).order
}

/** Performs an admin's action on the current version of an order. */
export async function manageOrder(admin: APIRequestContext, number: string, wanted: object) {
  const { updatedAt } = await getOrder(admin, number)
  const data = { updatedAt, ...wanted }
  expect((await admin.put(`/api/admin/order/${number}`, { data })).status()).toBe(200)
}

/** Pays by the demo provider through the API. */
export async function payByApi({ request }: Caller, number: string) {
  const data = { payment: 'demo' }
  const { next } = await (await request.post(`/api/order/${number}/pay`, { data })).json()
  const payment = next.url.split('/').at(-1)
  const paid = await request.post(`/api/payment/demo/${payment}`, { data: { outcome: 'pay' } })
  expect(paid.status()).toBe(200)
}

/** Pays on the demo payment page. @returns the order's number */
export async function payDemo(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/demo-payment\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
