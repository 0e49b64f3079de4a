import {
  buyNow,
  createProduct,
  fillAddress,
  fillCart,
  getOrder,
  ownerApi,
  payDemo,
  yourOrder,
} from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './look/layout-shifts.ts'
import { newAddress, owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

// The browser logs rejected requests as errors.
test.use({ expectedErrors: [/status of 422/] })

/** @param each after the price of one of several */
const reducedPrice = (each = '') =>
  `€79.90${each} was €100.00 −20% Lowest price in the last 30 days: €100.00`

test('an admin reduces a price, and a buyer sees and pays it', async ({ page, browser, shop }) => {
  const admin = await ownerApi(shop)
  const set = await createProduct(admin, 'Moss Wyvern')
  await signInAs(page, owner)
  await openHydrated(page, `/view-product-admin/${set.id}`)
  const price = page.getByLabel('Reduced price')
  await price.fill('100')
  await expect(price).toHaveAccessibleDescription('Enter a price below €100.00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(price).toHaveAccessibleDescription(/^Enter a price below the regular price /)
  await price.fill('79,90')
  await expect(price).toHaveAccessibleDescription(/Compared with the lowest price .* €100.00/)
  await page.getByLabel('Reduced until').fill('2099-12-24T18:00')
  await page.getByRole('button', { name: 'Save' }).click()
  const reduction = page.getByRole('group', { name: 'Reduction' })
  await expect(reduction).toContainText('Active')
  await expect(reduction).toContainText('From €100.00 to €79.90 until 24 Dec 2099, 18:00.')
  await expect(reduction).toContainText('Buyers see 20% off €100.00.')
  await expect(page.getByRole('main')).toContainText(
    'Reduced from €100.00 to €79.90 until 24 Dec 2099, 18:00',
  )
  await expectUsable(page)

  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
  })
  const buyer = await context.newPage()
  await watchShifts(buyer)
  await openHydrated(buyer, `/products?search=${encodeURIComponent(set.name)}`)
  const card = buyer.getByRole('article').filter({ hasText: set.name })
  await expect(card).toContainText(reducedPrice())
  await card.getByRole('link').click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(set.name)
  await expect(buyer.getByRole('main')).toContainText(reducedPrice())
  await expectUsable(buyer)
  await fillCart(buyer, set)
  await openHydrated(buyer, '/cart')
  await expect(buyer.getByRole('article')).toContainText(reducedPrice(' each'))
  await openHydrated(buyer, '/checkout')
  await expect(yourOrder(buyer)).toContainText(reducedPrice(' each'))
  expect(await shiftsOf(buyer)).toEqual([])
  await expectUsable(buyer)
  await fillAddress(buyer, newAddress())
  await buyNow(buyer).click()
  const order = await getOrder(admin, await payDemo(buyer))
  expect(order.lines).toMatchObject([{ price: 79.9, total: 79.9 }])
  await context.close()

  await page.getByRole('button', { name: 'End reduction' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ended' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Update product' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Reduction to €79.90 ended')
  const { product } = await (await admin.get(`/api/product/${set.id}`)).json()
  expect(product.price).toBe(100)
  await admin.dispose()
})
