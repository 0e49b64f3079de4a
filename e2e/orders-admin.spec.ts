import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createProduct, fillCart, manageOrder, orderByApi } from './buyers.ts'
import { test as base, expect, openHydrated } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

const test = base.extend<{
  /** An address unique to the test. */
  email: string
  /** Places orders, newest last. */
  place: (count: number) => Promise<string[]>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
  email: async ({}, use) => use(`b-${randomUUID().slice(0, 8)}@example.com`),
  place: async ({ admin, page, email }, use) => {
    await use(async count => {
      const goods = await createProduct(admin, 'Moss Wyvern')
      const numbers: string[] = []
      for (let n = 0; n < count; n += 1) {
        await fillCart(page, goods)
        numbers.push(await orderByApi(page, email))
      }
      await page.context().clearCookies()
      await signInAs(page, owner)
      return numbers
    })
  },
})

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })
const openSearch = (page: Page, search: string, more = '') =>
  openHydrated(page, `/orders-admin?search=${search}${more}`)

test('an admin finds orders by text, number and state, has all of it in the address, and exports what matches', async ({
  page,
  admin,
  email,
  place,
}) => {
  const [first = '', second = '', third = ''] = await place(3)
  await manageOrder(admin, second, { action: 'book-payment' })
  await manageOrder(admin, third, { action: 'cancel' })
  await openHydrated(page, '/orders-admin')
  await page.getByLabel('Search orders').fill(`#${first}`)
  await page.getByLabel('Search orders').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(first)
  await page.getByLabel('Search orders').fill(email)
  await page.getByLabel('Search orders').press('Enter')
  await expect(page).toHaveURL(/search=b-/)
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    `3 orders for “${email}”`,
  )
  await expect(rows(page).first()).toContainText(third)
  await expect(rowOf(page, first)).toContainText(/Ilse Torr.*Unpaid.*Not shipped.*€106\.90/s)
  const link = rowOf(page, first).getByRole('link', { name: first })
  await expect(link).toHaveAttribute('href', `/view-order-admin/${first}`)

  const states = page.getByRole('navigation', { name: 'Filters' })
  for (const [label, number] of [
    ['Waiting for payment', first],
    ['To ship', second],
    ['Canceled', third],
  ] as const) {
    const filter = states.getByRole('link', { name: label })
    await filter.click()
    await expect(filter).toHaveAttribute('aria-current', 'page')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(number)
  }
  await states.getByRole('link', { name: 'Overdue' }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toContainText(third)
  await states.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByLabel('Sort').selectOption('Oldest first')
  await expect(rows(page).first()).toContainText(first)
  await page.reload()
  await expect(rows(page).first()).toContainText(first)
  await expect(page.getByLabel('Search orders')).toHaveValue(email)
  await expectUsable(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${first}`)
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(/\?search=b-[^&]+&sort=oldest$/)
  await expect(rows(page).first()).toContainText(first)

  await openSearch(page, email, '&filter=unpaid')
  await expect(rows(page)).toHaveCount(1)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('orders.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(new RegExp(`^${first},[^,]+,Placed,Unpaid,[^,]+,Not shipped,no,no,`))
})
