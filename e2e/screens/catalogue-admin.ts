import type { Page } from '@playwright/test'
import { act } from './act.ts'
import { button, failRequests, hangRequests } from './network.ts'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'
import type { Stage } from './screen.ts'

const lists = '**/api/admin/product*'

const tables = '**/api/admin/product?*'

async function openTable(page: Page, query = '') {
  await openList(page, `?view=table${query}`)
  await page.getByLabel('Select all products').waitFor()
}

async function choose(page: Page) {
  await openTable(page, '&sort=name')
  for (const index of [0, 1, 3])
    await page
      .getByRole('checkbox')
      .nth(index + 1)
      .check()
}

async function openList(page: Page, query = '') {
  await page.goto(`/products-admin${query}`)
  await page.getByRole('link', { name: 'Create product' }).first().waitFor()
}

async function openProduct({ page, world }: Stage) {
  await page.goto(`/view-product-admin/${world.product.id}`)
  await button(page, 'More').waitFor()
  return page
}

async function openCategory({ page, world }: Stage) {
  await page.goto(`/view-categories-admin/${world.category.id}`)
  await button(page, 'More').waitFor()
  return page
}

const edited = (open: typeof openProduct) => async (stage: Stage) => {
  const page = await open(stage)
  await page.getByLabel('Name').fill('Renamed')
  await button(page, 'Save').waitFor()
}

const deleting = (open: typeof openProduct) => async (stage: Stage) => {
  const page = await open(stage)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Products and categories, as admins see them. */
export const catalogueAdmin = forAdmins([
  {
    name: 'products-admin',
    open: async ({ page }) => {
      await openList(page)
      await page.getByRole('main').getByRole('article').first().waitFor()
    },
  },
  {
    name: 'products-admin-none',
    open: showing('/products-admin?search=xylophones', 'No products found'),
  },
  {
    name: 'products-admin-empty',
    emptyShop: true,
    open: async ({ page }) => {
      await openList(page)
      await page.getByText('Products loading...').first().waitFor({ state: 'detached' })
    },
  },
  {
    name: 'products-admin-loading',
    open: async ({ page }) => {
      await hangRequests(page, lists)
      await openList(page)
      await page.getByText('Products loading...').first().waitFor()
    },
  },
  {
    name: 'products-admin-failed',
    open: async ({ page }) => {
      await failRequests(page, lists)
      await failRequests(page, '**/api/category')
      await openList(page)
      await button(page, 'Retry').first().waitFor()
    },
  },
  { name: 'products-table', open: ({ page }) => openTable(page) },
  { name: 'products-table-sorted', open: ({ page }) => openTable(page, '&sort=-price') },
  { name: 'products-table-chosen', top: true, open: ({ page }) => choose(page) },
  {
    name: 'products-table-move',
    top: true,
    open: async ({ page }) => {
      await choose(page)
      await act(page, /^Move/)
      await button(page.getByRole('dialog'), /^Move/).click()
      await page.getByText('Choose a category').waitFor()
    },
  },
  {
    name: 'products-table-delete',
    top: true,
    open: async ({ page }) => {
      await choose(page)
      await act(page, /^Delete/)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'products-table-outcome',
    top: true,
    open: async ({ page }) => {
      await page.route('**/api/admin/product/delete', async route => {
        const [id, ...done] = route.request().postDataJSON().ids
        const failed = [{ id, code: 'not_found', message: 'This product doesn’t exist.' }]
        await route.fulfill({ json: { done, failed } })
      })
      await choose(page)
      await act(page, /^Delete/)
      await button(page.getByRole('dialog'), /^Delete/).click()
      await button(page, 'Close this message').waitFor()
    },
  },
  {
    name: 'products-table-none',
    open: showing(
      '/products-admin?view=table&filter=uncategorized',
      'No products match this filter',
    ),
  },
  {
    name: 'products-table-empty',
    emptyShop: true,
    open: showing('/products-admin?view=table', 'Your shop is empty'),
  },
  ...loadingAndFailed(
    'products-table',
    tables,
    at('/products-admin?view=table'),
    'Products loading...',
  ),
  { name: 'product-admin', open: openProduct },
  { name: 'product-admin-edit', open: edited(openProduct) },
  { name: 'product-admin-delete', top: true, open: deleting(openProduct) },
  { name: 'product-admin-not-found', open: showing('/view-product-admin/nothing', 'not found') },
  { name: 'category-admin', open: openCategory },
  { name: 'category-admin-edit', open: edited(openCategory) },
  { name: 'category-admin-delete', top: true, open: deleting(openCategory) },
])
