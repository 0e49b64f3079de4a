import type { Locator, Page } from '@playwright/test'
import { createProduct } from './buyers.ts'
import { expect, expectAccessible, hydrated, openHydrated, test } from './fixtures.ts'
import { menuOf } from './people.ts'

const cards = 'main article'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor goes from home to a category, a set, its image and back, sees more than the first five sets, searches and sorts', async ({
    page,
  }) => {
    await page.goto('/')
    const play = page.getByRole('link', { name: /^Play the video/ })
    const reply = await page.request.head((await play.getAttribute('href')) ?? '')
    expect(reply.headers()['content-type']).toBe('video/mp4')
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
    await expect(page.locator(cards)).toHaveCount(5)

    await page.getByRole('link', { name: 'Galespire' }).first().click()
    await expect(page).toHaveURL(/category=/)
    await page.waitForLoadState()
    const names = await page.locator(cards).getByRole('heading').allTextContents()
    expect(names.length).toBeGreaterThan(3)

    await page
      .locator(cards)
      .getByRole('link', { name: names[0] ?? '' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '')
    await page.getByRole('link', { name: /Enlarge$/ }).click()
    await expect(page).toHaveURL(/\/public\/images\/products\/1200\/.+\.webp$/)
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Galespire' }).first().click()
    await expect(page).toHaveURL(/\/products\?category=/)

    await page.goto('/products')
    const first = await page.locator(cards).getByRole('heading').allTextContents()
    await page.getByRole('link', { name: /show more/i }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.waitForLoadState()
    const second = await page.locator(cards).getByRole('heading').allTextContents()
    expect(second).toHaveLength(5)
    expect(first.filter(name => second.includes(name))).toEqual([])

    await page.goto('/products?to=3')
    await expect(page.locator(cards)).toHaveCount(15)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products$/)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL('/products?page=4')

    const searched = 'Thunderhead Sovereign'
    await page.getByLabel('Search sets').fill(searched)
    await page.getByLabel('Search sets').press('Enter')
    await expect(page.locator(cards).getByRole('heading')).toHaveText([searched])

    await page.getByLabel('Search sets').fill('iron under 300')
    await page.getByLabel('Search sets').press('Enter')
    await expect(page).toHaveURL('/products?search=iron&maxPrice=300')

    await page.goto('/products?search=iron')
    await page.getByLabel('Sort by').selectOption('Name')
    await page.getByRole('button', { name: 'Apply' }).click()
    // Without scripts, a form sends its empty fields, too.
    await expect(page).toHaveURL('/products?search=iron&minPrice=&maxPrice=&sort=name')
    const sorted = await page.locator(cards).getByRole('heading').allTextContents()
    expect(sorted.length).toBeGreaterThan(1)
    expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b)))
  })
})

