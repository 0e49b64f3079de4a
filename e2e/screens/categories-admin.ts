import type { Page } from '@playwright/test'
import { button, failRequests, hangRequests } from './network.ts'
import type { Screen } from './screen.ts'

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

const screens: Omit<Screen, 'as'>[] = [
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
    open: async ({ page }) => {
      await page.goto('/categories-admin?search=no+such+thing')
      await page.getByText('No categories found').waitFor()
    },
  },
  {
    name: 'categories-admin-empty',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/categories-admin')
      await page.getByText('No categories yet').waitFor()
    },
  },
  {
    name: 'categories-admin-loading',
    open: async ({ page }) => {
      await hangRequests(page, calls)
      await page.goto('/categories-admin')
      await page.getByText('Categories loading...').waitFor()
    },
  },
  {
    name: 'categories-admin-failed',
    open: async ({ page }) => {
      await failRequests(page, calls)
      await page.goto('/categories-admin')
      await button(page, 'Retry').waitFor()
    },
  },
]

export const categoriesAdmin: Screen[] = screens.map(screen => ({ ...screen, as: 'admin' }))
