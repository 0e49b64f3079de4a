import type { Page } from '@playwright/test'
import { imageFile } from '../people.ts'
import { button, mockResponse } from './network.ts'
import { forAdmins } from './page-states.ts'
import type { Stage } from './screen.ts'

async function openCreate(page: Page, kind: 'product' | 'category') {
  await page.goto(`/create-${kind}-admin`)
  await button(page, 'Create').waitFor()
}

async function fillProduct(page: Page) {
  await openCreate(page, 'product')
  await page.getByLabel('Name').fill('Cloak of the Ninth Hour')
  await page.getByLabel('Price in euros').fill('249.50')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Description').fill('Woven at dusk.\nWorn at dawn.')
  await page.getByLabel('Image').setInputFiles(imageFile)
  await page.getByAltText('The image you chose').waitFor()
}

/** A route would hold the request before its upload starts. */
async function slowUpload(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const slowly = { latency: 0, downloadThroughput: -1, uploadThroughput: 1_000 }
  await browser.send('Network.emulateNetworkConditions', { offline: false, ...slowly })
}

const rejected = (kind: 'product' | 'category') => async (stage: Stage) => {
  await openCreate(stage.page, kind)
  await button(stage.page, 'Create').click()
  await stage.page.locator('[aria-invalid="true"]').first().waitFor()
}

/** The forms with which admins create products and categories. */
export const createForms = forAdmins([
  { name: 'create-category', open: ({ page }) => openCreate(page, 'category') },
  { name: 'create-category-errors', open: rejected('category') },
  { name: 'create-product', open: ({ page }) => openCreate(page, 'product') },
  { name: 'create-product-errors', open: rejected('product') },
  { name: 'create-product-filled', open: ({ page }) => fillProduct(page) },
  {
    name: 'create-product-uploading',
    open: async ({ page }) => {
      await fillProduct(page)
      await slowUpload(page)
      await button(page, 'Create').click()
      await page.getByRole('progressbar', { name: 'Upload' }).waitFor()
    },
  },
  {
    name: 'create-product-done',
    open: async ({ page, world: { product } }) => {
      await fillProduct(page)
      const message = 'Product created.'
      await mockResponse(page, '**/api/product', 'POST', { message, product })
      await button(page, 'Create').click()
      await page.getByText(message).first().waitFor()
    },
  },
])