test('the home page links to featured sets, each category, the about page and the credits, below a header that stays in view and never covers the focused element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await openHydrated(page, '/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'The best Tier-set awaits you' }),
  ).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const header = page.getByRole('banner')
  await expect(header).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  const bar = await header.boundingBox()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN)
  }
  await menuOf(page).click()
  await expect(page.locator('#account-menu').getByRole('link').first()).toBeInViewport()
  await page.keyboard.press('Escape')

  const featured = page.locator('main a[href^="/view-product/"]')
  await expect(featured).toHaveCount(6)
  const links = await featured.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  // A name may end with a space.
  const [odd, ...others] = links.filter(href => /(%20| )$/.test(href))
  expect(others).toEqual([])
  const cards = page.getByRole('region', { name: 'Featured' }).getByRole('listitem')
  await expect(cards.filter({ hasText: /€\d/ })).toHaveCount(6)

  for (const href of links) expect((await page.request.get(href)).status()).toBe(200)
  await page.locator(`a[href="${odd}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/tier-set awaits|found/i)
  await expect(page.locator('main img').first()).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: 'About' })).toBeInViewport()

  const { categories } = await (await page.request.get('/api/category')).json()
  const tiles = page.getByRole('region', { name: 'Shop by category' })
  // A link beside the heading shows all categories when there are more than fit as tiles.
  const doors = tiles.getByRole('listitem').getByRole('link')
  await expect(doors).toHaveText(categories.slice(0, 6).map(({ name }: { name: string }) => name))
  await doors.first().click()
  await expect(page).toHaveURL(`/products?category=${categories[0].id}`)
  await expect(page.getByText(/^\d+ sets in /)).toContainText(categories[0].name)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Credits' }).click()
  const credits = page.getByRole('main')
  await expect(credits.getByRole('heading', { level: 1 })).toHaveText('Credits')
  await expect(credits).toContainText('Icons made by Lorc, Delapouite and contributors')
  for (const name of ['game-icons.net', 'CC BY 3.0', 'SIL Open Font License 1.1']) {
    await expect(credits.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
  }
})

test('a visitor sorts the sets, leaves out what is sold out, filters by category and search, and is told when nothing matches', async ({
  page,
  admin,
}) => {
  const { id } = await createProduct(admin, 'Cheap Chimera', 0)
  expect((await admin.put(`/api/product/update/${id}`, { data: { price: 1 } })).ok()).toBe(true)
  await openHydrated(page, '/products')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/products?sort=price')
  await expect(page.locator(cards).first()).toContainText('Cheap Chimera')
  await page.getByLabel('In stock').check()
  await expect(page).toHaveURL('/products?sort=price&stock=available')
  await expect(page.locator(cards).first()).not.toContainText('Cheap Chimera')
  await expect(page.getByLabel('In stock')).toBeFocused()
  await page.getByRole('link', { name: 'Rimefast' }).first().click()
  await expect(page).toHaveURL(/category=[^&]+&sort=price&stock=available$/)
  await expectAccessible(page)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/products?sort=price')
  await expect(page.getByLabel('In stock')).not.toBeChecked()
  await expect(page.getByLabel('Sort by')).toHaveValue('price')
  await admin.delete(`/api/product/delete/${id}`)

  await openHydrated(page, '/products')
  await expect(page.locator(cards).first()).toBeVisible()
  await page.getByRole('link', { name: 'Rimefast' }).first().click()
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByRole('link', { name: 'Rimefast' }).first()).toHaveAttribute(
    'aria-current',
    /.+/,
  )
  await page.getByLabel('Search sets').fill('armor over 100 and under 200 euros')
  await page.getByLabel('Search sets').press('Enter')
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=200')
  await expect(page.locator(cards).first()).toBeVisible()
  await page.getByLabel('Search sets').fill('xylophones')
  await page.getByLabel('Search sets').press('Enter')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('No sets match “xylophones”')
  await expectAccessible(page)
  // On a phone the search stays above the categories.
  await page.setViewportSize({ width: 390, height: 844 })
  const place = async (found: Locator) => (await found.boundingBox())?.y ?? Number.NaN
  expect(await place(page.getByLabel('Search sets'))).toBeLessThan(
    await place(page.getByRole('navigation', { name: 'Categories' })),
  )
  expect(await place(page.getByRole('navigation', { name: 'Categories' }))).toBeLessThan(
    await place(page.getByText('No products found')),
  )
  await page.getByRole('link', { name: 'Show All' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByLabel('Search sets')).toHaveValue('')
  await expect(page.getByText(/^\d+ sets$/)).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await test.step('a category’s page has its title and marks it, by its link or by its name in the address', async () => {
    await openHydrated(page, '/')
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
    await expect(page).toHaveTitle('Shop · Armory')
    const strip = page.getByRole('navigation', { name: 'Categories' })
    const heading = page.getByRole('heading', { level: 1 })
    const top = await strip.boundingBox()
    for (const [name, title] of [
      ['Galespire', 'Galespire'],
      ['Rimefast', 'Rimefast'],
      ['Show All', 'Shop'],
    ] as const) {
      await strip.getByRole('link', { name }).click()
      await expect(page).toHaveTitle(`${title} · Armory`)
      await expect(heading).toHaveText(title)
      // A heading with an image takes the same space.
      expect(await strip.boundingBox()).toEqual(top)
    }
    await page.goBack()
    await expect(page).toHaveTitle('Rimefast · Armory')
    await page.goto(page.url())
    await expect(heading).toHaveText('Rimefast')
    await expect(page.getByText(/^\d+ sets in Rimefast$/)).toBeVisible()

    const { categories } = await (await page.request.get('/api/category')).json()
    const { id } = categories.find(({ name }: { name: string }) => name === 'Galespire')
    await page.goto('/products?category=galespire')
    await expect(strip.locator('[aria-current]')).toHaveText('Galespire')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/products\\?category=${id}$`),
    )
  })
})

test('the catalogue starts with five sets, loads more by scrolling and by a link, and Back keeps them', async ({
  page,
}) => {
  await test.step('a jump to the end of the page loads more, too', async () => {
    // The window is so low that the footer fills it.
    await page.setViewportSize({ width: 390, height: 400 })
    await openHydrated(page, '/products')
    for (const shown of [10, 15, 20]) {
      await expect
        .poll(async () => {
          // Sets that load in the meantime may move the end of the page.
          await page.keyboard.press('End')
          return page.locator(cards).count()
        })
        .toBeGreaterThanOrEqual(shown)
    }
  })

  // The window is so low that the end of the list is out of view.
  await page.setViewportSize({ width: 1280, height: 500 })
  await openHydrated(page, '/products')
  await expect(page.locator(cards)).toHaveCount(5)
  for (const shown of [10, 15, 20]) {
    await page.locator(cards).last().scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator(cards).count()).toBeGreaterThanOrEqual(shown)
  }
  const more = page.getByRole('link', { name: /show more/i })
  await expect(more).toBeVisible()
  await expect(page.locator(cards)).toHaveCount(20)
  const { total: count } = await (await page.request.get('/api/product')).json()
  expect(count).toBeGreaterThan(25)
  for (let shown = 20; shown < count; shown += 20) {
    await more.click()
    await expect(page.locator(cards)).toHaveCount(Math.min(shown + 20, count))
  }
  const names = await page.locator(cards).getByRole('heading').allTextContents()
  const links = await page
    .locator(`${cards} h2 a`)
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(new Set(links).size).toBe(count)

  await page.locator(cards).nth(20).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[20] ?? '')
  await page.goBack()
  await expect(page.locator(cards)).toHaveCount(count)
  await expect(page.locator(cards).nth(20)).toBeInViewport()

  await page.locator(cards).nth(20).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[20] ?? '')
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page.locator(cards)).toHaveCount(count)
  await expect(page.locator(cards).nth(20)).toBeInViewport()

  await page.locator(cards).nth(20).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[20] ?? '')
  // Without scripts the page cannot be hydrated.
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await scripts.promise
    // The page that was left has canceled its requests.
    await route.continue().catch(() => {})
  })
  await page.reload()
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page.locator(cards)).toHaveCount(count)
  scripts.resolve()
  await hydrated(page)
  await page.locator(cards).nth(20).scrollIntoViewIfNeeded()

  await expect(page).toHaveURL(`/products?to=${Math.ceil(count / 5)}`)
  await page.reload()
  await expect(page.locator(cards)).toHaveCount(count)
  await expect(page.locator(cards).nth(20)).toBeInViewport()
  await page.getByRole('link', { name: 'Galespire' }).first().click()
  await expect(page).toHaveURL(/\?category=[^&]+$/)
})

