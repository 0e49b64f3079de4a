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

const discount = (code: string) => ({
  ...{ code, kind: 'percent', value: 10, from: null, until: null, minimum: null },
  ...{ maxUses: null, maxUsesPerBuyer: null, categories: [] },
})

test('an admin creates a discount code by keyboard, edits and deletes it', async ({
  page,
  admin,
}) => {
  const code = newCode()
  await signInAs(page, owner)
  await openHydrated(page, '/discounts-admin')
  const create = page.getByRole('main').getByRole('button', { name: 'Create discount code' })
  const before = await create.boundingBox()
  await create.press('Enter')
  await expect
    .poll(() => page.getByRole('dialog').evaluate(one => one.getBoundingClientRect().right))
    .toBe(1280)
  // The page behind the drawer stays where it was.
  expect((await create.boundingBox())?.x).toBe(before?.x)
  const form = page.getByRole('form', { name: 'Create discount code' })
  await expect(form.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('a b')
  await form.getByLabel('Percentage', { exact: true }).fill('150')
  await page.keyboard.press('Enter')
  const field = form.getByLabel('Code', { exact: true })
  await expect(field).toHaveAccessibleDescription(/Use 4 to 30 letters, digits or hyphens/)
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(code.toLowerCase())
  await form.getByLabel('Percentage', { exact: true }).fill('15')
  await form.getByLabel('Minimum order in euros').fill('1,000.00')
  await form.getByLabel('Total uses').fill('100')
  await expectUsable(page)
  await form.getByLabel('Uses per buyer').fill('1')
  await page.keyboard.press('Enter')
  await expect(create).toBeFocused()
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(create).toBeFocused()
  const line = page.getByRole('row').filter({ hasText: code })
  await expect(line).toContainText('15% off all products, for orders of €1,000.00 or more')
  await expect(line).toContainText('Not used yet, at most 100 times, once per buyer')
  await expect(line).toContainText('Active')

  const opener = line.getByRole('button', { name: `Edit ${code}` })
  await opener.press('Enter')
  const edit = page.getByRole('form', { name: `Edit ${code}` })
  await edit.getByLabel('Discount').selectOption('Amount')
  await edit.getByLabel('Amount in euros').fill('€12,50')
  await edit.getByLabel('Ends').fill('2020-01-01T00:00')
  await edit.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(line).toContainText('€12.50 off all products')
  await expect(line).toContainText('Ended')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await edit.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(opener).toBeFocused()
  await expectUsable(page)

  await test.step('overwrite another admin’s change', async () => {
    await opener.press('Enter')
    await edit.getByLabel('Discount').selectOption('Percentage')
    await edit.getByLabel('Percentage', { exact: true }).fill('25')
    const params = { search: code }
    const found = await admin.get('/api/admin/discount', { params })
    const { id, updatedAt } = (await found.json()).discounts[0]
    const data = { ...discount(code), value: 30, updatedAt }
    expect((await admin.put(`/api/admin/discount/${id}`, { data })).status()).toBe(200)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByRole('alert')).toContainText('Someone else changed this code')
    await expect(edit.getByLabel('Percentage', { exact: true })).toHaveValue('25')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(line).toContainText('25% off all products')
    await expect(create).toBeVisible()
  })

  await page.getByLabel(`Select discount code ${code}`).press('Space')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Deleted 1 discount code.' }),
  ).toBeFocused()
  await expect(line).toHaveCount(0)
})

test('a buyer applies a discount code', async ({ page, admin }) => {
  const code = newCode()
  const set = await createProduct(admin, 'Coded Gryphon')
  await admin.post('/api/admin/discount', { data: { ...discount(code), maxUses: 1 } })
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

test('the checkout applies a typed discount code, and asks again before placing the order', async ({
  page,
  admin,
}) => {
  const code = newCode()
  const set = await createProduct(admin, 'Hasty Manticore')
  await admin.post('/api/admin/discount', { data: discount(code) })
  await fillCart(page, set)
  await openHydrated(page, '/checkout')
  await fillAddress(page, newAddress())
  await unfold(page, 'discount code')
  await page.getByLabel('Discount code').fill(code)
  await buyNow(page).click()
  await expect(yourOrder(page)).toContainText('€96.90 was €106.90')
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toContainText(
    `${code} takes off €10.00. The total is now €96.90. Press “Buy now” again.`,
  )
  await expect(alert).toBeInViewport()
  await expect(alert.getByRole('link')).toHaveCount(0)
  await expect(buyNow(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/demo-payment/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer applies a discount code, and the checkout keeps the other input', async ({
    page,
    admin,
  }) => {
    const code = newCode()
    const set = await createProduct(admin, 'Silent Kelpie')
    await admin.post('/api/admin/discount', { data: discount(code) })
    await fillCart(page, set)
    await page.goto('/checkout')
    const email = newAddress()
    await fillAddress(page, email)
    const field = page.getByLabel('Discount code')
    await unfold(page, 'discount code')
    await field.fill('WRONG')
    await page.getByRole('button', { name: 'Apply the code' }).click()
    await expect(field).toHaveAccessibleDescription('This code isn’t valid')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await field.fill(code)
    await buyNow(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      `${code} takes off €10.00. The total is now €96.90. Press “Buy now” again.`,
    )
    await field.fill('')
    await page.getByRole('button', { name: 'Apply the code' }).click()
    await expect(yourOrder(page)).toContainText('€106.90')
    await unfold(page, 'discount code')
    await field.fill(code)
    await page.getByRole('button', { name: 'Apply the code' }).click()
    await expect(yourOrder(page)).toContainText('€96.90')
    await buyNow(page).click()
    await payDemo(page)
    await expect(page.getByRole('main')).toContainText('€96.90')
  })
})
