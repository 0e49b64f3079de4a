import type { Page } from '@playwright/test'
import { createProduct } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { expectUsableNow } from './usable.ts'

const addButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Add to cart|Adding…)$/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, expectedErrors: [/status of 409/] })

    test('a buyer who adds more than are in stock gets what is left, and is told how many', async ({
      page,
      admin,
    }) => {
      const { id } = await createProduct(admin, 'Scarce Simurgh', 3)
      await openHydrated(page, `/view-product/${id}`)
      await page.getByLabel('Quantity', { exact: true }).fill('5')
      await addButtons(page).first().click()
      await expect(drawer(page)).toContainText('Only 3 left: your cart has all 3')
      await expect(drawer(page)).toContainText('3 × €100.00')
      await expect(drawer(page)).toContainText('€300.00')
      await expectUsableNow(page)
    })

    test('the page shows that a set is being added, and a visible error when it fails', async ({
      page,
      admin,
    }) => {
      const { id } = await createProduct(admin, 'Lost Leucrota', 3)
      await openHydrated(page, `/view-product/${id}`)
      const changed = await admin.get(`/api/admin/stock/${id}`)
      const { updatedAt } = (await changed.json()).stock
      const data = { onHand: 0, reason: 'counted', updatedAt }
      expect((await admin.put(`/api/admin/stock/${id}`, { data })).status()).toBe(200)
      for (const place of ['top', 'end'] as const) {
        if (place === 'end') await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const button =
          place === 'end' && width < 800 ? addButtons(page).last() : addButtons(page).first()
        let answer = () => {}
        const held = new Promise<void>(resolve => {
          answer = resolve
        })
        await page.route('**/api/cart/line', async route => {
          await held
          await route.continue()
        })
        await button.click()
        await expect(button).toHaveText('Adding…')
        answer()
        const alert = page.getByRole('alert').filter({ hasText: 'is sold out' })
        await expect(alert.getByText('is sold out')).toBeInViewport({ ratio: 1 })
        await expect(button).toHaveText('Add to cart')
        await expectUsableNow(page)
        await alert.getByRole('button', { name: 'Close this message' }).click()
        await page.unrouteAll()
      }
    })
  })
}
