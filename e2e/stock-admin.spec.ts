import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { createProduct, fillCart, orderByApi, ownerApi, unique } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable, expectUsableNow } from './usable.ts'

// The browser logs a conflict as an error.
test.use({ expectedErrors: [/status of 409/] })

const panelOf = (page: Page) => page.getByRole('region', { name: 'Stock' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Changes a stock as another admin would. */
async function setStock(admin: APIRequestContext, id: string, change: object) {
  const data = { reason: 'Elsewhere', ...change }
  expect((await admin.put(`/api/admin/stock/${id}`, { data })).status()).toBe(200)
}

const stockOf = async (admin: APIRequestContext, id: string) =>
  (await (await admin.get(`/api/admin/stock/${id}`)).json()).stock

test('an owner adds stock to a sold-out product, and the shop sells it again', async ({
  page,
  browser,
  shop,
}) => {
  const admin = await ownerApi(shop)
  const goods = await createProduct(admin, 'Moss Wyvern', 0)
  const visitor = await browser.newPage({ baseURL: shop.url })
  await visitor.goto(`/view-product/${goods.id}`)
  await expect(visitor.getByRole('main')).toContainText('Sold out')

  await signInAs(page, owner)
  await openHydrated(page, '/stock-admin')
  await page.getByRole('link', { name: 'Sold out' }).click()
  await expect(page).toHaveURL('/stock-admin?filter=sold-out')
  await page.getByRole('searchbox').fill(goods.name)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('1 product for')
  const row = rowOf(page, goods.name)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const named = await row.getByRole('rowheader').boundingBox()
    expect(named?.width).toBeGreaterThanOrEqual(14 * 16)
  }
  await row.getByRole('button', { name: 'Add stock' }).click()
  await expect(row.getByLabel('Quantity', { exact: true })).toBeFocused()
  await page.keyboard.type('2.5')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Enter a whole number')
  await expect(row.getByLabel('Quantity', { exact: true })).toBeFocused()
  await row.getByLabel('Quantity', { exact: true }).fill('20')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').last()).toContainText(
    `Added 20: ${goods.name} has 20 on hand.`,
  )
  await expect(row.getByRole('button', { name: 'Add stock' })).toBeFocused()
  await expect(row).toContainText('In stock')
  await visitor.reload()
  await expect(visitor.getByRole('main')).toContainText('In stock')
  await expect(visitor.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await visitor.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Tracked', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(goods.name)
  await row.getByRole('link', { name: goods.name }).click()
  await expect(panelOf(page).getByRole('listitem').first()).toContainText('Added 20')
  await expect(panelOf(page).getByRole('heading', { name: 'Stock', exact: true })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page).toHaveURL(/\/stock-admin\?/)
  await expect(page.getByRole('searchbox')).toHaveValue(goods.name)
})

test('an owner corrects the stock, and sees what orders reserve and each stock movement', async ({
  page,
  browser,
  shop,
}) => {
  const admin = await ownerApi(shop)
  const goods = await createProduct(admin, 'Ash Mail', 9)
  const buyer = await browser.newPage({ baseURL: shop.url })
  await fillCart(buyer, goods, 2)
  const number = await orderByApi(buyer, `${randomUUID()}@example.com`)
  await buyer.close()
  for (let delivery = 1; delivery <= 9; delivery++) await setStock(admin, goods.id, { delta: 1 })

  await signInAs(page, owner)
  await openHydrated(page, `/view-product-admin/${goods.id}`)
  const panel = panelOf(page)
  await expect(panel.locator('dl')).toHaveText(/On hand\s*18\s*In orders\s*2\s*Available\s*16/)
  await panel.getByLabel('Quantity', { exact: true }).fill('-50')
  await panel.getByRole('button', { name: 'Add stock' }).click()
  await expect(panel).toContainText('Enter a whole number from 1')
  await panel.getByRole('radio', { name: 'Remove' }).check()
  await expect(panel.getByLabel('Quantity', { exact: true })).toHaveValue('')
  await expect(panel).not.toContainText('Enter a whole number')
  await panel.getByLabel('Quantity', { exact: true }).fill('3')
  await panel.getByRole('button', { name: 'Remove stock' }).click()
  await expect(panel.getByRole('status').first()).toContainText('Removed 3: 15 on hand')
  await panel.getByRole('radio', { name: 'Set', exact: true }).check()
  await panel.getByLabel('Quantity', { exact: true }).fill('1')
  await expect(panel).toContainText('“Set to 1”')
  await panel.getByRole('button', { name: 'Set stock' }).click()
  await expect(panel).toContainText(`Order ${number} holds 2 of these items`)
  await expect(panel.getByLabel('Quantity', { exact: true })).toBeFocused()
  await expect(panel.getByLabel('Quantity', { exact: true })).toHaveValue('1')
  await panel.getByLabel('Quantity', { exact: true }).fill('5')
  await panel.getByLabel('Reason').fill('Inventory in November')
  await panel.getByRole('button', { name: 'Set stock' }).click()
  await expect(panel.getByRole('status').first()).toContainText(
    'Inventory in November: 5 on hand, 2 in orders.',
  )
  await expect(panel.getByLabel('Reason')).toHaveValue('')
  await expect(panel).toContainText('Only a few left')
  const moves = panel.getByRole('listitem')
  await expect(moves).toHaveCount(10)
  await expect(moves.first()).toContainText('−10 on hand')

  await panel.getByRole('button', { name: 'Show more' }).click()
  await expect(moves).toHaveCount(13)
  await expect(moves.nth(10)).toBeFocused()
  await expect(moves.nth(11)).toContainText('+2 in orders')
  await expect(moves.nth(11).getByRole('link', { name: `Order ${number}` })).toHaveAttribute(
    'href',
    `/view-order-admin/${number}`,
  )
  await expectUsable(page)

  await panel.getByRole('radio', { name: 'Stop tracking' }).check()
  await panel.getByRole('button', { name: 'Stop tracking' }).click()
  const stopping = page.getByRole('dialog', { name: 'Stop tracking?' })
  await expect(stopping.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectUsableNow(page)
  await page.keyboard.press('Enter')
  await expect(stopping).toHaveCount(0)
  await expect(panel.locator('dl')).toContainText(/On hand\s*5/)
  await panel.getByRole('button', { name: 'Stop tracking' }).click()
  await stopping.getByRole('button', { name: 'Stop tracking' }).click()
  await expect(panel).toContainText('never sells out')
  await expect(panel.getByRole('button', { name: 'Set stock' })).toBeVisible()
  await page.goto(`/stock-admin?filter=not-counted&search=${encodeURIComponent(goods.name)}`)
  await rowOf(page, goods.name).getByRole('button', { name: 'Set stock' }).click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  const emptying = page.getByRole('dialog', { name: 'Set stock to 0?' })
  await expect(emptying.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(emptying).toHaveCount(0)
  await rowOf(page, goods.name).getByLabel('Quantity', { exact: true }).fill('9')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, goods.name)).toContainText('In stock')
  // Reservations survive a period without stock counting.
  expect(await stockOf(admin, goods.id)).toMatchObject({ onHand: 9, held: 2 })
})

test('the stock list works with the keyboard alone, and at each width', async ({ page, shop }) => {
  const admin = await ownerApi(shop)
  const token = unique('Keyed')
  const [first, second] = [
    await createProduct(admin, `${token} Beta`, 1),
    await createProduct(admin, `${token} Alpha`, 30),
  ]
  await signInAs(page, owner)
  await openHydrated(page, `/stock-admin?search=${encodeURIComponent(token)}`)
  const names = page.getByRole('rowheader')
  await expect(names).toHaveText([first.name, second.name])
  await tabTo(page, /^Product(?!s)/)
  await page.keyboard.press('Enter')
  await expect(names).toHaveText([second.name, first.name])
  await tabTo(page, /Add stock of .* Alpha/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('4')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Add stock of .* Alpha/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, second.name)).toContainText('35')
  await expectUsable(page)
  await page.goBack()
  await expect(names).toHaveText([first.name, second.name])
})
