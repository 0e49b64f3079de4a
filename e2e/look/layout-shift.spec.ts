import type { Page } from '@playwright/test'
import { fillCart, orderByApi } from '../buyers.ts'
import { expect, hydrated, openHydrated } from '../fixtures.ts'
import {
  delayIntersections,
  delayResources,
  holdImages,
  scrollToEnd,
  shiftsOf,
  watchRequests,
  watchShifts,
} from './layout-shifts.ts'
import {
  addressesFor,
  type MainPage,
  privatePages,
  publicPages,
  waitForData,
} from './main-pages.ts'
import { test } from './read-only-shop.ts'
import { smallTargets } from './touch-targets.ts'

/** Delays all resources, and images until the page shows its data. */
async function expectNoShifts(page: Page, shown: MainPage, path: string) {
  await watchShifts(page)
  const settled = await delayResources(page)
  const quiet = watchRequests(page)
  const releaseImages = await holdImages(page)
  // The load event waits for images, and the scripts start only after it.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitForData(page, shown)
  releaseImages()
  await hydrated(page)
  await quiet()
  await scrollToEnd(page, settled)
  await quiet()
  expect(await shiftsOf(page), path).toEqual([])
}

for (const width of [390, 1280]) {
  const narrow = width < 1000

  test.describe(`layout shifts at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, isMobile: narrow, hasTouch: narrow })
    test.setTimeout(60_000)
    const andTargets = narrow ? ', and its touch targets are large enough' : ''

    for (const shown of publicPages) {
      test(`${shown.name} does not shift${andTargets}`, async ({ page }) => {
        const path = shown.path(await addressesFor(page))
        await page.context().clearCookies()
        await expectNoShifts(page, shown, path)
        if (narrow) expect(await smallTargets(page)).toEqual([])
      })
    }

    test('a cart with a set in it does not shift', async ({ page }) => {
      const { product } = await addressesFor(page)
      await page.context().clearCookies()
      await page.request.post('/api/cart/line', { data: { product, quantity: 12 } })
      await expectNoShifts(page, { name: 'cart', path: () => '/cart', mark: 'Cart' }, '/cart')
      if (narrow) expect(await smallTargets(page)).toEqual([])
    })

    for (const shown of privatePages) {
      test(`${shown.name} does not shift${andTargets}`, async ({ page }) => {
        const path = shown.path(await addressesFor(page))
        await expectNoShifts(page, shown, path)
        if (narrow) expect(await smallTargets(page)).toEqual([])
      })
    }

    test(`the checkout and the order page do not shift${andTargets}`, async ({ page }) => {
      const { product: id } = await addressesFor(page)
      await page.context().clearCookies()
      await fillCart(page, { id })
      await expectNoShifts(page, { name: '', path: String, mark: 'Checkout' }, '/checkout')
      if (narrow) expect(await smallTargets(page)).toEqual([])
      const number = await orderByApi(page, 'still@example.com')
      const mark = `Order ${number} is waiting for payment`
      await expectNoShifts(page, { name: '', path: String, mark }, `/order/${number}`)
      if (narrow) expect(await smallTargets(page)).toEqual([])
    })

    test('the pages from home to a product and back do not shift', async ({ page }) => {
      const { product } = await addressesFor(page)
      await watchShifts(page)
      // Late enough that a shift is not attributed to the click before it.
      const settled = await delayResources(page, 600)
      await delayIntersections(page)
      await openHydrated(page, '/')
      await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
      await expect(page).toHaveURL('/products')
      await settled()
      const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
      await card.click()
      await expect(page).toHaveURL(`/view-product/${product}`)
      await settled()
      await page.goBack()
      // The scroll position decides how much of the list was loaded.
      await expect(page).toHaveURL(/\/products(\?to=\d+)?$/)
      await expect(card).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/')
      await settled()
      expect(await shiftsOf(page)).toEqual([])
    })
  })
}

test('the check reports an image without dimensions', async ({ page }) => {
  await watchShifts(page)
  await delayResources(page)
  await openHydrated(page, '/login-user')
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const picture = new Image()
    picture.src = '/art/hero-narrow.webp'
    main?.prepend(picture)
  })
  await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0)
  const shifts = await shiftsOf(page)
  expect(shifts.some(({ soonAfterInput }) => soonAfterInput)).toBe(false)
})
