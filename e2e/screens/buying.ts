import { buyNow, fillAddress, fillCart, orderByCalls, payDemo, yourOrder } from '../buyers.ts'
import { hydrated, openHydrated } from '../fixtures.ts'
import { button, refuse } from './moves.ts'
import type { Screen, Stage } from './screen.ts'

const email = 'ilse.torr@example.com'

async function atCheckout({ page, world }: Stage) {
  await fillCart(page, world.product)
  await openHydrated(page, '/checkout')
}

async function atOrder(stage: Stage) {
  await fillCart(stage.page, stage.world.product)
  const number = await orderByCalls(stage.page, email)
  await openHydrated(stage.page, `/order/${number}`)
}

async function atPayment(stage: Stage) {
  await atCheckout(stage)
  await fillAddress(stage.page, email)
  await buyNow(stage.page).click()
  await stage.page.getByRole('button', { name: 'Fail' }).waitFor()
}

async function atConfirmation({ page }: Stage) {
  await openHydrated(page, '/withdraw?number=10001')
  await page.getByLabel('Full name').fill('Ilse Torr')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).waitFor()
}

/** From the checkout to the order, and what there is to read about both. */
export const buying: Screen[] = [
  { name: 'checkout', open: atCheckout },
  {
    name: 'checkout-empty',
    open: async ({ page }) => {
      await page.context().clearCookies()
      await openHydrated(page, '/checkout')
    },
  },
  {
    name: 'checkout-refused',
    open: async stage => {
      await atCheckout(stage)
      await buyNow(stage.page).click()
      await stage.page.getByText('City is required').waitFor()
    },
  },
  {
    name: 'checkout-changed',
    open: async stage => {
      await atCheckout(stage)
      await fillAddress(stage.page, email)
      await fillCart(stage.page, stage.world.product)
      await buyNow(stage.page).click()
      await yourOrder(stage.page).getByText('was').first().waitFor()
    },
  },
  {
    name: 'checkout-busy',
    open: async stage => {
      await atCheckout(stage)
      await fillAddress(stage.page, email)
      await refuse(stage.page, '**/api/order')
      await buyNow(stage.page).click()
      await stage.page.getByText('too busy').waitFor()
    },
  },
  { name: 'demo-payment', open: atPayment },
  { name: 'order-unpaid', open: atOrder },
  {
    name: 'order-cancel',
    open: async stage => {
      await atOrder(stage)
      await stage.page.getByText('Cancel this order').click()
    },
  },
  {
    name: 'order-cancelled',
    open: async stage => {
      await atOrder(stage)
      await stage.page.getByText('Cancel this order').click()
      await button(stage.page, 'Yes, cancel it').click()
      await stage.page.getByText('is cancelled').waitFor()
    },
  },
  {
    name: 'order-account',
    open: async stage => {
      await atOrder(stage)
      await stage.page.getByLabel('Password', { exact: true }).fill('dragon-scale 7')
      await button(stage.page, 'Make an account').click()
      await stage.page.getByText('Almost there').waitFor()
    },
  },
  {
    name: 'order-paid',
    open: async stage => {
      await atPayment(stage)
      await payDemo(stage.page)
      await stage.page.getByText('Paid, being packed').waitFor()
    },
  },
  { name: 'order-not-found', open: ({ page }) => openHydrated(page, '/order/99999') },
  {
    name: 'my-orders',
    as: 'user',
    open: async stage => {
      await fillCart(stage.page, stage.world.product)
      const number = await orderByCalls(stage.page, email)
      await stage.page.goto('/my-orders')
      await stage.page.getByText(`Order ${number}`).waitFor()
      await hydrated(stage.page)
    },
  },
  { name: 'withdraw', open: ({ page }) => openHydrated(page, '/withdraw') },
  { name: 'withdraw-confirm', open: atConfirmation },
  ...['delivery', 'returns', 'payment', 'terms', 'privacy', 'imprint'].map(page => ({
    name: `info-${page}`,
    open: (stage: Stage) => openHydrated(stage.page, `/info/${page}`),
  })),
]
