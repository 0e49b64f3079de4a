import type { Page } from '@playwright/test'
import { createProduct, ownerApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Stock' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an owner adds stock to a sold-out product, and the shop sells it again', async ({
  page,
  browser,
  shop,
}) => {
  const admin = await ownerApi(shop)
  const goods = await createProduct(admin, 'Moss Wyvern', 0)
  const visitor = await browser.newPage({ baseURL: shop.url })
  await visitor.goto(`/view-product/${goods.id}`)
  await expect(visitor.getByRole('main')).toContainText('Sold out')

  await signInAs(page, owner)
  await openHydrated(page, '/stock-admin')
  await page.getByRole('link', { name: 'Sold out' }).click()
  await expect(page).toHaveURL('/stock-admin?filter=sold-out')
  await page.getByRole('searchbox').fill(goods.name)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('1 product for')
  const row = rowOf(page, goods.name)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const named = await row.getByRole('rowheader').boundingBox()
    expect(named?.width).toBeGreaterThanOrEqual(14 * 16)
  }
  await row.getByRole('button', { name: 'Add stock' }).click()
  await expect(row.getByLabel('Quantity', { exact: true })).toBeFocused()
  await page.keyboard.type('2.5')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Enter a whole number')
  await expect(row.getByLabel('Quantity', { exact: true })).toBeFocused()
  await row.getByLabel('Quantity', { exact: true }).fill('20')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').last()).toContainText(
    `Added 20: ${goods.name} has 20 on hand.`,
  )
  await expect(row.getByRole('button', { name: 'Add stock' })).toBeFocused()
  await expect(row).toContainText('In stock')
  await visitor.reload()
  await expect(visitor.getByRole('main')).toContainText('In stock')
  await expect(visitor.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await visitor.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Tracked', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(goods.name)
  await row.getByRole('link', { name: goods.name }).click()
  await expect(panelOf(page).getByRole('listitem').first()).toContainText('Added 20')
  await expect(panelOf(page).getByRole('heading', { name: 'Stock', exact: true })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page).toHaveURL(/\/stock-admin\?/)
  await expect(page.getByRole('searchbox')).toHaveValue(goods.name)
})
