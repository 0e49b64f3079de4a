import type { Page } from '@playwright/test'
import { createProduct, fillCart, orderByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

test('an admin finds an order, a product and a page without leaving the keyboard', async ({
  page,
  admin,
}) => {
  const goods = await createProduct(admin, 'Search Wyvern')
  await signInAs(page, owner)
  await fillCart(page, goods)
  const number = await orderByApi(page, 'search.torr@example.com')
  await openHydrated(page, '/stock-admin')
  const button = page.getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(option(page, 'Overview')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('stock')
  await expect(chosen(page)).toHaveText('Stock')
  await field(page).fill('no such thing anywhere')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('status')).toHaveText('No matches for “no such thing anywhere”.')
  await field(page).fill(goods.name)
  await expect(option(page, goods.name).first()).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/view-product-admin/${goods.id}`)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(dialog).toBeHidden()

  // A result for only part of the typed text is not opened.
  await page.keyboard.press('Control+k')
  const release = await holdRequests(page, '**/api/admin/search?*')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Loading...')
  await expect(page).toHaveURL(`/view-product-admin/${goods.id}`)
  release()
  await expect(page).toHaveURL(`/view-order-admin/${number}`)
})
