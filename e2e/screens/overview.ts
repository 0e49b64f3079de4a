import { fillCart, orderByApi } from '../buyers.ts'
import { button, failRequests, hangRequests } from './network.ts'
import { forAdmins, showing } from './page-states.ts'

const calls = '**/api/admin/overview'

/** The overview, as admins see it. */
export const overview = forAdmins([
  {
    name: 'overview',
    open: async ({ page, world }) => {
      await fillCart(page, world.product)
      await orderByApi(page, 'ilse.torr@example.com')
      await page.goto('/overview')
      await page.getByText(/^Updated /).waitFor({ state: 'attached' })
    },
  },
  { name: 'overview-empty', emptyShop: true, open: showing('/overview', 'No products yet') },
  {
    name: 'setup',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/setup-admin')
      await page.getByRole('link', { name: 'Open Bank account' }).waitFor()
    },
  },
  {
    name: 'setup-shop',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/setup-shop-admin')
      await page.getByRole('button', { name: 'Save and continue' }).waitFor()
    },
  },
  {
    name: 'setup-step',
    emptyShop: true,
    open: showing('/settings-admin?section=seller&setup=1', 'Step 2 of 8'),
  },
  { name: 'setup-last-step', open: showing('/setup-admin?setup=1', 'Step 8 of 8') },
  {
    name: 'overview-loading',
    open: async ({ page }) => {
      await hangRequests(page, calls)
      await page.goto('/overview')
      await page.getByText('Loading...').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'overview-failed',
    open: async ({ page }) => {
      await failRequests(page, calls)
      await page.goto('/overview')
      await button(page, 'Retry').waitFor()
    },
  },
])
