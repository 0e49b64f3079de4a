import { createProduct, fillCart } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newPerson, signInAs } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the checkout shows the error about the city below its field', async ({ page, admin }) => {
  await fillCart(page, await createProduct(admin, 'Pine Phoenix'))
  await openHydrated(page, '/checkout')
  await page.getByRole('button', { name: 'Buy now' }).click()
  const city = page.getByLabel('City')
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  const error = page.locator(`[id="${await city.getAttribute('aria-describedby')}"]`)
  const [field, words] = [await city.boundingBox(), await error.boundingBox()]
  expect(words?.x).toBe(field?.x)
})

test('the footer’s links do not overlap at 200% text size', async ({ page }) => {
  await openHydrated(page, '/products')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const crossing = await page.getByRole('contentinfo').evaluate(footer => {
    const boxes = [...footer.querySelectorAll('nav a, .links a, ul a')].map(link => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return range.getBoundingClientRect()
    })
    return boxes.some((a, index) =>
      boxes
        .slice(index + 1)
        .some(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    )
  })
  expect(crossing).toBe(false)
})

test('the header fits the narrowest phone with a scrollbar', async ({ page, shop, inbox }) => {
  await signInAs(page, await newPerson(shop, inbox))
  await page.setViewportSize({ width: 305, height: 700 })
  await openHydrated(page, '/')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page “My orders” says that it needs JavaScript, and shows no placeholders', async ({
    page,
  }) => {
    await page.goto('/my-orders')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('main li:not(nav li)').filter({ visible: true })).toHaveCount(0)
  })
})
