import type { Page } from '@playwright/test'
import { createProduct, fillCart, ownerApi } from './buyers.ts'
import { expect, hydrated, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { forgotPassword, menuOf, newPerson, owner, signInAs } from './people.ts'

const scripts = '**/assets/*.js'
const images = '**/public/images/products/**'
const firstImage = (page: Page) => page.locator('main article img').first()

/** A new page whose scripts don't start after 5 s, which a busy machine may take: they release all lazy images. */
async function openWaitingPage(page: Page) {
  const waiting = await page.context().newPage()
  await waiting.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((work: () => void, ms = 0) =>
      ms < 5_000 ? setTimeout(work, ms) : 0) as typeof window.setTimeout
  })
  // Until its first frame it may have no size, so that no image is in view.
  await waiting.evaluate(() => new Promise(requestAnimationFrame))
  return waiting
}

test('the catalogue and the button “Add to cart” work before the scripts and the images have loaded', async ({
  page,
  admin,
}) => {
  await test.step('a scrolled category strip keeps its position', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await holdRequests(page, scripts)
    await page.goto('/products', { waitUntil: 'domcontentloaded' })
    const strip = page.getByRole('navigation', { name: 'Categories' })
    const [first, last] = [strip.getByRole('link').first(), strip.getByRole('link').last()]
    await expect(first).toHaveAttribute('aria-current')
    await strip.hover()
    await last.evaluate(link => link.scrollIntoView({ block: 'nearest' }))
    await expect(first).not.toBeInViewport()
    release()
    await hydrated(page)
    await expect(last).toBeInViewport()
    await expect(first).not.toBeInViewport()
    await page.unroute(scripts)
  })

  await test.step('an image shows its colors, and fades in only after the scripts', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const release = await holdRequests(page, images)
    await page.goto('/products', { waitUntil: 'commit' })
    const image = firstImage(page)
    const colors = /^linear-gradient\(135deg, rgb\(\d/
    await expect(image.locator('..')).toHaveCSS('background-image', colors)
    release()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    await expect(image).toHaveCSS('opacity', '1')
    await page.unroute(images)

    await openHydrated(page, '/')
    const releaseLater = await holdRequests(page, images)
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
    await expect(image).toHaveCSS('opacity', '0')
    releaseLater()
    await expect(image).toHaveCSS('opacity', '1')
    await page.unroute(images)
  })

  await test.step('the button “Add to cart” sends its form', async () => {
    const { id } = await createProduct(admin, 'Hasty Gryphon')
    const release = await holdRequests(page, scripts)
    await page.goto(`/view-product/${id}`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL(`/cart?added=${id}`)
    release()
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    await expect(cart).toHaveAccessibleName('Cart, 1 set')
  })

  await test.step('a page hydrates in a browser that reports no paint and constructs no style sheet', async () => {
    const older = await page.context().newPage()
    await older.addInitScript(() => {
      Reflect.deleteProperty(window, 'CSSStyleSheet')
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })
      PerformanceObserver.prototype.observe = () => {
        throw new TypeError('No such entries')
      }
    })
    await older.goto('/')
    await hydrated(older)
    await older.close()
  })

  await test.step('a page hydrates even if its images never load', async () => {
    await page.clock.install()
    const { promise, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\.(webp|svg)(\?|$)/, async route => {
      await promise
      await route.abort()
    })
    await page.goto('/products', { waitUntil: 'domcontentloaded' })
    await page.clock.runFor(5_000)
    await hydrated(page)

    await signInAs(page, owner)
    await page.goto('/users', { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    release()
  })
})

test('lazy images wait for the first image, unless it isn’t in view or the page is reloaded', async ({
  page,
}) => {
  await test.step('lazy images load only after the first image is painted', async () => {
    const waiting = await openWaitingPage(page)
    const asked: string[] = []
    waiting.on('request', request => asked.push(request.url()))
    const products = () => asked.filter(url => url.includes('/images/products/'))
    const release = await holdRequests(waiting, '**/art/hero-*')
    await waiting.goto('/', { waitUntil: 'domcontentloaded' })
    await waiting.evaluate(async () => {
      // The browser requests lazy images after layout.
      const frame = () => new Promise(requestAnimationFrame)
      for (let frames = 0; frames < 5; frames += 1) await frame()
    })
    expect(asked.some(url => url.includes('/art/hero-'))).toBe(true)
    expect(products()).toEqual([])
    release()
    await expect.poll(products).not.toEqual([])
    await waiting.close()
  })

  await test.step('lazy images don’t wait for a first image that isn’t in view', async () => {
    const waiting = await openWaitingPage(page)
    const release = await holdRequests(waiting, '**/art/hero-*')
    const requested = waiting.waitForRequest('/film/poster.webp')
    await waiting.goto('/#film', { waitUntil: 'commit' })
    await requested
    release()
    await waiting.close()
  })

  await test.step('lazy images don’t affect the scroll position that a reload restores', async () => {
    await openHydrated(page, '/products?to=6')
    // The browser remembers its position by the element at the top.
    const image = page.locator('main article img').nth(20)
    await image.evaluate(img => scrollBy(0, img.getBoundingClientRect().top + 100))
    const position = await page.evaluate(() => scrollY)
    for (let reloads = 0; reloads < 3; reloads += 1) {
      await page.reload()
      await hydrated(page)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
    }
  })
})

test('the forms of the sign-in page and the account menu work before the scripts have loaded', async ({
  page,
  shop,
  inbox,
}) => {
  const person = await newPerson(shop, inbox)
  const releaseForm = await holdRequests(page, scripts)
  await page.goto('/login-user', { waitUntil: 'domcontentloaded' })
  await forgotPassword(page).click()
  const form = page.getByRole('form', { name: 'Reset your password' })
  await form.getByLabel('Email').fill('bron@example.com')
  releaseForm()
  const cancel = form.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue('bron@example.com')
  await cancel.click()
  await expect(form).toHaveCount(0)

  const release = await holdRequests(page, scripts)
  await page.goto('/login-user', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  release()
  await expect(menuOf(page)).toHaveAccessibleName(/Ilse Torr/)

  await test.step('the account menu opens when it is pressed while its image is loading', async () => {
    const release = await holdRequests(page, scripts)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await menuOf(page).hover()
    await page.mouse.down()
    release()
    await expect(menuOf(page).locator('img')).toBeVisible()
    await page.mouse.up()
    await expect(page.locator('#account-menu')).toBeVisible()
  })
})

test('pressing a button twice before the scripts load sends its form once', async ({ page }) => {
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(request.postDataJSON().email)
  })
  const releaseScripts = await holdRequests(page, scripts)
  const releaseForm = await holdRequests(page, '**/find-order', {
    which: request => request.method() === 'POST',
  })
  await page.goto('/find-order', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Order number').fill('1000')
  await page.getByLabel('Email').fill('bron@example.com')
  await page.getByLabel('Email').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toEqual(['bron@example.com'])
  await page.keyboard.press('Enter')

  await test.step('after a field changes, the form is sent again', async () => {
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expect.poll(() => sent).toEqual(['bron@example.com', 'bron@example.co'])
  })
  releaseForm()
  releaseScripts()
})

test('a browser too old for the scripts shows the no-JavaScript buttons', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(SubmitEvent.prototype, 'submitter')
  })
  await fillCart(page, await createProduct(await ownerApi(shop), 'Vale Basilisk'))
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /quantity/ })).toHaveCount(0)
  await page.getByRole('spinbutton').fill('2')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByRole('main')).toContainText('€200.00')
  await page.goto('/checkout')
  await page.getByLabel('Express').check()
  await page.getByRole('button', { name: 'Update totals' }).click()
  await expect(page.getByRole('main')).toContainText('€219.90')
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
})
