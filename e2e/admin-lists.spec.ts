import { createProduct, fillCart, manageOrder, orderByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newAddress, owner, signInAs } from './people.ts'

/** Below the bar of 56 px that admin pages have above `main`, this is 230 px. */
const firstRowAt = 174

test.use({ viewport: { width: 1280, height: 800 } })

test('admin lists start near the top and show twelve orders, or short cards on a phone, and the first order opens with 7 key presses and ships with 7 more plus typing', async ({
  page,
  admin,
}) => {
  const goods = await createProduct(admin, 'Lindworm')
  for (let count = 0; count < 12; count += 1) {
    await fillCart(page, goods)
    await orderByApi(page, newAddress())
  }
  await page.context().clearCookies()
  await signInAs(page, owner)
  const rows = page.locator('main tbody tr')
  const top = async () => (await page.getByRole('main').boundingBox())?.y ?? 0
  for (const path of [
    '/products-admin?view=table',
    '/users?view=table',
    '/categories-admin',
    '/stock-admin?filter=not-counted',
    '/activity-admin',
    '/orders-admin',
  ]) {
    await openHydrated(page, path)
    await expect(rows.first()).toBeVisible()
    const first = await rows.first().boundingBox()
    expect((first?.y ?? 0) - (await top()), path).toBeLessThanOrEqual(firstRowAt)
    if (path !== '/activity-admin') expect(first?.height, path).toBeLessThanOrEqual(53)
  }
  const barHeight = 56
  const room = 800 - barHeight + (await top())
  const boxes = await Promise.all((await rows.all()).map(row => row.boundingBox()))
  const inSight = boxes.filter(box => box && box.y + box.height <= room)
  expect(inSight.length).toBeGreaterThanOrEqual(12)

  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('columnheader', { name: 'Fulfillment' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('columnheader', { name: 'Fulfillment' })).toBeHidden()
  const card = await rows.first().boundingBox()
  expect(card?.height).toBeLessThanOrEqual(136)
  const chips = await rows
    .first()
    .locator('td:has([data-tone])')
    .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().top))
  expect(chips).toHaveLength(2)
  expect(new Set(chips).size).toBe(1)

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await fillCart(page, goods)
    const number = await orderByApi(page, newAddress())
    await manageOrder(admin, number, { action: 'book-payment' })
    await openHydrated(page, `/orders-admin?search=${number}`)
    await expect(page.locator('main tbody tr')).toHaveCount(1)
    await press('Tab', 'Enter', 'Tab')
    await expect(page.getByRole('link', { name: 'Skip to the orders' })).toBeFocused()
    await press('Enter', 'Tab', 'Tab', 'Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
    await expect(page).toHaveTitle(new RegExp(`^Order ${number} · `))

    const ship = page.getByRole('button', { name: 'Ship', exact: true })
    await expect(ship).toBeVisible()
    await press('Tab', 'Tab', 'Tab', 'Tab')
    await expect(ship).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('combobox', { name: 'Carrier' })).toBeFocused()
    await page.keyboard.type('An Post')
    await press('Tab')
    await page.keyboard.type('RR123456789IE')
    await press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Shipped' })).toBeVisible()
  }
})
