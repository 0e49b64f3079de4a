import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enlargeText } from '../../test/enlarged-text.ts'
import { answer, held, rejection } from '../../test/fake-api.ts'
import { newCategory } from '../../test/fake-catalogue.ts'
import { newProduct } from '../../test/products.ts'
import { renderPages } from '../../test/render-pages.tsx'
import { busy, expectFocusKept } from '../../test/retry.ts'
import { signIn } from '../../test/sign-in.ts'
import { expectAccessible } from '../../test/usable.ts'
import * as catalogue from './catalogue.tsx'

const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load the sets' })
const retry = page.getByRole('button', { name: 'Retry', exact: true })

/** Opens the page of a shop without categories. */
function openCatalogue(
  found: Parameters<typeof answer<'GET /api/product'>>[1] = { products: [newProduct()], total: 1 },
  at = '/products',
) {
  answer('GET /api/category', { categories: [] })
  const calls = answer('GET /api/product', found)
  return { calls, ...renderPages({ '/products': catalogue }, { at }) }
}

test('the page announces each failed retry, and keeps the focus', async () => {
  openCatalogue(busy)
  const fail = (reply: () => Promise<never>) => answer('GET /api/product', reply)
  const products = [newProduct()]
  const recover = () => answer('GET /api/product', { products, total: 1 })
  await expectFocusKept({ failure, fail, recover })
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('categories that failed to load are loaded on retry, and the focus is not lost', async () => {
  answer('GET /api/category', busy)
  answer('GET /api/product', { products: [newProduct()], total: 1 })
  renderPages({ '/products': catalogue }, { at: '/products?search=retried' })
  await expect.element(retry).toBeVisible()
  answer('GET /api/category', { categories: [newCategory({ name: 'Wardens' })] })
  await retry.click()
  await expect.element(page.getByRole('link', { name: 'Wardens' })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('the page says why loading the sets failed, and offers to retry', async () => {
  openCatalogue(rejection(403, 'forbidden', 'Rejected.'), '/products?search=rejected')
  await expect.element(failure).toMatchTextContent('Rejected.')
  await expect.element(retry).toBeVisible()
})

test.each([
  [404, 'Rejected by 404.'],
  [422, 'can’t show what this link asks for'],
])('the page leads to all sets after a %i', async (status, words) => {
  const rejected = rejection(status, 'unavailable', `Rejected by ${status}.`)
  openCatalogue(rejected, `/products?search=${status}`)
  const broken = page.getByRole('alert').filter({ hasText: words })
  await expect.element(broken).toMatchTextContent('This link doesn’t work')
  await expect.element(page.getByRole('link', { name: 'See all sets' })).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('more sets that failed to load are loaded on retry, and the others stay', async () => {
  const products = Array.from({ length: 10 }, (_, n) => newProduct({ name: `Set ${n}` }))
  const firstPage = { products: products.slice(0, 5), total: 10 }
  openCatalogue(({ query }) => (query.page === '2' ? busy() : firstPage), '/products?search=set')
  const cards = page.getByRole('article')
  await expect.poll(() => cards.elements().length).toBe(5)
  scrollTo(0, document.body.scrollHeight)
  const again = page.getByRole('link', { name: 'Retry' })
  await expect.element(again).toBeVisible()
  expect(cards.elements()).toHaveLength(5)
  answer('GET /api/product', ({ query }) =>
    query.page === '2' ? { products: products.slice(5), total: 10 } : firstPage,
  )
  await again.click()
  await expect.poll(() => cards.elements().length).toBe(10)
})

test('“Show more” announces that sets are loading, but automatic loading doesn’t', async () => {
  const products = Array.from({ length: 25 }, (_, n) => newProduct({ name: `Set ${n}` }))
  const categories = held({ categories: [] })
  const from = (start: number) => ({ products: products.slice(start, start + 5), total: 25 })
  const [second, last] = [held(from(5)), held(from(20))]
  answer('GET /api/category', categories.answer)
  answer('GET /api/product', ({ query: { page = '1', limit = '5' } }) => {
    const start = (Number(page) - 1) * Number(limit)
    if (start === 20) return last.answer()
    return start === 5 ? second.answer() : from(start)
  })
  renderPages({ '/products': catalogue }, { at: '/products?search=said' })
  const cards = page.getByRole('article')
  await expect.poll(() => cards.elements().length).toBe(5)
  scrollTo(0, document.body.scrollHeight)
  await expect.element(page.getByText('Products loading...')).toBeVisible()
  const announced = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
      .filter(Boolean)
  expect(announced()).toEqual(['25 sets for “said”'])
  categories.release()
  second.release()
  await expect.poll(() => cards.elements().length).toBe(20)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect.poll(announced).toEqual(['25 sets for “said”', 'Products loading...'])
  last.release()
  await expect.element(cards.nth(20).getByRole('link')).toHaveFocus()
})

test('a card has a summary of a set, and at most three lines of its name', async () => {
  const name = 'The Unabridged Regalia of Somebody Whose Titles Fill the Herald’s Book'
  const product = newProduct({
    name: name.padEnd(120, ' of M'),
    description: 'Plate for the watch.\n\n- Helm: with a crest',
  })
  const products = [product, newProduct({ ...product, id: 'second' })]
  openCatalogue({ products, total: 2 }, '/products?search=long')
  const card = page.getByRole('article').nth(1)
  await expect.element(card).toMatchTextContent('€249.50')
  await expect.element(card).not.toMatchTextContent('- ')
  await expect.element(card).not.toMatchTextContent('Helm:')
  await expect.element(card.getByRole('link')).toHaveAttribute('title', product.name)
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    for (const heading of document.querySelectorAll('article h2')) {
      const lines = heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight)
      expect(lines).toBeGreaterThan(1)
      expect(lines).toBeLessThan(3.2)
    }
  }
})

test('filters apply at once, prices when their field is left or by Enter, and all follow the address', async () => {
  const { calls, path, back } = openCatalogue(undefined, '/products?search=helm')
  const from = page.getByLabelText('Min. price')
  const to = page.getByLabelText('Max. price')
  await page.viewport(390, 844)
  await expect.element(page.getByLabelText('On sale')).not.toBeVisible()
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabelText('On sale').click()
  await expect.element(page.getByText('Filter (1)')).toBeVisible()
  await expect.poll(path).toBe('/products?search=helm&reduced=only')

  await from.fill('300')
  await userEvent.tab()
  await expect.element(to).toHaveFocus()
  await expect.poll(path).toBe('/products?search=helm&reduced=only&minPrice=300')
  await to.fill('100')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/products?search=helm&reduced=only&minPrice=100&maxPrice=300')
  await expect.element(from).toHaveValue('100')
  await expect.element(to).toHaveValue('300')
  expect(calls.at(-1)?.query).toMatchObject({ reduced: 'only', minPrice: '100', maxPrice: '300' })
  await expectAccessible()

  await to.fill('a lot')
  await from.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Enter an amount such as 250')
  await expect.poll(path).toBe('/products?search=helm&reduced=only&minPrice=100')
  await expect.element(to).toHaveValue('a lot')
  await to.fill('300')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/products?search=helm&reduced=only&minPrice=100&maxPrice=300')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  back()
  back()
  await expect.poll(path).toBe('/products?search=helm&reduced=only&minPrice=100&maxPrice=300')
  back()
  await expect.poll(path).toBe('/products?search=helm&reduced=only&minPrice=300')
  await expect.element(to).toHaveValue('')
  back()
  back()
  await expect.element(page.getByLabelText('On sale')).not.toBeChecked()
})

test('on a wide screen all filters are in sight, and an invalid price is cleared when another list opens', async () => {
  answer('GET /api/category', { categories: [newCategory({ id: 'c1', name: 'Wardens' })] })
  answer('GET /api/product', { products: [newProduct()], total: 1 })
  const { path, back } = renderPages({ '/products': catalogue })
  const from = page.getByLabelText('Min. price')
  const alert = page.getByRole('alert')
  await page.viewport(1280, 800)
  await expect.element(page.getByLabelText('In stock')).toBeVisible()
  await expect.element(page.getByText('Filter', { exact: true })).not.toBeVisible()
  await from.fill('249,50')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/products?minPrice=249.5')
  await expect.element(from).toHaveValue('249.5')
  await from.fill('10-5')
  await userEvent.keyboard('{Tab}')
  await expect.element(alert).toMatchTextContent('Enter an amount such as 250')
  await from.fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(alert).not.toBeInTheDocument()
  await from.fill('10-5')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toMatchTextContent('Enter an amount such as 250')
  await expect.element(from).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(path).toBe('/products')
  back()
  await expect.poll(path).toBe('/products?minPrice=249.5')
  await expect.element(from).toHaveValue('249.5')
  await expect.element(alert).not.toBeInTheDocument()
  await from.fill('10-5')
  await page.getByRole('link', { name: 'Wardens' }).click()
  await expect.poll(path).toMatch(/category=c1/)
  await expect.element(from).toHaveValue(/minPrice=249/.test(path()) ? '249.5' : '')
  await expect.element(alert).not.toBeInTheDocument()
})

test.each([
  ['?category=deleted', 'There are no sets in this category.'],
  ['?category=deep&search=ice', 'No sets in this category match “ice” or similar words.'],
  ['?search=ice', 'No sets match “ice” or similar words.'],
])('a list without sets says where there are none: %s', async (query, words) => {
  openCatalogue({ products: [], total: 0 }, `/products${query}`)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('an empty shop says so, and leads those who may to adding products', async () => {
  openCatalogue({ products: [], total: 0 }, '/products?page=1')
  await expect.element(page.getByRole('heading', { name: 'No sets yet' })).toBeVisible()
  const add = page.getByRole('link', { name: 'Add products' })
  await expect.element(add).not.toBeInTheDocument()
  await expectAccessible()
  signIn({ is_admin: 1 })
  await expect.element(add).toHaveAttribute('href', '/products-admin')
  await expectAccessible()
})

test.for([
  ['/products?search=helm&sort=price&maxPrice=1', '/products?search=helm&sort=price'],
  ['/products?sort=price&maxPrice=1', '/products?sort=price'],
] as const)(
  'a list that its filters leave empty offers to clear them: %s',
  async ([at, cleared]) => {
    const { path } = openCatalogue({ products: [], total: 0 }, at)
    await expect.element(page.getByText('No sets match these filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(path).toBe(cleared)
  },
)

test('no price is cut on a phone with text twice as large', async () => {
  const products = Array.from({ length: 5 }, () => newProduct({ price: 12_345.67 }))
  openCatalogue({ products, total: 5 })
  await expect.element(page.getByRole('article').last()).toBeVisible()
  await page.viewport(390, 800)
  enlargeText(200)
  for (const { scrollWidth, clientWidth } of document.querySelectorAll('article'))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test.each([
  ['reduced=only', {}],
  ['search=sale', { noneReduced: true as const }],
])('the list of sets on sale shows others while nothing is reduced (%s)', async (query, reply) => {
  const instead = [newProduct({ name: 'Kelp Cowl' })]
  openCatalogue({ products: [], total: 0, instead, ...reply }, `/products?${query}`)
  await expect.element(page.getByText('No sets are on sale right now.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Kelp Cowl' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Clear filters' })).not.toBeInTheDocument()
})

test('a strip of many categories scrolls by wheel, button and key, and shows the selected one', async () => {
  const categories = Array.from({ length: 20 }, (_, n) =>
    newCategory({ id: `c${n}`, name: `Category ${n}` }),
  )
  answer('GET /api/category', { categories })
  answer('GET /api/product', { products: [newProduct()], total: 1 })
  const { path, go, back } = renderPages({ '/products': catalogue })
  const strip = page.getByRole('navigation', { name: 'Categories' })
  const first = strip.getByRole('link', { name: 'Show All' })
  const last = strip.getByRole('link', { name: 'Category 19' })
  await expect.element(first).toBeInViewport()
  await expect.element(last).not.toBeInViewport()
  const list = () => strip.element().querySelector('ul') as HTMLElement
  const before = () => Math.round(list().scrollLeft)
  const after = () => Math.round(list().scrollWidth - list().clientWidth - list().scrollLeft)
  await expect
    .poll(async () => {
      if (after() > 0) await userEvent.wheel(strip, { delta: { y: 4000 } })
      return after()
    })
    .toBe(0)
  await expect.element(last).toBeInViewport()
  await expect.element(first).not.toBeInViewport()
  expect(scrollY).toBe(0)

  const [previous = null, next = null] = strip.element().querySelectorAll('button')
  await expect.element(next).not.toBeVisible()
  await expect
    .poll(async () => {
      if (before() > 0) previous?.click()
      return before()
    })
    .toBe(0)
  await expect.element(previous).not.toBeVisible()
  await expect.element(next).toBeVisible()
  await expectAccessible()

  ;(first.element() as HTMLElement).focus()
  for (let n = 0; n < 20; n++) await userEvent.tab()
  await expect.element(last).toHaveFocus()
  await expect.element(last).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toMatch(/category=c19/)
  go('/')
  await expect.element(strip).not.toBeInTheDocument()
  back()
  await expect.element(last).toHaveAttribute('aria-current', 'true')
  await expect.element(last).toBeInViewport()
})

test('a search leads to the page that it may mean, whether it finds a set or not', async () => {
  const pages = [{ path: '/info/delivery', name: 'Shipping' }]
  const found = { products: [newProduct()], total: 1, pages }
  const { go } = openCatalogue(found, '/products?search=shipping')
  const line = page.getByText('1 set for “shipping”. Go to “Shipping”')
  const link = page.getByRole('main').getByRole('link', { name: 'Shipping' })
  await expect.element(line).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/info/delivery')
  answer('GET /api/product', { products: [], total: 0, pages })
  go('/products?search=postage')
  await expect.element(page.getByText('No sets match “postage”')).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/info/delivery')
})
