import { Link, useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { ProductDetails } from '../../../../contract/catalogue/product.ts'
import { CartDrawerHost } from '../../cart/cart-drawer-host.tsx'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { cartOf, newCartLine, newProduct } from '../../test/products.ts'
import { renderPages } from '../../test/render-pages.tsx'
import { expectAccessible, expectUsable } from '../../test/usable.ts'
import { ProductCard } from '../product-card.tsx'
import * as productPage from './product.tsx'

const addButton = page.getByRole('button', { name: 'Add to cart' }).first()
const drawer = page.getByRole('dialog', { name: 'Your cart' })

function openProduct(product: ProductDetails) {
  answer('GET /api/product/{id}', { product })
  answer('GET /api/product/{id}/related', { products: [], newest: true })
  const options = { at: `/view-product/${product.id}`, Top: CartDrawerHost }
  return renderPages({ '/view-product/:id': productPage }, options)
}

test('a set that cannot be added is explained beside the button, and keeps the quantity', async () => {
  openProduct(newProduct())
  const quantity = page.getByLabelText('Quantity', { exact: true })
  const message = page.getByRole('alert').filter({ hasText: /./ })
  await quantity.fill('3')
  answer('POST /api/cart/line', offline)
  await addButton.click()
  await expect.element(message).toMatchTextContent('can’t reach the shop')
  answer('GET /api/cart', { cart: cartOf([]) })
  answer('POST /api/cart/line', rejection(409, 'conflict', 'Stormplate is sold out.'))
  await addButton.click()
  await expect.element(message).toMatchTextContent('Stormplate is sold out.')
  await expect.element(quantity).toHaveValue(3)
})

test('a set is added only once if the first reply is lost, and the cart shows how many it has', async () => {
  const product = newProduct()
  openProduct(product)
  const message = page.getByRole('alert').filter({ hasText: 'can’t reach the shop' })
  const cart = cartOf([newCartLine(product, { quantity: 2 })])
  const lost = answer('POST /api/cart/line', offline)
  answer('GET /api/cart', offline)
  await addButton.click()
  await expect.element(message).toBeVisible()
  await message.getByRole('button', { name: 'Close this message' }).click()
  await addButton.click()
  await expect.element(message).toBeVisible()
  answer('GET /api/cart', { cart })
  await addButton.click()
  await expect.element(drawer).toMatchTextContent('Already in your cart')
  await expect.element(drawer).toMatchTextContent('2 × €249.50')
  expect(lost).toHaveLength(1)
  await page.getByRole('button', { name: 'Continue shopping' }).click()
  const more = answer('POST /api/cart/line', { cart, left: null })
  await addButton.click()
  await expect.element(drawer).toMatchTextContent('Just added')
  expect(more).toHaveLength(1)
})

test('a set is added after all if only those that the cart had before are in it', async () => {
  const product = newProduct()
  openProduct(product)
  const message = page.getByRole('alert').filter({ hasText: /./ })
  await cookieStore.set('cart-count', '2')
  onTestFinished(() => cookieStore.delete('cart-count'))
  answer('POST /api/cart/line', rejection(503, 'unavailable', 'We can’t reach our data.'))
  await addButton.click()
  await expect.element(message).toMatchTextContent('can’t reach our data')
  answer('GET /api/cart', { cart: cartOf([newCartLine(product, { quantity: 2 })]) })
  const cart = cartOf([newCartLine(product, { quantity: 3 })])
  const added = answer('POST /api/cart/line', { cart, left: null })
  await addButton.click()
  await expect.element(drawer).toMatchTextContent('Just added')
  expect(added).toHaveLength(1)
})

test('no set is added in a browser that blocks cookies, and the page says why', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  openProduct(newProduct())
  await addButton.click()
  const message = page.getByRole('alert').filter({ hasText: 'Allow cookies for this shop' })
  await expect.element(message).toBeVisible()
})

test('on a phone, the bar at the foot of the screen does not cover what has the focus', async () => {
  await page.viewport(390, 844)
  openProduct(newProduct({ description: 'Plate for the watch.\n'.repeat(60) }))
  await expect.element(addButton).toBeVisible()
  const footer = document.body.appendChild(document.createElement('footer'))
  onTestFinished(() => footer.remove())
  footer.innerHTML = '<a href="/">Home</a><p style="height: 400px"></p>'
  const link = footer.querySelector('a')
  // In view, if there were no bar.
  scrollTo(0, footer.offsetTop + 40 - innerHeight)
  await expect.poll(() => document.querySelector('[data-shown]')).not.toBeNull()
  link?.focus()
  const bar = document.querySelector('[data-shown]')
  const covered = () =>
    (link?.getBoundingClientRect().bottom ?? 0) - (bar?.getBoundingClientRect().top ?? 0)
  await expect.poll(covered).toBeLessThanOrEqual(0)
})

