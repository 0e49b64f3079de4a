import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createProduct, fillCart, orderByApi, ownerApi, payByApi } from './buyers.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { linkIn } from './inbox.ts'
import type { RunningShop } from './shop.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedErrors: [/status of (409|422)/] })

const password = 'dragon-scale 7'

async function placeOrder(
  page: Page,
  shop: RunningShop,
): Promise<{ email: string; number: string }> {
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`
  await fillCart(page, await createProduct(await ownerApi(shop), 'Vale Cockatrice'))
  return { email, number: await orderByApi(page, email) }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    const open = (page: Page, path: string) =>
      javaScriptEnabled ? openHydrated(page, path) : page.goto(path)

    test('a guest creates an account with only a password, finds the order in it, and cancels one that is not paid after confirming', async ({
      page,
      shop,
      inbox,
    }) => {
      const { email, number } = await placeOrder(page, shop)
      await inbox.emailTo(email)
      await open(page, `/order/${number}`)
      const offer = page.getByRole('button', { name: 'Create account' })
      const field = page.getByLabel('Password', { exact: true })
      await field.fill('short')
      await offer.click()
      await expect(field).toHaveAccessibleDescription(/Use at least 8 characters/)
      // Scripts that a form loads don't load the styles of all pages again, after the page's own.
      await expect(page.locator('link[rel="stylesheet"][href*="/shell-"]')).toHaveCount(1)
      await expect(field).toBeInViewport()
      await field.fill('password123')
      await offer.click()
      await expect(field).toHaveAccessibleDescription(/too common/)
      if (javaScriptEnabled) await expectUsable(page)
      await field.fill(password)
      await offer.click()
      const said = page.getByRole('status').filter({ hasText: `emailed a link to ${email}` })
      await expect(said).toBeInViewport()
      await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
      if (javaScriptEnabled) await expectUsable(page)

      await page.goto(linkIn(await inbox.emailTo(email, 2)))
      await page.getByRole('button', { name: 'Activate' }).click()
      // Its style sheet hides the form for a new password.
      await page.waitForURL(/\/login-user\?next=%2Fmy-orders(&done=activated)?$/)
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await field.fill(password)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).toHaveURL('/my-orders')
      const { orders } = await (await page.request.get('/api/order')).json()
      expect(orders).toMatchObject([{ number }])
      await page.goto(`/order/${number}`)
      await expect(page.getByRole('main')).toContainText('Vale Cockatrice')
      await expect(offer).toHaveCount(0)

      await open(page, `/order/${number}`)
      const yes = page.getByRole('button', { name: 'Cancel order', exact: true })
      await expect(yes).toBeHidden()
      await page.getByText('Cancel this order').click()
      if (javaScriptEnabled) await expectUsable(page)
      await yes.click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(`Order ${number} was canceled`)
      await expect(heading).toBeInViewport()
      if (javaScriptEnabled) await expect(heading).toBeFocused()
      await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
      await expect(page.getByText('Cancel this order')).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText('You owe nothing')
      const way = page.getByRole('main').getByRole('link', { name: 'See all sets' })
      await expect(way).toHaveAttribute('href', '/products')

      const other = await placeOrder(page, shop)
      await open(page, `/order/${other.number}`)
      await page.getByText('Cancel this order').click()
      await payByApi(page, other.number)
      await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
      const alert = page.getByRole('alert').filter({ hasText: 'Your payment has arrived' })
      await expect(alert).toBeInViewport()
      await expect(page.getByRole('main')).toContainText('Paid, being packed')
      await expect(page.getByText('Cancel this order')).toHaveCount(0)
    })
  })
}
