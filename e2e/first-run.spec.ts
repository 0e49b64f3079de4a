import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buyNow, fillAddress } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { imageFile } from './people.ts'
import { startShop } from './shop.ts'
import { expectUsable } from './usable.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function save(page: Page) {
  await button(page, 'Save').click()
  await expect(main(page)).toContainText('Settings saved.')
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Counts the clicks in a page, across its loads. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    const { countClick } = globalThis as unknown as { countClick: () => void }
    // A label passes its click on to its field, without a count of its own.
    addEventListener('click', ({ detail }) => detail > 0 && countClick(), true)
  })
  return () => clicks
}

test('a person makes an empty folder a shop that sells, and takes its first paid order, in the browser alone', async ({
  browser,
}) => {
  test.slow()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'armory-first-run-'))
  const shop = await startShop({
    ...{ DATA_DIR, DEMO_DATA: 'off', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
  })
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const started = Date.now()
  const clicks = await countClicks(page)

  await test.step('the link of the start makes them the owner', async () => {
    const link = (await readFile(join(DATA_DIR, 'setup-link.txt'), 'utf8')).trim()
    await page.goto(link)
    await expect(page.getByLabel('Code')).toHaveCount(0)
    await expect(page).toHaveURL('/setup')
    await field(page, 'Name').fill('Ann Smith')
    await field(page, 'Email').fill('ann@smith.example')
    await page.getByLabel('Password', { exact: true }).fill('hammer and anvil 9')
    await expectUsable(page)
    await button(page, 'Create account').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you sell')
    await expect(main(page).getByRole('region', { name: 'Before you can open' })).toBeVisible()
    await expectUsable(page)
  })

  await test.step('the shop can’t be opened yet', async () => {
    await openHydrated(page, '/settings-admin?section=shop')
    await field(page, 'Name').fill('Smith Armor')
    await field(page, 'Tagline').fill('Armor from the smith')
    await save(page)
    await page.getByText('Open for orders').click()
    await button(page, 'Save').click()
    await expect(main(page)).toContainText('Set these up first: ')
    page.once('dialog', dialog => dialog.accept())
    await button(page, 'Discard').click()
  })

  await test.step('who sells, how buyers pay and where the shop ships to', async () => {
    const open = async (name: string) => {
      const sections = main(page).getByRole('navigation', { name: 'Settings' })
      await sections.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    }
    await open('Seller')
    await field(page, 'Name').fill('Smith & Sons')
    await field(page, 'Address').fill('Anvil Row 1\n10115 Berlin\nGermany')
    await field(page, 'Email').fill('ann@smith.example')
    await field(page, 'Phone').fill('+49 30 1234567')
    await field(page, 'Company register').fill('')
    await field(page, 'VAT ID').fill('DE123456789')
    await save(page)
    await open('Bank account')
    await field(page, 'Account holder').fill('Smith & Sons')
    await field(page, 'IBAN').fill('DE89 3704 0044 0532 0130 00')
    await save(page)
    await open('Shipping')
    await expectUsable(page)
    for (const country of ['Ireland', 'Belgium', 'France', 'Netherlands']) {
      await page.getByRole('button', { name: `Remove ${country}` }).click()
    }
    await save(page)
    await open('VAT')
    await page.getByLabel('Home country').selectOption('Germany')
    await page
      .getByLabel('Sales to other EU countries')
      .selectOption('Taxed in the country of destination')
    await page.getByRole('button', { name: /^Add the EU’s standard rates/ }).click()
    await expectUsable(page)
    await save(page)
  })

  await test.step('texts of their own', async () => {
    for (const text of ['Shipping', 'Returns', 'Payment', 'Terms of sale', 'Privacy']) {
      await openHydrated(page, '/texts-admin')
      await main(page).getByRole('link', { name: text }).click()
      await page.getByRole('textbox', { name: 'Markdown' }).fill(`## ${text}\n\nOur own words.`)
      await button(page, 'Save').click()
      await expect(main(page)).toContainText('Draft saved.')
      await button(page, 'Publish').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish text' }).click()
      await expect(main(page)).toContainText('Text published.')
    }
  })

  await test.step('three products', async () => {
    await openHydrated(page, '/create-category-admin')
    await field(page, 'Name').fill('Plate')
    await page.getByLabel('Image').setInputFiles(imageFile)
    await button(page, 'Create').click()
    await expect(main(page)).toContainText('Category created.')
    for (const [name, price] of [
      ['Helm', '90'],
      ['Cuirass', '240'],
      ['Greaves', '120'],
    ] as const) {
      await openHydrated(page, '/create-product-admin')
      await field(page, 'Name').fill(name)
      await page.getByLabel('Price in euros').fill(price)
      await page.getByLabel('Category').selectOption('Plate')
      await field(page, 'Description').fill('Forged by hand.')
      await page.getByLabel('Image').setInputFiles(imageFile)
      await button(page, 'Create').click()
      await page.getByRole('link', { name: 'View product' }).waitFor()
    }
  })

  await test.step('the shop opens', async () => {
    await openHydrated(page, '/settings-admin?section=shop')
    await page.getByText('Open for orders').click()
    await save(page)
  })

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
  let number = ''
  await test.step('a buyer orders', async () => {
    await openHydrated(visitor, '/products')
    await expect(visitor).toHaveTitle(/Smith Armor/)
    await visitor.getByRole('link', { name: 'Cuirass' }).first().click()
    await visitor.getByRole('button', { name: 'Add to cart' }).click()
    await expect(visitor.locator('[data-cart="1"]')).toHaveCount(1)
    await openHydrated(visitor, '/checkout')
    await expect(visitor.getByLabel('Country').getByRole('option')).toHaveText([
      'Austria',
      'Germany',
    ])
    await visitor.getByLabel('Country').selectOption('Germany')
    await fillAddress(visitor, 'buyer@example.com')
    await visitor.getByLabel('Postal code').fill('10115')
    await buyNow(visitor).click()
    await expect(visitor).toHaveURL(/\/order\/\d+/)
    await expect(visitor.getByRole('main')).toContainText('DE89 3704 0044 0532 0130 00')
    number = /\/order\/(\d+)/.exec(visitor.url())?.[1] ?? ''
  })

  await test.step('the owner records the payment, and the invoice names them', async () => {
    await openHydrated(page, `/view-order-admin/${number}`)
    await button(page, 'Record payment').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    await expect(main(page)).toContainText('Paid in full')
    await visitor.reload()
    await visitor
      .getByRole('link', { name: /^Invoice|INV-/ })
      .first()
      .click()
    await expect(visitor.getByRole('main')).toContainText('Smith & Sons')
    await expect(visitor.getByRole('main')).toContainText('VAT ID DE123456789')
  })
  test.info().annotations.push({
    type: 'first run',
    description: `${clicks()} clicks of the owner, ${Math.round((Date.now() - started) / 1_000)} seconds`,
  })
  await visitor.context().close()
  await context.close()
  await shop.stop()
  await rm(DATA_DIR, { recursive: true })
})
