import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Product } from '../../../contract/product.ts'
import { CartDrawerHost } from '../cart/cart-drawer-host.tsx'
import { answer, offline, refusal } from '../test/fake-api.ts'
import { cartOf, newCartLine, newProduct } from '../test/products.ts'
import { renderPages } from '../test/render-pages.tsx'
import { expectUsable } from '../test/usable.ts'
import * as productPage from './product.tsx'
import { ProductCard } from './product-card.tsx'

const addButton = page.getByRole('button', { name: 'Add to cart' }).first()
const drawer = page.getByRole('dialog', { name: 'Your cart' })

function openProduct(product: Product) {
  answer('GET /api/product/{id}', { product })
  answer('GET /api/product', { products: [product], total: 1 })
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
  await expect.element(message).toMatchTextContent('shop cannot be reached')
  answer('POST /api/cart/line', refusal(409, 'conflict', 'Stormplate is sold out.'))
  await addButton.click()
  await expect.element(message).toMatchTextContent('Stormplate is sold out.')
  await expect.element(quantity).toHaveValue(3)
})

test('a set that is sold out leads to similar ones', async () => {
  const category = { _id: 'c', id: 'c', name: 'Cinderhall', image: null }
  openProduct(newProduct({ availability: 'sold-out', category }))
  await expect.element(page.getByRole('article').first()).toMatchTextContent('Sold out')
  await expect
    .element(page.getByRole('link', { name: 'See similar sets' }))
    .toHaveAttribute('href', '/products?category=c')
  await expect.element(addButton).not.toBeInTheDocument()
  await expectUsable()
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

test('a double click on a card adds one set', async () => {
  const calls = answer('POST /api/cart/line', { cart: cartOf([newCartLine(product)]), left: null })
  renderPages({ '/products': cards }, { Top: CartDrawerHost })
  await page.getByRole('article').hover()
  await page.getByRole('button', { name: `Add ${product.name} to cart` }).dblClick()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({ product: product.id, quantity: '1' })
})
