import type { Page } from '@playwright/test'
import { button } from './network.ts'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'

const calls = '**/api/admin/category?*'

async function openTable(page: Page, query = '') {
  await page.goto(`/categories-admin${query}`)
  await page.getByLabel('Select all categories').waitFor()
}

async function choose(page: Page) {
  await openTable(page)
  for (const index of [0, 1]) {
    await page
      .getByRole('checkbox')
      .nth(index + 1)
      .check()
  }
}

export const categoriesAdmin = forAdmins([
  { name: 'categories-admin', open: ({ page }) => openTable(page) },
  {
    name: 'categories-admin-sorted',
    open: ({ page }) => openTable(page, '?sort=-products'),
  },
  { name: 'categories-admin-chosen', top: true, open: ({ page }) => choose(page) },
  {
    name: 'categories-admin-delete',
    top: true,
    open: async ({ page }) => {
      await choose(page)
      await page.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'categories-admin-outcome',
    top: true,
    open: async ({ page }) => {
      await page.route('**/api/admin/category/delete', async route => {
        const [id, ...done] = route.request().postDataJSON().ids
        const failed = [{ id, code: 'not_found', message: 'This category doesn’t exist.' }]
        await route.fulfill({ json: { done, failed } })
      })
      await choose(page)
      await page.getByRole('button', { name: /^Delete/ }).click()
      await button(page.getByRole('dialog'), /^Delete/).click()
      await button(page, 'Close this message').waitFor()
    },
  },
  {
    name: 'categories-admin-none',
    open: showing('/categories-admin?search=no+such+thing', 'No categories found'),
  },
  {
    name: 'categories-admin-empty',
    emptyShop: true,
    open: showing('/categories-admin', 'No categories yet'),
  },
  ...loadingAndFailed('categories-admin', calls, at('/categories-admin'), 'Categories loading...'),
])