test('a button shows that a set is being added, and an error that is in view wherever it was pressed', async () => {
  openProduct(newProduct({ description: 'Plate for the watch.\n'.repeat(60) }))
  const buttons = page.getByRole('button', { name: /^(Add to cart|Adding…)$/ })
  for (const width of [1280, 390]) {
    await page.viewport(width, 844)
    for (const isBelow of [false, true]) {
      scrollTo(0, isBelow ? document.body.scrollHeight : 0)
      const button = isBelow && width < 800 ? buttons.last() : buttons.first()
      await expect.element(button).toBeVisible()
      const rejected = rejection(409, 'conflict', 'Stormplate is sold out.')
      const { answer: reply, release } = held<never>(rejected)
      answer('POST /api/cart/line', reply)
      ;(button.element() as HTMLElement).click()
      await expect.element(button).toHaveTextContent('Adding…')
      release()
      const message = page.getByRole('alert').filter({ hasText: 'is sold out' })
      await expect
        .element(message.getByText('Stormplate is sold out.'))
        .toBeInViewport({ ratio: 1 })
      await expect.element(button).toHaveTextContent('Add to cart')
      await expectAccessible()
      await message.getByRole('button', { name: 'Close this message' }).click()
      await expect.element(message).not.toBeInTheDocument()
    }
  }
})

test('the drawer says that only some are left', async () => {
  const product = newProduct({ price: 100 })
  openProduct(product)
  const line = newCartLine(product, { quantity: 3 })
  answer('POST /api/cart/line', { cart: cartOf([line]), left: 3 })
  await page.getByLabelText('Quantity', { exact: true }).fill('5')
  await addButton.click()
  await expect.element(drawer).toMatchTextContent('Only 3 left: your cart has all 3')
  await expect.element(drawer).toMatchTextContent('3 × €100.00')
  await expect.element(drawer).toMatchTextContent('€300.00')
  await expectUsable()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a set that is sold out leads to similar ones', async () => {
  const category = { _id: 'c', id: 'c', name: 'Cinderhall', image: null }
  openProduct(newProduct({ availability: 'sold-out', category }))
  await expect.element(page.getByRole('article').first()).toMatchTextContent('Sold out')
  await expect
    .element(page.getByRole('link', { name: 'See similar sets' }))
    .toHaveAttribute('href', '/products?category=c')
  await expect.element(addButton).not.toBeInTheDocument()
  // Its own page replies, with and without scripts.
  const email = page.getByRole('textbox', { name: 'Email me when it’s back' })
  await expect.element(email).toHaveAttribute('name', 'email')
  const { action, method, noValidate } = (email.element() as HTMLInputElement).form ?? {}
  expect([method, action]).toEqual(['post', expect.stringMatching(/\/stock-alert\?product=.+/)])
  // That page says what is wrong with the address, in the shop's words.
  expect(noValidate).toBe(true)
  await expectUsable()
})

test('the page shows the whole set and what to do next', async () => {
  const category = { _id: 'c', id: 'c', name: 'Cinderhall', image: null }
  const description = 'Plate for the watch.\n\n- Helm: with a crest\n- Cape: of wool'
  openProduct(newProduct({ description, category }))
  const other = newProduct({ name: 'Emberhelm', description: 'Forged hot.', category })
  answer('GET /api/product/{id}/related', { products: [other], newest: false })
  const main = page.getByRole('main')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Stormplate of the Vigil')
  await expect.element(main.getByText('Plate for the watch.')).toBeVisible()
  await expect.element(main).toMatchTextContent('€249.50')
  const pieces = page.getByRole('region', { name: 'What’s in the set' }).getByRole('listitem')
  await expect.element(pieces.first()).toHaveTextContent('Helm with a crest')
  await expect.element(pieces.last()).toHaveTextContent('Cape of wool')
  await expect.element(main.getByRole('link', { name: 'Cinderhall' }).first()).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Emberhelm' }))
    .toHaveAttribute('href', `/view-product/${other.id}`)
})

test('the page does not wait for slow related sets, and omits them if they fail', async () => {
  openProduct(newProduct())
  const { answer: reply, release } = held<never>(offline)
  answer('GET /api/product/{id}/related', reply)
  const heading = page.getByRole('heading', { level: 1 })
  const placeholder = () => document.querySelector('main [class*="loading"]')
  await expect.element(heading).toHaveTextContent('Stormplate of the Vigil')
  expect(placeholder()).not.toBeNull()
  release()
  await expect.poll(placeholder).toBeNull()
  await expect.element(heading).toHaveTextContent('Stormplate of the Vigil')
})

