import { randomBytes } from 'node:crypto'
import {
  buyNow,
  createProduct,
  fillAddress,
  fillCart,
  payDemo,
  unfold,
  yourOrder,
} from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newAddress, owner, signInAs } from './people.ts'
import { expectUsable, expectUsableNow } from './usable.ts'

// The browser logs rejected requests as errors.
test.use({ expectedErrors: [/status of (409|422)/] })

const newCode = () => `FORGE-${randomBytes(4).toString('hex')}`.toUpperCase()

test('an admin creates a discount code, and a buyer applies it', async ({
  page,
  browser,
  shop,
  admin,
}) => {
  const code = newCode()
  const set = await createProduct(admin, 'Coded Gryphon')
  await test.step('create the code', async () => {
    const adminPage = await browser.newPage({ baseURL: shop.url })
    await signInAs(adminPage, owner)
    await openHydrated(adminPage, '/discounts-admin')
    await adminPage.getByRole('button', { name: 'Create discount code' }).click()
    const form = adminPage.getByRole('form', { name: 'Create discount code' })
    await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await form.getByLabel('Percentage', { exact: true }).fill('10')
    await form.getByLabel('Total uses').fill('1')
    await form.getByRole('button', { name: 'Create discount code' }).click()
    const row = adminPage.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText('10% off all products')
    await expectUsable(adminPage)
    await adminPage.close()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await fillCart(page, set)
  await openHydrated(page, '/checkout')
  await fillAddress(page, newAddress())
  const field = page.getByLabel('Discount code')
  await unfold(page, 'discount code')
  await field.fill('no such code')
  await page.getByRole('button', { name: 'Apply the code' }).click()
  await expect(field).toHaveAccessibleDescription('This code isn’t valid')
  await expect(page.getByRole('status').filter({ hasText: 'This code isn’t valid' })).toHaveCount(1)
  await expect(yourOrder(page)).toContainText('€106.90')
  await field.fill('')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('')
  await field.fill('no such code')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('This code isn’t valid')
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(yourOrder(page)).toContainText(`Discount code ${code}−€10.00`)
  await expect(yourOrder(page)).toContainText('€96.90')
  await expectUsableNow(page)
  // The applied code survives a reload.
  await page.reload()
  await expect(yourOrder(page)).toContainText('€96.90')
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await expect(yourOrder(page)).toContainText('€106.90')
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply the code' }).click()
  await expect(yourOrder(page)).toContainText('€96.90')
  await page.getByLabel('Express').check()
  await expect(yourOrder(page)).toContainText('€109.90')
  await buyNow(page).click()
  await payDemo(page)
  await expect(page.getByRole('main')).toContainText(`Discount code ${code}−€10.00`)
  await expect(page.getByRole('main')).toContainText('€109.90')
})
