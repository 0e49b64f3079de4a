import type { Page } from '@playwright/test'
import { fillCart, orderByApi } from '../buyers.ts'
import { expect, hydrated, openHydrated } from '../fixtures.ts'
import {
  delayIntersections,
  delayResources,
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
import { smallFields, smallTargets } from './touch-targets.ts'

/** Delays all resources of the pages that it visits except their scripts, and images until the page shows its data. */
async function watchVisits(page: Page, narrow: boolean) {
  await watchShifts(page)
  const { settled, holdImages, clearMemoryCache } = await delayResources(page)
  const quiet = watchRequests(page)
  return async (shown: MainPage, path: string) => {
    await clearMemoryCache()
    const releaseImages = holdImages()
    // The load event waits for images, and the scripts start only after it.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await waitForData(page, shown)
    releaseImages()
    await hydrated(page)
    await quiet()
    await scrollToEnd(page, settled)
    await quiet()
    expect.soft(await shiftsOf(page), path).toEqual([])
    if (narrow) expect.soft(await smallTargets(page), path).toEqual([])
    if (narrow) expect.soft(await smallFields(page), path).toEqual([])
    await page.evaluate(() => localStorage.clear())
  }
}

const half = Math.ceil(privatePages.length / 2)

for (const width of [390, 1280]) {
  const narrow = width < 1000

  test.describe(`layout shifts at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, isMobile: narrow, hasTouch: narrow })
    test.setTimeout(300_000)
    const andTargets = narrow ? ', and their touch targets and fields are large enough' : ''

    test(`the public pages, a cart, the checkout and an order do not shift${andTargets}`, async ({
      page,
    }) => {
      const addresses = await addressesFor(page)
      const visit = await watchVisits(page, narrow)
      await page.context().clearCookies()
      for (const shown of publicPages) await visit(shown, shown.path(addresses))
      // Few enough that other tests of the same shop don't find the set sold out.
      await fillCart(page, { id: addresses.product }, 5)
      const at = (path: string, mark: string) => visit({ name: '', path: String, mark }, path)
      await at('/cart', 'Cart')
      await at('/checkout', 'Checkout')
      const number = await orderByApi(page, 'still@example.com')
      await at(`/order/${number}`, `Order ${number} is waiting for payment`)
    })

    for (const [part, pages] of [privatePages.slice(0, half), privatePages.slice(half)].entries()) {
      test(`the private pages do not shift${andTargets} (${part + 1} of 2)`, async ({ page }) => {
        const addresses = await addressesFor(page)
        const visit = await watchVisits(page, narrow)
        for (const shown of pages) await visit(shown, shown.path(addresses))
      })
    }

    test('the pages from home to a product and back do not shift', async ({ page }) => {
      const { product } = await addressesFor(page)
      await watchShifts(page)
      // Late enough that a shift is not attributed to the click before it.
      const { settled } = await delayResources(page, 600)
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
    const image = new Image()
    image.src = '/art/hero-narrow.webp'
    main?.prepend(image)
  })
  await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0)
  const shifts = await shiftsOf(page)
  expect(shifts.some(({ soonAfterInput }) => soonAfterInput)).toBe(false)
})
