import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createProduct, fillCart, orderByApi, payByApi } from './buyers.ts'
import { expect, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import { expectUsable } from './usable.ts'

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

// Strangers get a 404.
test.use({ expectedErrors: [/status of 404/] })

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
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('What you ordered')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
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
