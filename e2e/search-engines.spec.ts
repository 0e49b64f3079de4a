import type { Page } from '@playwright/test'
import { linkPages, privatePages, visitorPages } from '../contract/pages.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { newPerson, signInAs } from './people.ts'

const contentOf = (page: Page, name: string) =>
  page.locator(`head meta:is([name="${name}"], [property="${name}"])`)

const canonical = (page: Page) => page.locator('head link[rel="canonical"]')

/** Expects each piece of metadata exactly once. */
async function expectDescribed(page: Page, path: string) {
  const address = new URL(path, page.url()).href
  await expect(canonical(page), path).toHaveAttribute('href', address)
  await expect(contentOf(page, 'og:url')).toHaveAttribute('content', address)
  await expect(contentOf(page, 'og:title')).toHaveAttribute('content', await page.title())
  const description = (await contentOf(page, 'description').getAttribute('content')) ?? ''
  expect(description.length, path).toBeGreaterThan(15)
  await expect(contentOf(page, 'og:description')).toHaveAttribute('content', description)
  await expect(contentOf(page, 'og:image')).toHaveAttribute('content', /^http.+\.(jpg|webp)$/)
  await expect(contentOf(page, 'og:image:alt')).toHaveAttribute('content', /\w/)
  await expect(contentOf(page, 'og:locale')).toHaveAttribute('content', 'en_IE')
  await expect(contentOf(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image')
  await expect(contentOf(page, 'robots')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

test('every page of the sitemap has a title and a description of its own', async ({
  page,
  request,
}) => {
  test.slow()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed.length).toBeGreaterThan(20)
  const isProduct = (address: string) => address.includes('/view-product/')
  const lists = listed.filter(address => !isProduct(address))
  const some = [...lists, ...listed.filter(isProduct).slice(0, 3)]
  const titles: string[] = []
  for (const path of [...some, '/products?page=2', '/login-user', '/register-user']) {
    await page.goto(path)
    await expectDescribed(page, path)
    titles.push(await page.title())
  }
  expect(new Set(titles).size).toBe(titles.length)
})

test('the preview of a shared link has its image and text', async ({ page, request }) => {
  await page.goto('/')
  const first = page.locator('main a[href^="/view-product/"]').first()
  for (const path of ['/', (await first.getAttribute('href')) ?? '']) {
    await page.goto(path)
    const image = (await contentOf(page, 'og:image').getAttribute('content')) ?? ''
    expect((await request.get(image)).headers()['content-type']).toMatch(/^image\//)
  }
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    for (const link of await page.locator(`head link[rel="${rel}"]`).all()) {
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    }
  }
})

test('the metadata changes with the page on client-side navigation', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveTitle(/^Shop/)
  await expectDescribed(page, '/products')
  const card = page.locator('main article').first()
  const name = await card.getByRole('heading').textContent()
  await card.getByRole('link').first().click()
  await expect(page).toHaveTitle(`${name} · Armory`)
  await expectDescribed(page, new URL(page.url()).pathname)
})

test.describe('a page that is hidden from search engines', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] })

  test('the page and its response header both say noindex', async ({ page, shop, inbox }) => {
    await signInAs(page, await newPerson(shop, inbox))
    const pages = [...privatePages, ...visitorPages, ...linkPages]
    const paths = pages.map(({ path }) => path.replace(/\{\w+\}/, 'x'))
    for (const path of [...paths, '/nowhere', '/products?page=0']) {
      const response = await page.goto(path)
      expect(response?.headers()['x-robots-tag'], path).toBe('noindex')
      await expect(contentOf(page, 'robots')).toHaveAttribute('content', 'noindex')
      await expect(canonical(page)).toHaveCount(0)
    }
    await page.goto('/products?search=storm')
    await expect(contentOf(page, 'robots')).toHaveAttribute('content', 'noindex')
  })
})
