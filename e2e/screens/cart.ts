import type { Page } from '@playwright/test'
import type { Cart, CartLine } from '../../contract/cart/cart.ts'
import { fillCart } from '../buyers.ts'
import { openHydrated } from '../fixtures.ts'
import { abortRequests, failRequests, navigateTo } from './network.ts'
import type { Screen, Stage } from './screen.ts'

const lineCalls = '**/api/cart/line/**'

/** What may have happened to a line since it was added. */
const changes = {
  changed: ({ product }) => ({ oldPrice: product.price - 100 }),
  'sold-out': ({ product }) => ({
    problem: 'sold-out',
    product: { ...product, availability: 'sold-out' },
  }),
  'too-few': ({ product }) => ({
    problem: 'too-few',
    left: 1,
    product: { ...product, availability: 'few' },
  }),
  gone: ({ product }) => ({
    problem: 'gone',
    total: 0,
    product: { ...product, image: null, category: null },
  }),
} satisfies Record<string, (line: CartLine) => Partial<CartLine>>

type Changed = keyof typeof changes

/** Changes the newest line of the cart in API responses. */
async function changeCart(page: Page, changed: Changed) {
  const change = (cart: Cart): Cart => ({
    ...cart,
    lines: cart.lines.map((line, n) => (n === 0 ? { ...line, ...changes[changed](line) } : line)),
  })
  for (const url of ['**/api/cart', '**/api/checkout*']) {
    await page.route(url, async route => {
      const reply = await (await route.fetch()).json()
      const json = reply.checkout
        ? { checkout: { ...reply.checkout, cart: change(reply.checkout.cart) } }
        : { cart: change(reply.cart) }
      await route.fulfill({ json })
    })
  }
}

async function refillCart({ page, world }: Stage) {
  await page.context().clearCookies({ name: 'cart' })
  await fillCart(page, world.product, 2)
  const { products } = await (await page.request.get('/api/product?page=2')).json()
  await fillCart(page, products[0])
}

const openChanged = (path: string, changed: Changed, words: string) => async (stage: Stage) => {
  await refillCart(stage)
  await changeCart(stage.page, changed)
  await navigateTo(stage.page, path)
  await stage.page.getByText(words).first().waitFor()
}

async function openCart(stage: Stage) {
  await refillCart(stage)
  await openHydrated(stage.page, '/cart')
}

const removeFirst = (page: Page) => page.getByRole('button', { name: 'Remove' }).first().click()

/** The cart, and a checkout that the cart blocks. */
export const cart: Screen[] = [
  { name: 'cart', open: openCart },
  {
    name: 'cart-empty',
    open: async ({ page }) => {
      await page.context().clearCookies({ name: 'cart' })
      await openHydrated(page, '/cart')
    },
  },
  { name: 'cart-changed-price', open: openChanged('/cart', 'changed', 'The price changed') },
  { name: 'cart-sold-out', open: openChanged('/cart', 'sold-out', 'Sold out.') },
  { name: 'cart-too-few', open: openChanged('/cart', 'too-few', 'Only 1 left.') },
  { name: 'cart-gone', open: openChanged('/cart', 'gone', 'No longer available.') },
  {
    name: 'cart-removed',
    open: async stage => {
      await openCart(stage)
      await removeFirst(stage.page)
      await stage.page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'cart-line-failed',
    open: async stage => {
      await openCart(stage)
      await abortRequests(stage.page, lineCalls)
      await removeFirst(stage.page)
      await stage.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    },
  },
  {
    name: 'cart-failed',
    open: async stage => {
      await refillCart(stage)
      await failRequests(stage.page, '**/api/cart')
      await navigateTo(stage.page, '/cart')
      await stage.page.getByText('We can’t reach the shop').waitFor()
    },
  },
  {
    name: 'cart-drawer',
    top: true,
    open: async ({ page, world }) => {
      await page.context().clearCookies({ name: 'cart' })
      await openHydrated(page, `/view-product/${world.product.id}`)
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'checkout-sold-out', open: openChanged('/checkout', 'sold-out', 'is sold out.') },
  { name: 'checkout-too-few', open: openChanged('/checkout', 'too-few', 'has only 1 left') },
  {
    name: 'checkout-failed',
    open: async stage => {
      await refillCart(stage)
      await failRequests(stage.page, '**/api/checkout*')
      await navigateTo(stage.page, '/checkout')
      await stage.page.getByText('We can’t reach the shop').waitFor()
    },
  },
]
