import type { Page } from '@playwright/test'
import { createProduct, fillCart, ownerApi, type ProductRef } from '../buyers.ts'
import { openHydrated } from '../fixtures.ts'
import { button } from './network.ts'
import { forAdmins } from './page-states.ts'
import type { Screen, Stage } from './screen.ts'

const until = '2099-12-24T18:00:00Z'
const running = { reducedPrice: 79.9, reducedUntil: until }
const planned = { ...running, reducedFrom: '2099-12-01T08:00:00Z' }

/** Creates a product at 100 euro with a current or scheduled reduction. */
async function createReduced(page: Page, reduction: object): Promise<ProductRef> {
  const admin = await ownerApi({ url: new URL(page.url()).origin })
  const goods = await createProduct(admin, 'Moss Wyvern')
  await admin.put(`/api/product/update/${goods.id}`, { data: reduction })
  await admin.dispose()
  return goods
}

async function openProduct({ page }: Stage, reduction: object) {
  await page.goto('/')
  const { id } = await createReduced(page, reduction)
  await openHydrated(page, `/view-product-admin/${id}`)
  await button(page, 'More').waitFor()
}

async function openWithCart({ page }: Stage, path: string) {
  await page.context().clearCookies()
  await page.goto('/')
  await fillCart(page, await createReduced(page, running))
  await openHydrated(page, path)
  // On a phone, the list of items is collapsed.
  await page.getByText('−20%').first().waitFor({ state: 'attached' })
}

const adminScreens = forAdmins([
  { name: 'product-admin-reduced', open: stage => openProduct(stage, running) },
  { name: 'product-admin-reduction-planned', open: stage => openProduct(stage, planned) },
  {
    name: 'product-admin-reduction-rejected',
    open: async stage => {
      await openProduct(stage, {})
      await stage.page.getByLabel('Reduced price').fill('100')
      await button(stage.page, 'Save').click()
      await stage.page.getByText('Enter a price below').first().waitFor()
    },
  },
])

/** Reduced prices, as buyers and admins see them. */
export const reductions: Screen[] = [
  {
    name: 'catalogue-reduced',
    open: async ({ page }) => {
      await page.goto('/')
      const { name } = await createReduced(page, running)
      await openHydrated(page, `/products?search=${encodeURIComponent(name)}`)
      await page.getByText('−20%').first().waitFor()
    },
  },
  { name: 'cart-reduced', open: stage => openWithCart(stage, '/cart') },
  { name: 'checkout-reduced', open: stage => openWithCart(stage, '/checkout') },
  ...adminScreens,
]