test('Back restores the scroll position of a set and its related sets', async ({ page }) => {
  const { products } = await (await page.request.get('/api/product')).json()
  const address = `/view-product/${products[0].id}`
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openHydrated(page, address)
    const related = page.getByRole('region', { name: 'You may also like' }).getByRole('link')
    const next = await related.first().getAttribute('href')
    await page.keyboard.press('End')
    const position = () => page.evaluate(() => scrollY)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(position).toBe(end)
    await related.first().evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(next ?? '')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect.poll(position).toBe(end)
  }
})

test.describe('the full-size image of a set', () => {
  test('the image opens over its page, zooms by click and by key, and closes on Escape and on Back', async ({
    page,
  }) => {
    const link = await openSet(page)
    await link.click()
    const dialog = page.getByRole('dialog')
    const image = dialog.getByRole('img')
    const width = () => image.evaluate(img => img.clientWidth)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    expect(await width()).toBeLessThan(page.viewportSize()?.height ?? 0)
    await expectAccessible(page)

    await image.click({ position: { x: 30, y: 30 } })
    await expect.poll(width).toBe(1200)
    const pane = dialog.getByRole('region', { name: 'Image' })
    expect(await pane.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await page.mouse.move(600, 500)
    await page.mouse.down()
    await page.mouse.move(500, 300, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => pane.evaluate(({ scrollTop }) => scrollTop)).toBe(200)
    expect(await width()).toBe(1200)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    // Otherwise the pending Back would cancel the next navigation.
    await expect(page).not.toHaveURL(/#image$/)

    await (await openSet(page)).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Full size' })).toBeFocused()
    // Nothing scrolls until the image has loaded.
    await expect(image).toHaveJSProperty('naturalWidth', 1200)
    await page.keyboard.press('Enter')
    await expect(pane).toBeFocused()
    const top = () => pane.evaluate(({ scrollTop }) => scrollTop)
    const before = await top()
    await page.keyboard.press('ArrowDown')
    await expect.poll(top).toBeGreaterThan(before)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    await expect(page).not.toHaveURL(/#image$/)

    // It closes on Back, and leaves no entry in the history.
    await openHydrated(page, '/products')
    await page.locator(cards).nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/view-product/)
    const product = page.url()
    await link.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(product)
    await expect(link).toBeFocused()

    await page.goForward()
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(product)
    await page.goBack()
    await expect(page).toHaveURL('/products')

    await openHydrated(page, `${product}#image`)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(product)
  })
})

async function openSet(page: Page) {
  const { products } = await (await page.request.get('/api/product?search=Thunderhead')).json()
  await openHydrated(page, `/view-product/${products[0].id}`)
  const link = page.getByRole('link', { name: /Enlarge$/ })
  await expect(link).toBeVisible()
  return link
}

test('the image of a card morphs into that of its page, and back, even while another transition runs', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = update => {
      const change = start(update)
      const named = () =>
        [...document.querySelectorAll<HTMLElement>('main [style]')]
          .map(({ style }) => style.viewTransitionName)
          .filter(Boolean)
          .join()
      change.ready.then(
        () => changes.push(named()),
        error => changes.push(String(error)),
      )
      return change
    }
  })
  await openHydrated(page, '/products')
  const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes)
  const link = page.locator(cards).nth(1).getByRole('link')
  const name = `set-${(await link.getAttribute('href'))?.split('/').at(-1)}`
  await link.click()
  await expect.poll(changes).toEqual([name])
  await page.goBack()
  await expect.poll(changes).toEqual([name, name])
  await expect(page.locator(cards).first()).toBeVisible()

  // Navigation during a transition causes no error.
  for (let round = 0; round < 3; round++) {
    await link.click()
    await expect(page).toHaveURL(/view-product/)
    await page.goBack()
    await expect(page).toHaveURL(/products$/)
  }
  await expect(link).toBeVisible()
})
