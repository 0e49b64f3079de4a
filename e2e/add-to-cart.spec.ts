import type { Locator, Page } from '@playwright/test'
import { createProduct } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectUsable, expectUsableNow } from './usable.ts'

const addButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Add to cart|Adding…)$/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

test.use({ expectedErrors: [/status of 409/] })

test('a buyer who adds more than are in stock gets what is left, and is told why a sold-out set is not added', async ({
  page,
  admin,
}) => {
  await test.step('more than are in stock', async () => {
    const { id } = await createProduct(admin, 'Scarce Simurgh', 3)
    await openHydrated(page, `/view-product/${id}`)
    await page.getByLabel('Quantity', { exact: true }).fill('5')
    await addButtons(page).first().click()
    await expect(drawer(page)).toContainText('Only 3 left: your cart has all 3')
    await expect(drawer(page)).toContainText('3 × €100.00')
    await expect(drawer(page)).toContainText('€300.00')
    await expectUsable(page)
  })

  await test.step('a set that was sold out in the meantime', async () => {
    const { id } = await createProduct(admin, 'Lost Leucrota', 3)
    await openHydrated(page, `/view-product/${id}`)
    const changed = await admin.get(`/api/admin/stock/${id}`)
    const { updatedAt } = (await changed.json()).stock
    const data = { onHand: 0, reason: 'counted', updatedAt }
    expect((await admin.put(`/api/admin/stock/${id}`, { data })).status()).toBe(200)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => scrollTo(0, 0))
      await expectExplained(page, addButtons(page).first())
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectExplained(page, width < 800 ? addButtons(page).last() : addButtons(page).first())
    }
  })
})

/** Expects the button to show that a set is being added, and a visible error when that fails. */
async function expectExplained(page: Page, button: Locator) {
  const release = await holdRequests(page, '**/api/cart/line')
  await button.click()
  await expect(button).toHaveText('Adding…')
  release()
  const alert = page.getByRole('alert').filter({ hasText: 'is sold out' })
  await expect(alert.getByText('is sold out')).toBeInViewport({ ratio: 1 })
  await expect(button).toHaveText('Add to cart')
  await expectUsableNow(page)
  await alert.getByRole('button', { name: 'Close this message' }).click()
  await page.unrouteAll()
}
