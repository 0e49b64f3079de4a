import type { Page } from '@playwright/test'
import { openHydrated } from '../fixtures.ts'
import { act } from './act.ts'
import { button, failRequests } from './network.ts'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'
import type { Stage } from './screen.ts'

const lists = '**/api/admin/order?*'

async function openOrders(page: Page, query = '') {
  await openHydrated(page, `/orders-admin${query}`)
  await page.getByLabel('Sort').waitFor()
}

const listed = async ({ page }: Stage, query = '') => {
  await openOrders(page, query)
  await page.getByLabel('Select order').first().waitFor()
}

/** Selects three paid and two unpaid orders. */
const choose = async (stage: Stage) => {
  await listed(stage, '?sort=oldest')
  for (const index of [0, 2, 3, 4, 7]) {
    await stage.page
      .getByLabel(/^Select order/)
      .nth(index)
      .check()
  }
}

const openDialog = async (stage: Stage, action: RegExp) => {
  await choose(stage)
  await act(stage.page, action)
  await stage.page.getByRole('dialog').waitFor()
}

/** The list of orders, as admins see it. */
export const ordersAdmin = forAdmins([
  { name: 'orders-admin', open: listed },
  { name: 'orders-admin-last-page', open: stage => listed(stage, '?page=3') },
  { name: 'orders-admin-withdrawn', open: stage => listed(stage, '?filter=withdrawn') },
  { name: 'orders-admin-chosen', open: choose },
  { name: 'orders-admin-chosen-top', open: choose, top: true },
  { name: 'orders-admin-book', top: true, open: stage => openDialog(stage, /^Record payment/) },
  {
    name: 'orders-admin-ship',
    top: true,
    open: async stage => {
      await openDialog(stage, /^Mark as shipped/)
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Mark as' }).click()
      await stage.page.getByText('Enter a carrier').waitFor()
    },
  },
  {
    name: 'orders-admin-not-booked',
    open: async stage => {
      await failRequests(stage.page, '**/api/admin/order/*')
      await openDialog(stage, /^Record payment/)
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
      await button(stage.page, 'Close this message').waitFor()
    },
  },
  {
    name: 'orders-admin-none',
    open: showing('/orders-admin?search=no+such+order&filter=to-ship', 'No orders found'),
  },
  { name: 'orders-admin-past-the-end', open: showing('/orders-admin?page=90', 'There is no page') },
  { name: 'orders-admin-empty', emptyShop: true, open: showing('/orders-admin', 'No orders yet') },
  ...loadingAndFailed('orders-admin', lists, at('/orders-admin'), 'Orders loading...'),
])
