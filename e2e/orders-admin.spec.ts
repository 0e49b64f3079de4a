import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createProduct, fillCart, manageOrder, orderByApi } from './buyers.ts'
import { test as base, expect, openHydrated } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

// The browser logs the conflict of an order that was changed in the meantime as an error.
base.use({ expectedErrors: [/status of 409/] })

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
const select = (page: Page, number: string) => page.getByLabel(`Select order ${number}`).check()
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
  await expect(rowOf(page, first)).toContainText(
    /Ilse Torr.*Unpaid.*Not shipped.*€106\.90.*just now/s,
  )
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
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('orders.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(new RegExp(`^${first},[^,]+,placed,open,[^,]+,unfulfilled,no,no,`))
})

test('a bulk action records payment for each order or ships it, or says why it couldn’t', async ({
  page,
  email,
  place,
  admin,
}) => {
  const [a = '', b = '', c = ''] = await place(3)
  await openSearch(page, email)
  await expect(rows(page)).toHaveCount(3)
  for (const number of [a, b, c]) await select(page, number)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('3 orders selected')
  await expectUsable(page)
  // Another admin changes one of them in the meantime.
  await manageOrder(admin, b, { action: 'book-payment', amount: 1 })
  await bar.getByRole('button', { name: 'Record payment' }).click()
  const question = page.getByRole('dialog', { name: 'Record payment for 3 orders?' })
  await expect(question).toContainText('€320.70')
  await expectUsable(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  // Wait for the dialog: the focus returns before its close event.
  await expect(question).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Record payment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Record payment' }).click()
  const outcome = page.getByRole('main').getByRole('alert')
  await expect(outcome).toContainText('Recorded payment for 2 orders.')
  await expect(outcome).toContainText(`${b}: Someone else changed this order.`)
  await expect(outcome).toBeFocused()
  await expect(rowOf(page, a)).toContainText('Paid')
  await expect(rowOf(page, b)).toContainText('Partly paid')
  // A failed order stays selected, and shows its current state.
  await expect(page.getByLabel(`Select order ${b}`)).toBeChecked()
  await expect(page.getByLabel(`Select order ${a}`)).not.toBeChecked()
  await outcome.getByRole('button', { name: 'Close this message' }).click()

  await page.getByLabel('Select all orders on this page').check()
  await bar.getByRole('button', { name: 'Mark as shipped (2)' }).click()
  const shipping = page.getByRole('dialog', { name: 'Mark 2 orders as shipped?' })
  await expect(shipping).toContainText('an email without a tracking number')
  await expect(shipping).toContainText(`Not included: ${b} (partly paid, not shipped).`)
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(shipping).toContainText('Enter a carrier')
  await shipping.getByLabel('Carrier').fill('An Post')
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
  const done = page.getByRole('main').getByText('Marked 2 orders as shipped.')
  await expect(done).toBeVisible()
  for (const number of [a, c]) {
    await expect(rowOf(page, number)).toContainText('Shipped')
    const { order } = await (await admin.get(`/api/admin/order/${number}`)).json()
    expect(order).toMatchObject({ state: 'completed', parcels: [{ carrier: 'An Post' }] })
  }
  await expect(bar).not.toContainText('selected')
})
