import type { Page } from '@playwright/test'
import { button, holdBack, refuse } from './moves.ts'
import type { Screen, Stage } from './screen.ts'

const lists = '**/api/product*'

async function openList(page: Page, query = '') {
  await page.goto(`/products-admin${query}`)
  await page.getByRole('link', { name: 'Create product' }).first().waitFor()
}

async function openProduct({ page, world }: Stage) {
  await page.goto(`/view-product-admin/${world.product.id}`)
  await button(page, 'Delete').waitFor()
  return page
}

async function openCategory({ page, world }: Stage) {
  await page.goto(`/view-categories-admin/${world.category.id}`)
  await button(page, 'Delete').waitFor()
  return page
}

const edited = (open: typeof openProduct) => async (stage: Stage) => {
  const page = await open(stage)
  await button(page, 'Update').click()
  await button(page, 'Save').waitFor()
}

const deleting = (open: typeof openProduct) => async (stage: Stage) => {
  const page = await open(stage)
  await button(page, 'Delete').click()
  await page.getByRole('dialog').waitFor()
}

const screens: Omit<Screen, 'as'>[] = [
  {
    name: 'products-admin',
    open: async ({ page }) => {
      await openList(page)
      await page.getByRole('main').getByRole('article').first().waitFor()
    },
  },
  {
    name: 'products-admin-none',
    open: async ({ page }) => {
      await openList(page, '?search=no+such+thing')
      await page.getByText('No products found').waitFor()
    },
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
      await holdBack(page, lists)
      await openList(page)
      await page.getByText('Products loading...').first().waitFor()
    },
  },
  {
    name: 'products-admin-failed',
    open: async ({ page }) => {
      await refuse(page, lists)
      await refuse(page, '**/api/category')
      await openList(page)
      await button(page, 'Retry').first().waitFor()
    },
  },
  { name: 'product-admin', open: openProduct },
  { name: 'product-admin-edit', open: edited(openProduct) },
  { name: 'product-admin-delete', top: true, open: deleting(openProduct) },
  {
    name: 'product-admin-not-found',
    open: async ({ page }) => {
      await page.goto('/view-product-admin/nothing')
      await page.getByRole('heading', { name: 'not found' }).waitFor()
    },
  },
  { name: 'category-admin', open: openCategory },
  { name: 'category-admin-edit', open: edited(openCategory) },
  { name: 'category-admin-delete', top: true, open: deleting(openCategory) },
]

/** How admins look after products and categories. */
export const catalogueAdmin: Screen[] = screens.map(screen => ({ ...screen, as: 'admin' }))
