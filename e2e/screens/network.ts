import type { Locator, Page, Route } from '@playwright/test'
import type { Product } from '../../contract/catalogue/product.ts'
import { openHydrated } from '../fixtures.ts'

/** Navigates client-side, so that the page's data comes from the API, which a test can replace. */
export async function navigateTo(page: Page, path: string) {
  await openHydrated(page, '/')
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Leaves API requests without a response. */
export const hangRequests = (page: Page, url: string, method?: string) =>
  page.route(url, route => {
    if (method && route.request().method() !== method) return route.continue()
  })

export const abortRequests = (page: Page, url: string) => page.route(url, route => route.abort())

export const failRequests = (page: Page, url: string, status = 503) =>
  page.route(url, route => route.fulfill({ status, json: rejection }))

const rejection = {
  error: { code: 'unavailable', message: 'The shop is too busy just now.', requestId: 'x' },
}

export const mockResponse = (page: Page, url: string, method: string, json: object) =>
  page.route(url, route =>
    route.request().method() === method ? route.fulfill({ json }) : route.continue(),
  )

/** Scrolls until the list has loaded all that it loads by itself. */
export async function loadList(page: Page) {
  const list = await page.request.get(`/api/product${new URL(page.url()).search}`)
  const coming = Math.min((await list.json()).total, 20)
  const cards = cardsOf(page)
  for (let shown = await cards.count(); shown < coming; shown = await cards.count()) {
    await cards.last().scrollIntoViewIfNeeded()
    await cards.nth(shown).waitFor()
  }
}

export const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')

/** Changes the products in API responses. */
export async function changeProducts(page: Page, url: string, as: (product: Product) => Product) {
  await page.route(url, async (route: Route) => {
    const reply = await (await route.fetch()).json()
    const { product, products } = reply
    const json = product
      ? { ...reply, product: as(product) }
      : { ...reply, products: products.map(as) }
    await route.fulfill({ json })
  })
}

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true })
