import { buyer, fillCart, orderByApi } from '../buyers.ts'
import { hydrated, openHydrated } from '../fixtures.ts'
import { button, failRequests, hangRequests, mockResponse } from './network.ts'
import type { OrderState } from './order-states.ts'
import type { Screen, Stage } from './screen.ts'

const email = 'ilse.torr@example.com'
const lists = '**/api/order?*'

async function openNewOrder({ page, world }: Stage) {
  await fillCart(page, world.product)
  const number = await orderByApi(page, email)
  await openHydrated(page, `/order/${number}`)
}

async function openWithdrawal({ page, world }: Stage, state: OrderState) {
  const { number, email } = world.orders[state]
  // A browser that knows the order isn't asked for these.
  await page.context().clearCookies()
  await openHydrated(page, `/withdraw?number=${number}`)
  await page.getByLabel('Full name').fill(buyer.name)
  await page.getByLabel('Email').fill(email)
  await button(page, 'Continue').click()
  await button(page, 'Confirm withdrawal').waitFor()
}

async function openMyOrders(page: Stage['page'], words: string) {
  await page.goto('/my-orders')
  await page.getByText(words).first().waitFor()
  await hydrated(page)
}

const seeded = ['sent-in-part', 'completed', 'refunded', 'withdrawn'] as const

/** Orders, as buyers see them. */
export const orders: Screen[] = [
  { name: 'order-unpaid', open: openNewOrder },
  { name: 'order-transfer', bankShop: true, open: openNewOrder },
  {
    name: 'order-cancel',
    open: async stage => {
      await openNewOrder(stage)
      await stage.page.getByText('Cancel this order').click()
    },
  },
  {
    name: 'order-canceled',
    open: async stage => {
      await openNewOrder(stage)
      await stage.page.getByText('Cancel this order').click()
      await button(stage.page, 'Cancel order').click()
      await stage.page.getByRole('heading', { name: /was canceled$/ }).waitFor()
    },
  },
  {
    name: 'order-account',
    open: async stage => {
      await openNewOrder(stage)
      await stage.page.getByLabel('Password', { exact: true }).fill('dragon-scale 7')
      await button(stage.page, 'Create account').click()
      await stage.page.getByText('Almost there').waitFor()
    },
  },
  ...seeded.map(state => ({
    name: `order-${state}`,
    open: ({ page, world }: Stage) => openHydrated(page, world.orders[state].link),
  })),
  {
    name: 'order-of-a-stranger',
    open: ({ page, world }) => openHydrated(page, `/order/${world.orders.unpaid.number}`),
  },
  {
    name: 'my-orders',
    as: 'user',
    open: async ({ page, world }) => {
      const before = await (await page.request.get('/api/order')).json()
      for (let count = before.total; count < 12; count += 1) {
        await fillCart(page, world.product)
        await orderByApi(page, email)
      }
      await openMyOrders(page, 'Page 1 of 2')
    },
  },
  {
    name: 'my-orders-none',
    as: 'user',
    open: async ({ page }) => {
      await mockResponse(page, lists, 'GET', { orders: [], total: 0 })
      await openMyOrders(page, 'No orders yet')
    },
  },
  {
    name: 'my-orders-loading',
    as: 'user',
    open: async ({ page }) => {
      await hangRequests(page, lists)
      await openMyOrders(page, 'Loading...')
    },
  },
  {
    name: 'my-orders-failed',
    as: 'user',
    open: async ({ page }) => {
      await failRequests(page, lists)
      await page.goto('/my-orders')
      await page.getByText('We can’t reach the shop').waitFor()
    },
  },
  { name: 'withdraw', open: ({ page }) => openHydrated(page, '/withdraw') },
  {
    name: 'withdraw-errors',
    open: async ({ page }) => {
      await openHydrated(page, '/withdraw')
      await button(page, 'Continue').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'withdraw-confirm', open: stage => openWithdrawal(stage, 'paid') },
  {
    name: 'withdraw-done',
    open: async stage => {
      await openWithdrawal(stage, 'withdrawn')
      await button(stage.page, 'Confirm withdrawal').click()
      await stage.page.getByText('No email?').waitFor()
    },
  },
]
