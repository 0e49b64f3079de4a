import type { Page } from '@playwright/test'
import type { Overview } from '../contract/admin/overview.ts'
import { createProduct, fillCart, manageOrder, orderByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newAddress, owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

const email = 'ilse.torr@example.com'

const task = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'To do' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${name} `) }) })
/** None if it is not listed. */
const countOf = async (page: Page, name: string) => {
  const counts = await task(page, name).locator('strong').allTextContents()
  return Number(counts[0] ?? 0)
}
const sales = (page: Page) => page.getByRole('region', { name: 'Sales' })
const lastOrders = (page: Page) => page.getByRole('region', { name: 'Recent orders' })
const asOf = (page: Page) => page.getByText(/^Updated /)

const euro = (amount: number) =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(amount)

async function overviewOf(page: Page): Promise<Overview> {
  return (await (await page.request.get('/api/admin/overview')).json()).overview
}

async function returnToTab(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
}

test('the overview follows an order from placed to paid to shipped as an owner returns to the tab, and leads to a rejected email, which is resent', async ({
  page,
  admin,
  browser,
  shop,
  inbox,
}) => {
  await signInAs(page, owner)
  const before = await overviewOf(page)
  const goods = await createProduct(admin, 'Moss Wyvern')
  const buyer = await browser.newContext({ baseURL: shop.url })
  await fillCart(buyer, goods)
  const number = await orderByApi(buyer, email)
  await buyer.close()
  await openHydrated(page, '/overview')
  await expect(asOf(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  // A phone has no room for it.
  await expect(asOf(page)).toBeHidden()
  await expect(task(page, 'Waiting for payment')).toContainText(String(before.unpaid + 1))
  const row = lastOrders(page).getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Unpaid')
  await expect(row.getByRole('link')).toHaveAttribute('href', `/view-order-admin/${number}`)

  await manageOrder(admin, number, { action: 'book-payment' })
  await returnToTab(page)
  const changes = page.getByRole('region', { name: 'Recent changes' })
  await expect(changes.getByRole('link', { name: 'View all activity' })).toBeVisible()
  await expect(changes.getByText('Payment recorded').first()).toBeVisible()
  const people = page.getByRole('region', { name: 'Users and products' })
  await expect(people.getByRole('listitem').filter({ hasText: 'All users' })).toHaveText(/\d+$/)
  await expect(row).toContainText('Not shipped')
  await expect(task(page, 'To ship')).toContainText(String(before.toShip + 1))
  const today = before.sales.today
  const sum = euro(today.amount + 106.9)
  await expect(sales(page).getByText(sum).first()).toBeVisible()
  const days = page.getByRole('table', { name: 'Sales per day' }).getByRole('row')
  await expect(days).toHaveCount(31)
  await expect(days.nth(1)).toContainText(`${today.orders + 1}${sum}`)

  await manageOrder(admin, number, { action: 'ship', carrier: 'Post' })
  await returnToTab(page)
  await expect(row).toContainText('Shipped')
  await expect.poll(() => countOf(page, 'To ship')).toBe(before.toShip)

  await page.setViewportSize({ width: 1280, height: 800 })
  const to = newAddress()
  inbox.reject(to, true)
  await fillCart(page, goods)
  await orderByApi(page, to)
  await expect
    .poll(async () => {
      await returnToTab(page)
      return countOf(page, 'Failed emails')
    })
    .toBeGreaterThan(0)
  await task(page, 'Failed emails').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed emails')
  const failed = page.getByRole('row').filter({ hasText: to })
  await expect(failed).toContainText('Order received')
  await expect(failed).toContainText('550 No such mailbox')
  await expectUsable(page)

  inbox.reject(to, false)
  await page.getByLabel(`Select failed email ${to}`).press('Space')
  await page
    .getByRole('region', { name: 'Selected failed emails' })
    .getByRole('button', { name: 'Resend' })
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).press('Enter')
  const said = page.getByRole('status').filter({ hasText: 'Queued 1 failed email again.' })
  await expect(said).toBeFocused()
  await expect(failed).toHaveCount(0)
  expect((await inbox.emailTo(to)).subject).toContain('Your order')
})
