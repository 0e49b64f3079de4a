import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CartLine } from '../../../contract/cart/cart.ts'
import { shopDefaults } from '../../../shop/defaults.ts'
import { addToCart } from '../cart/add-to-cart.tsx'
import { enlargeText } from '../test/enlarged-text.ts'
import { answer, held, offline, rejection } from '../test/fake-api.ts'
import { cartOf, newCartLine, newProduct } from '../test/products.ts'
import { renderPages } from '../test/render-pages.tsx'
import { findSplitWords } from '../test/split-words.ts'
import { expectUsable } from '../test/usable.ts'
import * as cartPage from './cart.tsx'
import { CartQuantity } from './cart-quantity.tsx'

const plate = newProduct({ name: 'Stormplate' })
const helm = newProduct({ name: 'Emberhelm', price: 100 })

const summary = page.getByRole('region', { name: 'Summary' })
const message = page.getByRole('alert').filter({ hasText: /./ })
const lineOf = ({ name }: typeof plate) => page.getByRole('article').filter({ hasText: name })
const quantityOf = ({ name }: typeof plate) =>
  page.getByLabelText(`Quantity of ${name}`, { exact: true })
const button = (name: string) => page.getByRole('button', { name })

/** Opens the cart of a server that changes its lines. */
function openCart(...lines: CartLine[]) {
  let kept = lines
  const reply = (changed: CartLine[]) => {
    kept = changed
    return { cart: cartOf(kept) }
  }
  const change = (id: string, quantity: unknown) =>
    kept.map(line => {
      if (line.product.id !== id) return line
      return { ...newCartLine(newProduct(line.product as never), { quantity: Number(quantity) }) }
    })
  answer('GET /api/cart', () => reply(kept))
  answer('GET /api/unpaid-order', { order: null })
  answer('PUT /api/cart/line/{id}', ({ params: { id = '' }, body }) =>
    reply(change(id, body.quantity)),
  )
  answer('DELETE /api/cart/line/{id}', ({ params: { id } }) =>
    reply(kept.filter(({ product }) => product.id !== id)),
  )
  answer('POST /api/cart/line', ({ body: { product, quantity } }) => {
    const line = lines.find(({ product: { id } }) => id === product) as CartLine
    const restored = { ...line, quantity: Number(quantity) }
    const isLeft = (other: CartLine) => other === line || kept.includes(other)
    return {
      ...reply(lines.filter(isLeft).map(other => (other === line ? restored : other))),
      left: null,
    }
  })
  const [zone] = shopDefaults.shipping.zones
  return renderPages({ '/cart': cartPage }, { settings: { shipping: zone?.methods ?? [] } })
}

test.for([
  ['is sent once its field is left', true],
  ['is sent at once if its field was left', false],
] as const)('a quantity typed before the scripts ran %s', async ([, isFocused]) => {
  const change = vi.fn(async () => {})
  const quantity = (
    <CartQuantity
      {...{ typed: undefined, failure: null, change, reject: () => {} }}
      line={newCartLine(plate, { quantity: 2 })}
    />
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(quantity)
  const field = quantityOf(plate).element() as HTMLInputElement
  field.value = '5'
  if (isFocused) field.focus()
  const root = hydrateRoot(container, quantity)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.element(button('Increase quantity of Stormplate')).toBeVisible()
  if (isFocused) {
    await expect.poll(() => container.querySelector('form')?.noValidate).toBe(true)
    expect(field.value).toBe('5')
    expect(change).not.toHaveBeenCalled()
    await userEvent.tab()
  }
  await expect.poll(() => change.mock.calls).toEqual([[5]])
})

test('a line fits a narrow phone with enlarged text, whatever it is called', async () => {
  const word = 'Donaudampfschiffahrtsgesellschafts'
  openCart(newCartLine(newProduct({ name: `${word} Plate`, price: 12_345.67 }), { quantity: 2 }))
  await expect.element(page.getByRole('article')).toBeVisible()
  await page.viewport(360, 800)
  enlargeText(150)
  const { documentElement: root } = document
  expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
})

test('no word of a cart is split on a phone with text twice as large', async () => {
  openCart(newCartLine(newProduct({ name: 'Leviathan’s Confessor' })))
  await expect.element(page.getByRole('article')).toBeVisible()
  await page.viewport(390, 800)
  enlargeText(200)
  expect(findSplitWords()).toEqual([])
})

test('an invalid quantity shows an error at its line, which stays unchanged', async () => {
  openCart(newCartLine(plate, { quantity: 2 }))
  const quantity = quantityOf(plate)
  await quantity.fill('999')
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity).toHaveAccessibleDescription(/from 1 to 99\. It’s still 2/)
  await expect.element(quantity).toHaveValue(2)
  await quantity.fill('0')
  await userEvent.tab()
  await expect.element(quantity).toHaveAccessibleDescription(/press Remove/)
  await expectUsable()
  await quantity.fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.element(lineOf(plate)).toMatchTextContent('€748.50')
  await expect.element(message).not.toBeInTheDocument()
})

