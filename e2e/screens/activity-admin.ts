import type { Page } from '@playwright/test'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'

const calls = '**/api/admin/activity?*'

async function openActivity(page: Page, query = '') {
  await page.goto(`/activity-admin${query}`)
  await page.getByRole('rowheader').first().waitFor()
}

/** The audit log of admins. */
export const activityAdmin = forAdmins([
  { name: 'activity', open: ({ page }) => openActivity(page) },
  { name: 'activity-of-users', open: ({ page }) => openActivity(page, '?kind=user') },
  {
    name: 'activity-none',
    open: showing('/activity-admin?to=2001-01-01', 'No changes match this filter'),
  },
  { name: 'activity-empty', emptyShop: true, open: showing('/activity-admin', 'No changes yet') },
  ...loadingAndFailed('activity', calls, at('/activity-admin'), 'Changes loading...'),
])
