import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unique } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { imageFile, owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
const statusMessage = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

/** Chooses an action from the menu of a record. */
async function choose(page: Page, name: string) {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function drop(page: Page, zone: Locator) {
  const bytes = [...(await readFile(imageFile))]
  const dataTransfer = await page.evaluateHandle(content => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(content)], 'dropped.webp', { type: 'image/webp' }))
    return transfer
  }, bytes)
  await zone.dispatchEvent('drop', { dataTransfer })
}

test('an admin creates, edits and deletes products and categories, and visitors see each change at once', async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const [categoryName, name] = [unique('Forge'), unique('Plate')]
  await signInAs(page, owner)
  await openHydrated(page, '/products-admin')
  await page.getByRole('link', { name: 'Create category' }).click()
  await page.getByLabel('Name').fill(categoryName)
  await page.getByLabel('Image').setInputFiles(imageFile)
  await button(page, 'Create').click()
  await expect(statusMessage(page, 'Category created.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await button(page, 'Cancel').click()

  await page.getByRole('link', { name: 'Create product' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Price in euros').fill('249,5')
  await page.getByLabel('Category').selectOption(categoryName)
  await page.getByLabel('Description').fill('First line.\nSecond line.')
  await drop(page, page.getByLabel('Image').locator('..'))
  await expect(page.getByAltText('The image you chose')).toBeVisible()
  await button(page, 'Create').click()
  await expect(statusMessage(page, 'Product created.')).toBeVisible()

  await visitor.goto(`/products?search=${encodeURIComponent(name)}`)
  await expect(visitor.getByRole('link', { name: categoryName }).first()).toBeVisible()
  await visitor.getByRole('link', { name }).click()
  const description = visitor.getByText('First line.')
  await expect(description).toHaveText(/^First line\.\nSecond line\.$/, { useInnerText: true })
  await expect(visitor.getByText('€249.50').first()).toBeVisible()

  await button(page, 'Cancel').click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.locator('main article')).toHaveCount(1)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name} · `))
  await page.getByLabel('Price in euros').fill('199')
  await page.getByLabel('Description').press('ControlOrMeta+End')
  await page.keyboard.type('\nThird line.')
  await page.getByLabel('Image').setInputFiles(imageFile)
  await page.getByText('Adjust the crop').click()
  const top = page.getByRole('slider', { name: 'From the top' })
  await top.press('ArrowDown')
  await top.press('ArrowDown')
  await expect(top).toHaveValue('48')
  await button(page, 'Save').click()
  await expect(statusMessage(page, 'Product updated.')).toBeVisible()
  await expect(button(page, 'Save')).toHaveCount(0)
  await expect(page.getByRole('form')).toBeFocused()
  await expect(page.getByAltText('Cropped preview')).toHaveCSS('object-position', '50% 48%')
  await visitor.reload()
  await expect(visitor.getByText('€199.00').first()).toBeVisible()
  await expect(description).toHaveText(/Second line\.\nThird line\.$/, { useInnerText: true })

  await page.getByLabel('Visibility').selectOption('Hidden')
  await button(page, 'Save').click()
  await expect(page.locator('main span', { hasText: /^Hidden$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View in shop' })).toHaveCount(0)
  expect((await visitor.reload())?.status()).toBe(404)
  await expectUsable(page)
  await page.getByLabel('Visibility').selectOption('In the shop')
  await button(page, 'Save').click()
  await page.getByRole('link', { name: 'View in shop' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect((await visitor.reload())?.status()).toBe(200)
  await expect(visitor.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)

  await choose(page, 'Duplicate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Copy of ${name}`)
  await expect(page.locator('main span', { hasText: /^Hidden$/ })).toBeVisible()
  await choose(page, 'Delete')
  await button(page.getByRole('dialog'), 'Delete').click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name, exact: true }).click()

  await page.getByRole('link', { name: `Edit ${categoryName}` }).click()
  await expect(page.getByRole('main')).toContainText(/Products\s*1/)
  const renamed = unique('Anvil')
  await page.getByLabel('Name').fill(renamed)
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed)
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: renamed }).first()).toBeVisible()

  await choose(page, 'Delete')
  await expect(page.getByRole('dialog')).toContainText(
    'Products in this category become uncategorized',
  )
  await button(page.getByRole('dialog'), 'Delete').click()
  // The category was opened from the product, which was found by a search.
  await expect(page).toHaveURL(`/products-admin?${new URLSearchParams({ search: name })}`)
  await expect(statusMessage(page, 'Category deleted.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categories' })).not.toContainText(renamed)
  await visitor.reload()
  await expect(visitor.getByRole('navigation', { name: 'Breadcrumb' })).not.toContainText(renamed)
  await expect(visitor.getByRole('main').getByText('Category', { exact: true })).toHaveCount(0)

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('main')).toContainText('Uncategorized')
  await choose(page, 'Delete')
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect(statusMessage(page, 'Product deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  expect((await visitor.reload())?.status()).toBe(404)
  await visitor.context().close()
})
