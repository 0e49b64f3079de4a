import { buyNow, fillAddress, fillCart, payDemo, yourOrder } from '../buyers.ts'
import { openHydrated } from '../fixtures.ts'
import { button, failRequests, navigateTo } from './network.ts'
import type { Screen, Stage } from './screen.ts'

const email = 'ilse.torr@example.com'

async function atCheckout({ page, world }: Stage) {
  await fillCart(page, world.product)
  await openHydrated(page, '/checkout')
}

async function atPayment(stage: Stage) {
  await atCheckout(stage)
  await fillAddress(stage.page, email)
  await buyNow(stage.page).click()
  await stage.page.getByRole('button', { name: 'Fail' }).waitFor()
}

/** The pages from the checkout to the paid order, with their legal pages. */
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
    name: 'checkout-rejected',
    open: async stage => {
      await atCheckout(stage)
      await buyNow(stage.page).click()
      await stage.page.getByText('Enter a city').first().waitFor()
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
      await failRequests(stage.page, '**/api/order')
      await buyNow(stage.page).click()
      await stage.page.getByText('too busy').waitFor()
    },
  },
  {
    name: 'checkout-filled',
    open: async stage => {
      await atCheckout(stage)
      await fillAddress(stage.page, email)
    },
  },
  {
    name: 'checkout-closed',
    open: async ({ page, world }) => {
      await fillCart(page, world.product)
      await page.route('**/api/checkout*', async route => {
        const { checkout } = await (await route.fetch()).json()
        await route.fulfill({ json: { checkout: { ...checkout, paymentMethods: [] } } })
      })
      await navigateTo(page, '/checkout')
      await page.getByRole('heading', { name: 'Checkout is closed' }).waitFor()
    },
  },
  { name: 'checkout-transfer', bankShop: true, open: atCheckout },
  { name: 'demo-payment', open: atPayment },
  {
    name: 'demo-payment-failed',
    open: async stage => {
      await atPayment(stage)
      await button(stage.page, 'Fail').click()
      await stage.page.getByText('is waiting for payment').waitFor()
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
  ...['delivery', 'returns', 'payment', 'terms', 'privacy', 'imprint'].map(page => ({
    name: `info-${page}`,
    open: (stage: Stage) => openHydrated(stage.page, `/info/${page}`),
  })),
]