test('the page says who makes the set and what it warns of, in lines, if that is known', async () => {
  const safety = {
    manufacturer: 'Far Forge\n9 Ember Street, Zurich\nforge@far.example',
    responsiblePerson: 'Port Traders\n2 Quay, Rotterdam\nport@traders.example',
    identifier: 'Batch 7',
    warnings: 'Sharp edges.\nKeep away from children.',
  }
  openProduct({ ...newProduct(), safety })
  const block = page.getByRole('region', { name: 'Product safety' })
  await expect.element(block).toBeVisible()
  const shown = [...block.element().querySelectorAll('dl > div')].map(row =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(shown).toEqual([
    ['Warnings', safety.warnings],
    ['Model or batch', safety.identifier],
    ['Manufacturer', safety.manufacturer],
    ['Responsible person in the EU', safety.responsiblePerson],
  ])
  for (const dd of block.element().querySelectorAll('dd')) {
    expect(getComputedStyle(dd).whiteSpace).toBe('pre-line')
  }
  await expectUsable()
})

test('a set of which nothing is known has no block about its safety', async () => {
  openProduct(newProduct())
  await expect.element(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect.element(page.getByText('Product safety')).not.toBeInTheDocument()
})

const product = newProduct()
const cards = { default: () => <ProductCard product={product} heading="h2" /> }

test('a card adds one of its set to the cart by the keyboard, and Back closes the drawer', async () => {
  answer('POST /api/cart/line', { cart: cartOf([newCartLine(product)]), left: null })
  const start = { default: () => <Link to="/products">Shop</Link> }
  const { back } = renderPages({ '/': start, '/products': cards }, { Top: CartDrawerHost })
  await page.getByRole('link', { name: 'Shop' }).click()
  await expect.element(page.getByRole('article')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: product.name })).toHaveFocus()
  await userEvent.tab()
  await expect
    .element(page.getByRole('button', { name: `Add ${product.name} to cart` }))
    .toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer).toMatchTextContent(product.name)
  back()
  await expect.element(drawer).not.toBeInTheDocument()
})

function HeaderOfEachPage() {
  return <CartDrawerHost key={useLocation().pathname} />
}

test('the drawer closes if the page that it leads to fails, which has its own header', async () => {
  answer('POST /api/cart/line', { cart: cartOf([newCartLine(product)]), left: null })
  const failed = { default: () => <h1>We can’t reach the shop</h1> }
  renderPages({ '/products': cards, '/checkout': failed }, { Top: HeaderOfEachPage })
  await page.getByRole('button', { name: `Add ${product.name} to cart` }).click()
  await drawer.getByRole('link', { name: 'Checkout' }).click()
  await expect.element(page.getByRole('heading', { name: 'We can’t reach' })).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a card shows that its set is being added, also after a double click', async () => {
  const { answer: reply, release } = held({ cart: cartOf([newCartLine(product)]), left: null })
  answer('POST /api/cart/line', reply)
  renderPages({ '/products': cards }, { Top: CartDrawerHost })
  await page.getByRole('article').hover()
  await page.getByRole('button', { name: `Add ${product.name} to cart` }).dblClick()
  const button = page.getByRole('button', { name: `Adding ${product.name} to cart` })
  await expect.element(button).toHaveTextContent('Adding…')
  release()
  await drawer.getByRole('button', { name: 'Continue shopping' }).click()
  const again = page.getByRole('button', { name: `Add ${product.name} to cart` })
  await expect.element(again).toHaveTextContent('+ Add')
})

test('a double click on a card adds one set', async () => {
  const calls = answer('POST /api/cart/line', { cart: cartOf([newCartLine(product)]), left: null })
  renderPages({ '/products': cards }, { Top: CartDrawerHost })
  await page.getByRole('article').hover()
  await page.getByRole('button', { name: `Add ${product.name} to cart` }).dblClick()
  await drawer.getByRole('button', { name: 'Continue shopping' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({ product: product.id, quantity: '1' })
})

test('a drawer that opens between the two clicks of a double click stays open', async () => {
  answer('POST /api/cart/line', { cart: cartOf([newCartLine(product)]), left: null })
  renderPages({ '/products': cards }, { Top: CartDrawerHost })
  await page.getByRole('article').hover()
  await page.getByRole('button', { name: `Add ${product.name} to cart` }).click()
  await expect.element(drawer.getByRole('heading')).toHaveFocus()
  const close = drawer.getByRole('button', { name: 'Close' })
  for (const target of [drawer, close]) click(target, 2)
  await expect.element(drawer).toBeVisible()
  click(drawer, 1)
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a double click on the image opens it fitted to the window', async () => {
  openProduct(newProduct({ image: `${'0'.repeat(32)}.webp` }))
  await page.getByRole('link', { name: 'Enlarge' }).click()
  const image = page.getByRole('dialog').getByRole('img')
  await expect.element(image).toBeVisible()
  click(image, 2)
  await expect.element(page.getByRole('button', { name: 'Full size' })).toBeVisible()
  // Another double click is meant for the image.
  click(image, 1)
  await expect.element(page.getByRole('button', { name: 'Fit to window' })).toBeVisible()
  click(image, 2)
  await expect.element(page.getByRole('button', { name: 'Full size' })).toBeVisible()
})

/** @param detail which click of a series it is */
function click(target: Locator, detail: number) {
  target
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
}

test('the description for search engines is not cut within a character', () => {
  const words = 'x'.repeat(158)
  const loaderData = {
    product: newProduct({ description: `${words}🛡️ of oak` }),
    related: { products: [], newest: true as const },
    origin: 'https://shop.test',
  }
  const tags = productPage.meta({ loaderData } as never)
  expect(tags).toContainEqual({ name: 'description', content: `${words}…` })
})
