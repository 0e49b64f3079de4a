import type { Page } from '@playwright/test'
import { pictureFile } from '../people.ts'
import { answer, button, holdBack, refuse } from './moves.ts'
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

async function openCreate(page: Page, kind: 'product' | 'category') {
  await page.goto(`/create-${kind}-admin`)
  await button(page, 'Create').waitFor()
}

async function fillProduct(page: Page) {
  await openCreate(page, 'product')
  await page.getByLabel('Name').fill('Cloak of the Ninth Hour')
  await page.getByLabel('Price in euro').fill('249.50')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Description').fill('Woven at dusk.\nWorn at dawn.')
  await page.getByLabel('Picture').setInputFiles(pictureFile)
  await page.getByAltText('The picture you chose').waitFor()
}

/** Not by a route: what is held there has not begun to be sent. */
async function sendSlowly(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const slowly = { latency: 0, downloadThroughput: -1, uploadThroughput: 1_000 }
  await browser.send('Network.emulateNetworkConditions', { offline: false, ...slowly })
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

const refused = (kind: 'product' | 'category') => async (stage: Stage) => {
  await openCreate(stage.page, kind)
  await button(stage.page, 'Create').click()
  await stage.page.locator('[aria-invalid="true"]').first().waitFor()
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
  { name: 'create-category', open: ({ page }) => openCreate(page, 'category') },
  { name: 'create-category-errors', open: refused('category') },
  { name: 'create-product', open: ({ page }) => openCreate(page, 'product') },
  { name: 'create-product-errors', open: refused('product') },
  { name: 'create-product-filled', open: ({ page }) => fillProduct(page) },
  {
    name: 'create-product-uploading',
    open: async ({ page }) => {
      await fillProduct(page)
      await sendSlowly(page)
      await button(page, 'Create').click()
      await page.getByRole('progressbar', { name: 'Upload' }).waitFor()
    },
  },
  {
    name: 'create-product-done',
    open: async ({ page, world: { product } }) => {
      await fillProduct(page)
      const message = 'The product is created.'
      await answer(page, '**/api/product', 'POST', { message, product })
      await button(page, 'Create').click()
      await page.getByText(message).first().waitFor()
    },
  },
]

/** How admins look after products and categories. */
export const catalogueAdmin: Screen[] = screens.map(screen => ({ ...screen, as: 'admin' }))