test('a quantity that could not be changed is shown as it was, and what is typed meanwhile stays', async () => {
  openCart(newCartLine(helm, { quantity: 2 }))
  await expect.element(lineOf(helm)).toBeVisible()
  const increase = button('Increase quantity of Emberhelm')
  const quantity = quantityOf(helm)
  const isUnchanged = async () => {
    await expect.element(quantity).toHaveAccessibleDescription(/can’t reach the shop/)
    await expect.element(quantity).toHaveValue(2)
    await expect.element(lineOf(helm)).toMatchTextContent('€200.00')
  }
  answer('PUT /api/cart/line/{id}', offline)
  await increase.click()
  await isUnchanged()
  await quantity.fill('7')
  await userEvent.keyboard('{Enter}')
  await isUnchanged()
  const failing = held<never>(offline)
  answer('PUT /api/cart/line/{id}', failing.answer)
  await increase.click()
  await quantity.fill('7')
  failing.release()
  await expect.element(message).toBeVisible()
  await expect.element(quantity).toHaveValue(7)
  const seven = newCartLine(helm, { quantity: 7 })
  answer('PUT /api/cart/line/{id}', { cart: cartOf([seven]) })
  await userEvent.keyboard('{Enter}')
  await expect.element(lineOf(helm)).toMatchTextContent('€700.00')
  await expect.element(message).not.toBeInTheDocument()
})

test('the summary says how much is missing for free shipping', async () => {
  openCart(newCartLine(plate))
  await expect.element(summary).toMatchTextContent('Estimated total€256.40')
  await expect.element(summary).toMatchTextContent('Add €0.50 for free shipping.')
  await button('Increase quantity of Stormplate').click()
  await expect.element(summary).toMatchTextContent('ShippingFree')
  await expect.element(summary).not.toMatchTextContent('for free shipping')
})

test('a free set costs what its shipping does', async () => {
  openCart(newCartLine({ ...helm, price: 0 }))
  await expect.element(summary).toMatchTextContent('Estimated total€6.90')
})

test('a removed line is restored to its place, also the last one', async () => {
  const { path } = openCart(newCartLine(plate, { quantity: 3 }), newCartLine(helm))
  const undo = button('Undo: keep Stormplate')
  await button('Remove Stormplate').click()
  await expect.element(undo).toHaveFocus()
  await expectUsable()
  await userEvent.keyboard('{Enter}')
  await expect.element(quantityOf(plate)).toHaveValue(3)
  const names = () =>
    page
      .getByRole('article')
      .elements()
      .map(line => line.querySelector('h2')?.textContent)
  expect(names()).toEqual(['Stormplate', 'Emberhelm'])
  await expect.element(button('Remove Stormplate')).toHaveFocus()

  await button('Remove Stormplate').click()
  await button('Remove Emberhelm').click()
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await undo.click()
  await expect.element(quantityOf(plate)).toHaveValue(3)
  await button('Remove Stormplate').click()
  await page.getByRole('link', { name: 'See all sets' }).click()
  await expect.poll(path).toBe('/products')
})

test('a line is restored once, even if the reply that it was got lost', async () => {
  openCart(newCartLine(plate, { quantity: 3 }))
  await button('Remove Stormplate').click()
  const undo = button('Undo: keep Stormplate')
  const calls = answer('POST /api/cart/line', () => {
    answer('GET /api/cart', { cart: cartOf([newCartLine(plate, { quantity: 3 })]) })
    return offline()
  })
  await undo.click()
  await expect.element(message).toMatchTextContent('can’t reach the shop')
  await undo.click()
  await expect.element(quantityOf(plate)).toHaveValue(3)
  await expect.element(button('Remove Stormplate')).toHaveFocus()
  expect(calls).toHaveLength(1)
})

