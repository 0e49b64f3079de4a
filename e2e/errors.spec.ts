import { createProduct, fillCart } from './buyers.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

test.describe('a wrong address or query', () => {
  test.use({ expectedErrors: [/status of (404|422)/] })

  test('the page says so in plain words with the right status, and links to the shop', async ({
    page,
  }) => {
    for (const path of ['/nowhere', '/view-product/nothing', '/products/deeper']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('contentinfo')).toContainText(
        new RegExp(`© .*${new Date().getUTCFullYear()}`),
      )
      await expectAccessible(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: /shop|sets|catalogue/i })
        .first()
        .click()
      await expect(page).toHaveURL(/\/products/)
    }
    const response = await page.goto('/products?page=0')
    expect(response?.status()).toBe(422)
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('We can’t show what this link asks for')
    await expect(page.getByRole('main')).not.toContainText('must be')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.locator('main article').first()).toBeVisible()
  })
})

test.describe('a page that throws, and an unreachable shop', () => {
  test.use({
    expectedErrors: [/not valid as a React child|React error #31|ERR_FAILED|Failed to load|503/],
  })

  test('the page says so, with navigation, footer and links, and loads on retry', async ({
    page,
    admin,
  }) => {
    await test.step('a page that throws shows "Unexpected Application Error!"', async () => {
      await openHydrated(page, '/products')
      // A response that breaks the contract makes the page throw.
      await page.route('**/api/product/*', async route => {
        const { product } = await (await route.fetch()).json()
        await route.fulfill({ json: { product: { ...product, name: {} } } })
      })
      await page.locator('main article a[href^="/view-product/"]').first().click()
      const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/api/product/*')
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(heading).toBeHidden()
    })

    await openHydrated(page, '/products')
    await page.route('**/*', route => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await expect(page.getByRole('main')).toContainText('We can’t reach the shop')
    await expect(page).toHaveURL('/cart')
    const again = page.getByRole('main').getByRole('link', { name: 'Try again' })
    const asked = page.waitForRequest('**/assets/cart-*.js')
    await again.click()
    await asked
    await expect(page.getByRole('main')).toContainText('We can’t reach the shop')
    await page.unroute('**/*')
    await again.click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

    // A newly deployed shop no longer has the open page's scripts.
    await openHydrated(page, '/products')
    await page.route('**/assets/cart-*.js', route => route.fulfill({ status: 404 }))
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.unroute('**/assets/cart-*.js')

    await openHydrated(page, '/products')
    await page.route('**/api/product/*', route => route.abort())
    await page.locator('main article a[href^="/view-product/"]').first().click()
    await expect(page.getByRole('main').getByText(/can’t reach the shop/i)).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText('Check your connection')
    await page.unroute('**/api/product/*')
    await page
      .getByRole('main')
      .getByRole('button', { name: /try again|retry/i })
      .or(page.getByRole('main').getByRole('link', { name: /try again|retry/i }))
      .first()
      .click()
    await expect(page).toHaveURL(/view-product/)
    await expect(page.getByRole('heading', { name: /can’t reach the shop/i })).toBeHidden()
    await expect(page.locator('main img').first()).toBeVisible()

    await test.step('a cart drawer that failed to load has its styles on the second try', async () => {
      const { id } = await createProduct(admin, 'Lost Wyrm')
      await openHydrated(page, `/view-product/${id}`)
      await page.route('**/assets/*.css', route => route.abort())
      const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
      await add.click()
      await expect(page.getByText('We can’t reach the shop')).toBeVisible()
      await page.unroute('**/assets/*.css')
      await add.click()
      await expect(page.getByRole('dialog', { name: 'Your cart' })).not.toHaveCSS(
        'box-shadow',
        'none',
      )
    })

    await test.step('the reason why a set was not added fits its card on a small screen', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openHydrated(page, '/products')
      const card = page.getByRole('main').getByRole('article').nth(1)
      await page.route('**/*', route => route.abort())
      await card.getByRole('button').click()
      const reason = await card.getByRole('alert').boundingBox()
      const around = await card.boundingBox()
      expect(reason && around && reason.x - around.x).toBeGreaterThan(0)
      await page.unroute('**/*')
      await page.setViewportSize({ width: 1280, height: 900 })
    })

    await test.step('an admin page without a loader says that the shop is unreachable, and loads on retry or after a new build', async () => {
      await signInAs(page, owner)
      await openHydrated(page, '/overview')
      const orders = page.getByRole('link', { name: 'Orders', exact: true })
      const title = page.getByRole('heading', { level: 1 })
      await page.route('**/*', route => route.abort())
      await orders.click()
      await expect(title).toHaveText('We can’t reach the shop')
      await page.unroute('**/*')
      await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
      await expect(title).toHaveText('Orders')

      await openHydrated(page, '/overview')
      await page.route('**/assets/list-*.js', route => route.fulfill({ status: 404 }))
      const refused = page.waitForResponse(reply => reply.status() === 404)
      await orders.click()
      await refused
      await expect(title).toHaveText('Orders')
      await page.unroute('**/assets/list-*.js')
      await page.context().clearCookies()
    })

    await test.step('a checkout that fails to load keeps the checkout’s layout', async () => {
      await fillCart(page, await createProduct(admin, 'Silent Wyrm'))
      const header = page.getByRole('banner')
      await page.goto('/checkout')
      const { height } = (await header.boundingBox()) ?? {}
      await openHydrated(page, '/cart')
      await page.route('**/api/checkout*', route => route.fulfill({ status: 503 }))
      await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
      await expect(page.getByRole('main')).toContainText('We can’t reach the shop')
      await expect(header.getByRole('link', { name: 'Back to cart' })).toBeVisible()
      expect(await header.boundingBox()).toMatchObject({ height })
      await expectUsable(page)
    })
  })
})
