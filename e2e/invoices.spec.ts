import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createProduct, fillCart, orderByApi, ownerApi, payByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable, expectUsableNow } from './usable.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The file that a link downloads. */
async function download(
  page: Page,
  name: string | RegExp,
): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

// Strangers get a 404, and the last test aborts requests.
test.use({ expectedErrors: [/status of 404|ERR_FAILED/] })

test('a guest opens and downloads an invoice, also by the emailed link in another browser without JavaScript, and nobody else can', async ({
  page,
  browser,
  shop,
  admin,
  inbox,
}) => {
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`
  const set = await createProduct(admin, 'Tallow Wyvern')
  await fillCart(page, set, 2)
  const number = await orderByApi(page, email)
  const emailed = linkIn(await inbox.emailTo(email))
  await payByApi(page, number)
  const expectInvoice = async (at: Page) => {
    await at.getByRole('link', { name: /^Invoice INV-\d{4}-\d+$/ }).click()
    await expect(heading(at)).toHaveText(/^Invoice INV-\d{4}-\d+$/)
    await expect(main(at)).toContainText(set.name)
    await expect(main(at)).toContainText('Ilse Torr')
    await expect(at.getByRole('row', { name: set.name })).toContainText('€200.00')
    await expect(main(at)).toContainText(/Paid \d+ \w+ \d{4}, by/)
    await at.emulateMedia({ media: 'print' })
    await expect(at.getByRole('banner')).toBeHidden()
    await expect(at.getByRole('link', { name: 'Save as PDF' })).toBeHidden()
    await expect(at.getByText(/^Total€/)).toBeVisible()
    await at.emulateMedia({ media: 'screen' })
    const { name, bytes } = await download(at, 'Save as PDF')
    expect(name).toMatch(/^invoice-INV-\d{4}-\d+\.pdf$/)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  await page.goto(`/order/${number}`)
  await expectInvoice(page)
  await expectUsable(page)

  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const elsewhere = await context.newPage()
  await elsewhere.goto(page.url())
  await expect(heading(elsewhere)).toHaveText('Order not found')
  await expect(main(elsewhere)).not.toContainText('Ilse Torr')
  await elsewhere.goto(emailed)
  await expectInvoice(elsewhere)
  await context.close()
})

test('an admin exports the books of a year, and sees the progress', async ({ page, shop }) => {
  const admin = await ownerApi(shop)
  await fillCart(page, await createProduct(admin, 'Recorded Basilisk'))
  await payByApi(page, await orderByApi(page, 'bron@example.com'))
  await admin.dispose()
  await signInAs(page, owner)
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/books-admin')
  await expect(heading(page)).toHaveText('Accounting')
  await expect(page.locator('tbody tr').first()).toContainText(/\d{4}\d+\d+Export/)
  await expectUsable(page)
  const { name, bytes } = await download(page, /^Export \d{4}$/)
  expect(name).toMatch(/^books-\d{4}\.zip$/)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByRole('link', { name: /^Export \d{4}$/ })).toBeVisible()

  const running = { year: 2025, done: 1_200, documents: 5_000 }
  const years = [2025, 2024].map(year => ({ year, invoices: 5_000, creditNotes: 0 }))
  const json = { years, running }
  await page.route('**/api/admin/books', route => route.fulfill({ json }))
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Export of 2025' })).toBeVisible()
  await expect(page.getByText('1,200 of 5,000 PDFs')).toBeVisible()
  await expect(page.getByText('One export at a time')).toBeVisible()
  await expectUsableNow(page)
  await page.unroute('**/api/admin/books')
  await page.route('**/api/admin/books', route => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
