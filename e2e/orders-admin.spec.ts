import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createProduct, fillCart, manageOrder, orderByApi } from './buyers.ts'
import { test as base, expect, openHydrated } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable, expectUsableNow } from './usable.ts'

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

test('an admin finds orders by text, number and state, and the address has all of it', async ({
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
})

test('an admin pages through orders, and is told when a page is past the last', async ({
  page,
  email,
  place,
}) => {
  const numbers = await place(2)
  await page.route('**/api/admin/order?*', async route => {
    const reply = await route.fetch({ url: route.request().url().replace('page=2', 'page=1') })
    const { orders } = await reply.json()
    await route.fulfill({ json: { orders, total: 51 } })
  })
  await page.setViewportSize({ width: 390, height: 320 })
  await openSearch(page, email)
  const pages = page.getByRole('navigation', { name: 'Pages of orders' })
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('page 1 of 3')
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    await expect(pages.getByRole('link', { name })).toBeVisible()
  }
  await expect(rows(page)).toHaveCount(numbers.length)
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('page 2 of 3')
  await expect(page.getByLabel('Select all orders of this page')).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('page 1 of 3')
  await pages.getByRole('link', { name: 'Last page' }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(page.getByText('There is no page 3')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the last page' }).click()
  await expect(page).toHaveURL(/page=2/)
})

test.describe('bulk actions', () => {
  test.use({ expectedErrors: [/status of 409/] })

  for (const width of [390, 1280]) {
    test(`each order is paid or shipped, or the outcome says why not, at ${width} px`, async ({
      page,
      email,
      place,
      admin,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const [a = '', b = '', c = ''] = await place(3)
      await openSearch(page, email)
      await expect(rows(page)).toHaveCount(3)
      for (const number of [a, b, c]) await select(page, number)
      const bar = page.getByRole('region', { name: 'Selected orders' })
      await expect(bar).toContainText('3 orders selected')
      await expectUsableNow(page)
      // Another admin changes one of them in the meantime.
      await manageOrder(admin, b, { action: 'book-payment', amount: 1 })
      await bar.getByRole('button', { name: 'Book payment' }).click()
      const question = page.getByRole('dialog', { name: 'Book the payment of 3 orders?' })
      await expect(question).toContainText('€320.70')
      await expectUsableNow(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      // Wait for the dialog: the focus returns before its close event.
      await expect(question).toHaveCount(0)
      await expect(bar.getByRole('button', { name: 'Book payment' })).toBeFocused()
      await page.keyboard.press('Enter')
      await question.getByRole('button', { name: 'Book payment' }).click()
      const outcome = page.getByRole('main').getByRole('alert')
      await expect(outcome).toContainText('2 orders are booked as paid.')
      await expect(outcome).toContainText(`${b}: Someone else changed this order.`)
      await expect(outcome).toBeFocused()
      await expect(rowOf(page, a)).toContainText('Paid')
      await expect(rowOf(page, b)).toContainText('Partly paid')
      // A failed order stays selected, and shows its current state.
      await expect(page.getByLabel(`Select order ${b}`)).toBeChecked()
      await expect(page.getByLabel(`Select order ${a}`)).not.toBeChecked()
      await outcome.getByRole('button', { name: 'Close this message' }).click()

      await page.getByLabel('Select all orders of this page').check()
      await bar.getByRole('button', { name: 'Mark as shipped (2)' }).click()
      const shipping = page.getByRole('dialog', { name: 'Mark 2 orders as shipped?' })
      await expect(shipping).toContainText('an email without a tracking number')
      await expect(shipping).toContainText(`Not included: ${b} (partly paid, not shipped).`)
      await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
      await expect(shipping).toContainText('Enter a carrier')
      await shipping.getByLabel('Carrier').fill('An Post')
      await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
      const done = page.getByRole('main').getByText('2 orders are marked as shipped.')
      await expect(done).toBeVisible()
      for (const number of [a, c]) {
        await expect(rowOf(page, number)).toContainText('Shipped')
        const { order } = await (await admin.get(`/api/admin/order/${number}`)).json()
        expect(order).toMatchObject({ state: 'completed', parcels: [{ carrier: 'An Post' }] })
      }
      await expect(bar).not.toContainText('selected')
    })
  }
})

test('a confirmation that is opened right after Cancel stays open', async ({
  page,
  email,
  place,
}) => {
  const [number = ''] = await place(1)
  await openSearch(page, email)
  await select(page, number)
  const ask = page
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('button', { name: 'Book payment' })
  await ask.click()
  const question = page.getByRole('dialog', { name: 'Book the payment of 1 order?' })
  const cancel = await question.getByRole('button', { name: 'Cancel' }).elementHandle()
  await ask.evaluate(async (button, cancel) => {
    if (!(button instanceof HTMLElement && cancel instanceof HTMLElement)) return
    cancel.click()
    // React has rendered by then, but the dialog's close event comes in a later task.
    await null
    button.click()
    await new Promise(resolve => setTimeout(resolve))
  }, cancel)
  await expect(question).toBeVisible()
})

test('the outcome of a bulk action stays in view when its list is empty', async ({
  page,
  email,
  place,
}) => {
  const [number = ''] = await place(1)
  await openSearch(page, email, '&filter=unpaid')
  await select(page, number)
  await page.getByRole('button', { name: 'Book payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book payment' }).click()
  await expect(page.getByText('1 order is booked as paid.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test('the export has the orders that match the filter', async ({ page, admin, email, place }) => {
  const [first = '', second = ''] = await place(2)
  await manageOrder(admin, first, { action: 'cancel' })
  await openSearch(page, email, '&filter=unpaid')
  await expect(rows(page)).toHaveCount(1)
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('orders.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(new RegExp(`^${second},[^,]+,placed,open,unfulfilled,no,no,`))
})

test.describe('a list that fails to load', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the page says so, and Retry loads the list', async ({ page, email, place }) => {
    await place(1)
    const calls = '**/api/admin/order?*'
    await page.route(calls, route => route.fulfill({ status: 500, body: '' }))
    await openSearch(page, email)
    await expect(page.getByRole('heading', { name: 'We couldn’t load the orders' })).toBeVisible()
    await expectUsableNow(page)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(1)
  })
})

test('a filter and a sort order that are chosen at the same moment are both kept', async ({
  page,
}) => {
  await signInAs(page, owner)
  await openHydrated(page, '/orders-admin')
  await page.getByRole('main').evaluate(main => {
    const filters = [...main.querySelectorAll<HTMLAnchorElement>('nav a')]
    filters.find(({ textContent }) => textContent?.startsWith('To ship'))?.click()
    const sort = main.querySelector('select')
    if (!sort) throw new Error('The list cannot be sorted.')
    sort.value = 'oldest'
    sort.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL('/orders-admin?filter=to-ship&sort=oldest')
  await expect(page.getByLabel('Sort')).toHaveValue('oldest')
  await expect(page.getByRole('link', { name: 'To ship' })).toHaveAttribute('aria-current', 'page')
})