test('a line that turns out to be gone takes no focus from the quantity that is being typed', async () => {
  openCart(newCartLine(plate), newCartLine(helm))
  await expect.element(lineOf(plate)).toBeVisible()
  const gone = held<never>(rejection(404, 'not_found', 'Not in the cart'))
  answer('PUT /api/cart/line/{id}', gone.answer)
  answer('GET /api/cart', { cart: cartOf([newCartLine(helm)]) })
  await button('Increase quantity of Stormplate').click()
  await quantityOf(helm).click()
  gone.release()
  await expect.element(message).toMatchTextContent('Your cart changed in another tab.')
  await expect.element(quantityOf(helm)).toHaveFocus()
})

test('a line that was removed in the meantime leaves the cart once it is changed', async () => {
  openCart(newCartLine(plate), newCartLine(helm))
  await expect.element(lineOf(plate)).toBeVisible()
  answer('PUT /api/cart/line/{id}', rejection(404, 'not_found', 'Not in the cart'))
  answer('GET /api/cart', { cart: cartOf([newCartLine(helm)]) })
  await button('Increase quantity of Stormplate').click()
  await expect
    .element(message)
    .toHaveTextContent('Your cart changed in another tab. It’s up to date now.')
  await expect.element(lineOf(plate)).not.toBeInTheDocument()
  expect(document.activeElement?.textContent).toContain('Your cart changed in another tab')
  await expect.element(lineOf(helm)).toBeVisible()
  answer('GET /api/cart', { cart: cartOf([]) })
  await button('Increase quantity of Emberhelm').click()
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('each line says what changed in the meantime, with an action that fixes it', async () => {
  const gone = newProduct({ name: 'Lost Cape' })
  openCart(
    newCartLine(plate, { quantity: 9, total: 2_245.5, problem: 'too-few', left: 4 }),
    newCartLine({ ...helm, price: 120 }, { oldPrice: 100 }),
    newCartLine(gone, { problem: 'gone' }),
  )
  await expect
    .element(lineOf(helm))
    .toMatchTextContent('The price changed from €100.00 to €120.00.')
  await expect.element(lineOf(gone)).toMatchTextContent('No longer available')
  const checkout = button('Checkout')
  await expect.element(checkout).toHaveAttribute('aria-disabled', 'true')
  await expect.element(checkout).toHaveAccessibleDescription(/Fix 2 items/)
  await expectUsable()
  await button('Change to 4 of Stormplate').click()
  await expect.element(quantityOf(plate)).toHaveValue(4)
  await button('Remove Lost Cape').click()
  await expect.element(page.getByRole('link', { name: 'Checkout' })).toBeVisible()
})

test('a line whose pressed button disappears keeps the focus', async () => {
  openCart(newCartLine(plate, { quantity: 9, problem: 'too-few', left: 4 }), newCartLine(helm))
  await button('Change to 4 of Stormplate').click()
  await expect.element(quantityOf(plate)).toHaveValue(4)
  await expect.element(button('Decrease quantity of Stormplate')).toHaveFocus()
  const gone = newCartLine(helm, { problem: 'gone' })
  answer('PUT /api/cart/line/{id}', { cart: cartOf([newCartLine(plate), gone]) })
  await button('Increase quantity of Emberhelm').click()
  await expect.element(lineOf(helm)).toMatchTextContent('No longer available')
  await expect.element(button('Remove Emberhelm')).toHaveFocus()
})

test('a set that is sold out keeps the buyer from the checkout', async () => {
  openCart(newCartLine(plate, { problem: 'sold-out', total: 0 }))
  await expect.element(lineOf(plate)).toMatchTextContent('Sold out')
  await expect.element(summary).toMatchTextContent('Total€0.00')
  await expect.element(summary).not.toMatchTextContent('Shipping')
  await expect
    .element(button('Checkout'))
    .toHaveAccessibleDescription('Fix Stormplate to check out.')
})

test('a set whose reply was lost is added again once the buyer has seen the cart', async () => {
  const form = document.createElement('form')
  form.innerHTML = `<input name="product" value="${plate.id}"><input name="quantity" value="1">`
  const lost = answer('POST /api/cart/line', offline)
  expect(await addToCart(form, null)).toMatch('can’t reach the shop')
  openCart(newCartLine(plate))
  await expect.element(lineOf(plate)).toBeVisible()
  const added = answer('POST /api/cart/line', { cart: cartOf([newCartLine(plate)]), left: null })
  expect(await addToCart(form, null)).toBeNull()
  expect([lost, added].map(({ length }) => length)).toEqual([1, 1])
})
