import type { Page } from '@playwright/test'
import { openHydrated } from '../fixtures.ts'
import { button } from './network.ts'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'
import type { Screen, Stage } from './screen.ts'

const lists = '**/api/admin/stock?*'

async function openStock(page: Page, query = '') {
  await openHydrated(page, `/stock-admin${query}`)
  await page.getByRole('searchbox').waitFor()
}

const listed = async ({ page }: Stage, query = '') => {
  await openStock(page, query)
  await page.getByRole('rowheader').first().waitFor()
}

const state = (state: string): Omit<Screen, 'as'> => ({
  name: `stock-${state}`,
  open: async ({ page }) => {
    await openStock(page, `?filter=${state}`)
    await page
      .getByRole('rowheader')
      .or(page.getByText(/is sold out|have \d or more|All products are tracked/))
      .first()
      .waitFor()
  },
})

const delivering = async (stage: Stage, pieces: string) => {
  const { page } = stage
  await listed(stage)
  await page.getByRole('button', { name: 'Update stock' }).first().click()
  await page.getByLabel('Quantity').fill(pieces)
}

/** The counted product with the lowest available stock. */
async function lowestStock({ page }: Stage): Promise<string> {
  return (await (await page.request.get('/api/admin/stock')).json()).products[0].id
}

async function openPanel(stage: Stage) {
  const { page } = stage
  await openHydrated(page, `/view-product-admin/${await lowestStock(stage)}`)
  await page
    .getByRole('region', { name: 'Stock', exact: true })
    .getByText('Stock changes')
    .waitFor()
}

/** The stock of all products, and of one. */
export const stockAdmin = forAdmins([
  { name: 'stock', open: listed },
  ...['low', 'sold-out', 'not-counted'].map(state),
  { name: 'stock-delivery', open: stage => delivering(stage, '20') },
  {
    name: 'stock-delivery-error',
    open: async stage => {
      await delivering(stage, 'some')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByText('Enter a whole number').waitFor()
    },
  },
  {
    name: 'stock-delivery-conflict',
    open: async stage => {
      await delivering(stage, '20')
      const data = { onHand: 50, reason: 'Counted 50' }
      await stage.page.request.put(`/api/admin/stock/${await lowestStock(stage)}`, { data })
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    },
  },
  {
    name: 'stock-delivered',
    top: true,
    open: async stage => {
      await delivering(stage, '1')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByText('Added 1:').waitFor()
    },
  },
  { name: 'stock-none', open: showing('/stock-admin?search=zzzz', 'No products found') },
  {
    name: 'stock-empty',
    emptyShop: true,
    open: showing('/stock-admin', 'No stock is tracked yet'),
  },
  ...loadingAndFailed('stock', lists, at('/stock-admin'), 'Products loading...'),
  { name: 'stock-of-product', open: openPanel },
  {
    name: 'stock-of-product-error',
    open: async stage => {
      await openPanel(stage)
      await stage.page.getByRole('radio', { name: 'Set', exact: true }).check()
      await button(stage.page, 'Set stock').click()
      await stage.page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
])
