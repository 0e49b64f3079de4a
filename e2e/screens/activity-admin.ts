import type { Page } from '@playwright/test'
import { button, failRequests, hangRequests } from './network.ts'
import type { Screen } from './screen.ts'

const calls = '**/api/admin/activity?*'

async function openActivity(page: Page, query = '') {
  await page.goto(`/activity-admin${query}`)
  await page.getByRole('rowheader').first().waitFor()
}

const screens: Omit<Screen, 'as'>[] = [
  { name: 'activity', open: ({ page }) => openActivity(page) },
  { name: 'activity-of-users', open: ({ page }) => openActivity(page, '?kind=user') },
  {
    name: 'activity-none',
    open: async ({ page }) => {
      await page.goto('/activity-admin?to=2001-01-01')
      await page.getByRole('heading', { name: 'No changes match this filter' }).waitFor()
    },
  },
  {
    name: 'activity-empty',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/activity-admin')
      await page.getByText('No changes yet').waitFor()
    },
  },
  {
    name: 'activity-loading',
    open: async ({ page }) => {
      await hangRequests(page, calls)
      await page.goto('/activity-admin')
      await page.getByText('Changes loading...').waitFor()
    },
  },
  {
    name: 'activity-failed',
    open: async ({ page }) => {
      await failRequests(page, calls)
      await page.goto('/activity-admin')
      await button(page, 'Retry').waitFor()
    },
  },
]

/** The audit log of admins. */
export const activityAdmin: Screen[] = screens.map(screen => ({ ...screen, as: 'admin' }))
