import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'

const cards = 'main article'

test('a visitor goes from home to a category, a set and back, without JavaScript', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await expect(page.locator(cards)).toHaveCount(5)

  await page.getByRole('link', { name: 'Galespire' }).first().click()
  await expect(page).toHaveURL(/category=/)
  const names = await page.locator(cards).getByRole('heading').allTextContents()
  expect(names.length).toBeGreaterThan(3)

  await page
    .locator(cards)
    .getByRole('link', { name: names[0] ?? '' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '')
  await page.getByRole('main').getByRole('link', { name: 'Galespire' }).first().click()
  await expect(page).toHaveURL(/\/products\?category=/)
  await context.close()
})

test('a visitor searches and sees more than the first five, without JavaScript', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/products')
  const first = await page.locator(cards).getByRole('heading').allTextContents()
  await page.getByRole('link', { name: /show more/i }).click()
  await expect(page).toHaveURL(/page=2/)
  const second = await page.locator(cards).getByRole('heading').allTextContents()
  expect(second).toHaveLength(5)
  expect(first.filter(name => second.includes(name))).toEqual([])

  await page.goto('/products')
  await page.getByRole('searchbox').fill(first[0] ?? '')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.locator(cards).getByRole('heading')).toHaveText([first[0] ?? ''])
  await context.close()
})

test('the home page leads on: featured sets, shop and about', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'The best Tier-set awaits you' }),
  ).toBeVisible()
  const featured = page.locator('main a[href^="/view-product/"]')
  await expect(featured).toHaveCount(3)
  const links = await featured.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(links.filter(href => /(%20| )$/.test(href))).toHaveLength(1)
  const cards = page.getByRole('region', { name: 'On show now' }).getByRole('listitem')
  await expect(cards.filter({ hasText: /€\d/ })).toHaveCount(3)

  for (const href of links) {
    await page.goto('/')
    await page.locator(`a[href="${href}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/tier-set awaits|found/i)
    await expect(page.locator('main img').first()).toBeVisible()
  }
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: 'About' })).toBeInViewport()
})

test('each category is a door on the home page, into its part of the catalogue', async ({
  page,
  request,
}) => {
  const { categories } = await (await request.get('/api/category')).json()
  await page.goto('/')
  const doors = page.getByRole('region', { name: 'Choose your realm' }).getByRole('link')
  await expect(doors).toHaveText(categories.slice(0, 6).map(({ name }: { name: string }) => name))
  await doors.first().click()
  await expect(page).toHaveURL(`/products?category=${categories[0].id}`)
  await expect(page.getByText(/^\d+ sets in /)).toContainText(categories[0].name)
})

test('the film is told in words, and loaded only by who plays it', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  await page.goto('/')
  const film = page.getByRole('region', { name: 'The armory on film' })
  const video = film.locator('video')
  await page.getByRole('main').getByRole('link', { name: 'Watch the film' }).click()
  await expect(video).toBeInViewport()
  await expect(video).toHaveAccessibleDescription(/without a sound/)
  await expect(video).toHaveJSProperty('paused', true)
  await expect.poll(() => loaded).toContain('/film/poster.webp')
  expect(loaded.filter(path => /armory\.(webm|mp4)$/.test(path))).toEqual([])
})

test('the catalogue is narrowed by category and search, and says so when nothing is left', async ({
  page,
}) => {
  await page.goto('/products')
  await expect(page.locator(cards).first()).toBeVisible()
  await page.getByRole('link', { name: 'Rimefast' }).first().click()
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByRole('link', { name: 'Rimefast' }).first()).toHaveAttribute(
    'aria-current',
    /.+/,
  )
  await page.getByRole('searchbox').fill('no such thing')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('No products found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show All' }).click()
  await expect(page).toHaveURL(/^[^?]*\/products(\?search=[^&]*)?$/)
})

test('five sets come with the page, more while scrolling, then by a link, and back keeps them', async ({
  page,
}) => {
  // So low that the end of the list is out of sight.
  await page.setViewportSize({ width: 1280, height: 500 })
  await openHydrated(page, '/products')
  await expect(page.locator(cards)).toHaveCount(5)
  for (const shown of [10, 15, 20]) {
    await page.locator(cards).last().scrollIntoViewIfNeeded()
    await expect
      .poll(async () => {
        // Whoever looks for more goes on scrolling.
        await page.mouse.wheel(0, 4_000)
        return page.locator(cards).count()
      })
      .toBeGreaterThanOrEqual(shown)
  }
  const more = page.getByRole('link', { name: /show more/i })
  await expect(more).toBeVisible()
  await expect(page.locator(cards)).toHaveCount(20)
  await more.click()
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThan(20)
  const count = await page.locator(cards).count()
  const names = await page.locator(cards).getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(count)

  await page.locator(cards).nth(20).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[20] ?? '')
  await page.goBack()
  await expect(page.locator(cards)).toHaveCount(count)
  await expect(page.locator(cards).nth(20)).toBeInViewport()
})

test.describe('sets that could not be loaded', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('are asked for again, and nothing is lost', async ({ page }) => {
    let failing = true
    await page.route('**/api/product?*', route =>
      failing ? route.fulfill({ status: 503, json: unavailable }) : route.continue(),
    )
    await openHydrated(page, '/products')
    await page.mouse.wheel(0, 4_000)
    const retry = page.getByRole('link', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(page.locator(cards)).toHaveCount(5)
    failing = false
    await retry.click()
    await expect.poll(() => page.locator(cards).count()).toBeGreaterThan(5)
  })
})

const unavailable = {
  error: { code: 'unavailable', message: 'The shop is too busy just now.', requestId: 'x' },
}

test('a product page shows all of a set and what to do next', async ({ page, request }) => {
  const { products } = await (await request.get('/api/product')).json()
  const [product] = products
  await page.goto(`/view-product/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByText(product.description)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(product.price),
  )
  await expect(page.getByRole('link', { name: product.category.name }).first()).toBeVisible()
  await expect(page.locator(`main a[href^="/view-product/"]`).first()).toBeVisible()
})

test('an empty shop says so kindly, on every page', async ({ browser, emptyShop }) => {
  const context = await browser.newContext({ baseURL: emptyShop.url })
  const page = await context.newPage()
  for (const path of ['/', '/products']) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Choose your realm' })).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(/empty|no sets|nothing|not yet|soon/i)
    await expectAccessible(page)
  }
  await context.close()
})
