import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { chooseFromMenu } from './people.ts'

const contentOf = (page: Page, name: string) =>
  page.locator(`head meta:is([name="${name}"], [property="${name}"])`)

/** Expects each piece of metadata exactly once. */
async function expectDescribed(page: Page, path: string) {
  const address = new URL(path, page.url()).href
  await expect(page.locator('head link[rel="canonical"]'), path).toHaveAttribute('href', address)
  await expect(contentOf(page, 'og:url')).toHaveAttribute('content', address)
  await expect(contentOf(page, 'og:title')).toHaveAttribute('content', await page.title())
  const description = (await contentOf(page, 'description').getAttribute('content')) ?? ''
  expect(description.length, path).toBeGreaterThan(15)
  await expect(contentOf(page, 'og:description')).toHaveAttribute('content', description)
  await expect(contentOf(page, 'og:image:alt')).toHaveAttribute('content', /\w/)
  await expect(contentOf(page, 'og:locale')).toHaveAttribute('content', 'en_IE')
  await expect(contentOf(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image')
  await expect(contentOf(page, 'robots')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const image = (await contentOf(page, 'og:image').getAttribute('content')) ?? ''
  expect(image).toMatch(/^http.+\.(jpg|webp)$/)
  expect((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//)
}

test('client-side navigation moves the focus to the main content, or back to the link that led away, and changes the metadata, whose files exist', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await openHydrated(page, '/')
  await expect(main).not.toBeFocused()
  await expectDescribed(page, '/')
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    for (const link of await page.locator(`head link[rel="${rel}"]`).all()) {
      expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    }
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/products')
  await expect(main).toBeFocused()
  await expect(page).toHaveTitle(/^Shop/)
  await expectDescribed(page, '/products')

  const search = page.getByLabel('Search sets')
  await search.fill('storm')
  await search.press('Enter')
  await expect(page).toHaveURL(/search=storm/)
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(search).toHaveValue('')

  await page.evaluate(() => scrollTo(0, 400))
  const card = page.locator('main article').first()
  const name = await card.getByRole('heading').textContent()
  const link = card.getByRole('link').first()
  await link.click()
  await expect(page).toHaveURL(/view-product/)
  await expect(main).toBeFocused()
  await expect(page).toHaveTitle(`${name} · Armory`)
  await expectDescribed(page, new URL(page.url()).pathname)
  await page.goBack()
  await expect(page).toHaveURL(/\/products(\?to=\d+)?$/)
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)

  await chooseFromMenu(page, 'Login')
  await expect(page).toHaveURL('/login-user')
  await expect(main).toBeFocused()
})
