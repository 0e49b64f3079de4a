import type { Page } from '@playwright/test'
import { createProduct, fillCart } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

test('on a phone, the city’s error aligns with its field, footer links don’t overlap and account pages don’t overflow at 200% text size, the home page doesn’t overflow at 305 px, and the header shows the shop’s whole name and the cart’s whole count', async ({
  page,
  admin,
  person: _,
}) => {
  await fillCart(page, await createProduct(admin, 'Pine Phoenix'))
  await openHydrated(page, '/checkout')
  await page.getByRole('button', { name: 'Buy now' }).click()
  const city = page.getByLabel('City')
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  const error = page.locator(`[id="${await city.getAttribute('aria-describedby')}"]`)
  const [field, words] = [await city.boundingBox(), await error.boundingBox()]
  expect(words?.x).toBe(field?.x)

  await openHydrated(page, '/products')
  await enlargeText(page)
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

  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await test.step('the account’s pages at 200% text size', async () => {
    await openHydrated(page, '/my-orders')
    await enlargeText(page)
    expect(await overflow()).toBeLessThanOrEqual(0)
  })

  await test.step('the cart’s lines at 200% text size', async () => {
    await openHydrated(page, '/cart')
    await enlargeText(page)
    expect(await overflow()).toBeLessThanOrEqual(0)
    const line = page.getByRole('main').getByRole('article')
    const remove = await line.getByRole('button', { name: 'Remove' }).boundingBox()
    const total = await line.getByText('€').last().boundingBox()
    expect(remove && total && total.y >= remove.y + remove.height).toBe(true)
  })

  await page.setViewportSize({ width: 305, height: 700 })
  await openHydrated(page, '/')
  expect(await overflow()).toBeLessThanOrEqual(0)

  await test.step('the whole name, also beside a scrollbar at 390 px', async () => {
    const home = page.getByRole('banner').getByRole('link').first()
    const hidden = () => home.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    for (const width of [360, 375, 384, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await hidden()).toBe(0)
    }
    await page.addStyleTag({ content: 'body { margin-right: 15px }' })
    expect(await hidden()).toBe(0)
    await home.locator('span').evaluate(name => (name.textContent = 'Klein Rüstungsschmiede'))
    expect(await hidden()).toBe(0)
  })

  await test.step('the name on one line with the letters and words spaced', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await openHydrated(page, '/')
    await page.addStyleTag({
      content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    const lines = await page
      .getByRole('banner')
      .getByRole('link')
      .first()
      .locator('span')
      .evaluate(name => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return range.getClientRects().length
      })
    expect(lines).toBe(1)
  })

  await test.step('the whole count', async () => {
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' })
    await expect(cart).toHaveAttribute('data-cart', '1')
    const top = await cart.evaluate(
      link =>
        link.getBoundingClientRect().top +
        Number.parseFloat(getComputedStyle(link, '::before').top),
    )
    expect(top).toBeGreaterThanOrEqual(0)
  })
})

test('on a phone, admin pages don’t overflow at 200% text size, and no button label of a product is cut off', async ({
  page,
  admin,
}) => {
  const product = `/view-product-admin/${(await createProduct(admin, 'Pine Phoenix')).id}`
  await signInAs(page, owner)
  const cutLabels = () =>
    page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll(buttons =>
        buttons
          .filter(button =>
            [...button.querySelectorAll('span')].some(
              ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
            ),
          )
          .map(button => button.textContent),
      )
  for (const [path, shown] of [
    ['/create-order-admin', 'Postal code'],
    ['/setup-admin', 'Accessibility statement'],
    [product, 'Reduced from'],
  ] as const) {
    await openHydrated(page, path)
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    await enlargeText(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
  }
  expect(await cutLabels()).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await openHydrated(page, product)
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  expect(await cutLabels()).toEqual([])
})
