import { fillCart, orderByApi } from '../buyers.ts'
import { button, failRequests, hangRequests } from './network.ts'
import type { Screen } from './screen.ts'

const calls = '**/api/admin/overview'

/** The overview, as admins see it. */
export const overview: Screen[] = [
  {
    name: 'overview',
    as: 'admin',
    open: async ({ page, world }) => {
      await fillCart(page, world.product)
      await orderByApi(page, 'ilse.torr@example.com')
      await page.goto('/overview')
      await page.getByText(/^Updated /).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'overview-empty',
    as: 'admin',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/overview')
      await page.getByText('No products yet').waitFor()
    },
  },
  {
    name: 'setup',
    as: 'admin',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/setup-admin')
      await page.getByRole('link', { name: 'Open Bank account' }).waitFor()
    },
  },
  {
    name: 'setup-shop',
    as: 'admin',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/setup-shop-admin')
      await page.getByRole('button', { name: 'Save and continue' }).waitFor()
    },
  },
  {
    name: 'setup-step',
    as: 'admin',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/settings-admin?section=seller&setup=1')
      await page.getByText('Step 2 of 8').waitFor()
    },
  },
  {
    name: 'setup-last-step',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/setup-admin?setup=1')
      await page.getByText('Step 8 of 8').waitFor()
    },
  },
  {
    name: 'overview-loading',
    as: 'admin',
    open: async ({ page }) => {
      await hangRequests(page, calls)
      await page.goto('/overview')
      await page.getByText('Loading...').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'overview-failed',
    as: 'admin',
    open: async ({ page }) => {
      await failRequests(page, calls)
      await page.goto('/overview')
      await button(page, 'Retry').waitFor()
    },
  },
]
