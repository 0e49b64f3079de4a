import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Checkout } from '../../../contract/checkout/checkout.ts'
import { useSession } from '../session/session-store.ts'
import { browserStorage, writeSession } from '../session/stored-session.ts'
import { newCheckoutOf } from '../test/checkout.ts'
import { enlargeText } from '../test/enlarged-text.ts'
import { answer, offline, rejection } from '../test/fake-api.ts'
import { newOrder } from '../test/orders.ts'
import { cartOf, newCartLine, newProduct } from '../test/products.ts'
import { renderPages } from '../test/render-pages.tsx'
import { newUser, signIn } from '../test/sign-in.ts'
import { findSplitWords } from '../test/split-words.ts'
import { expectUsable } from '../test/usable.ts'
import * as checkoutPage from './checkout.tsx'
import { unchanged } from './checkout-changes.ts'
import { CheckoutContent } from './checkout-content.tsx'
import { storedChoice } from './checkout-draft.ts'
import { PaymentFields } from './checkout-fields.tsx'

const hydra = newProduct({ name: 'Cinder Hydra', price: 100 })
const yourOrder = page.getByRole('region', { name: 'Your order' })
const alert = yourOrder.getByRole('alert').filter({ hasText: /./ })
const buyNow = page.getByRole('button', { name: 'Buy now' })
const city = page.getByLabelText('City')
const signInLink = page.getByRole('main').getByRole('link', { name: 'Sign in' })
const code = page.getByLabelText('Discount code')

const spain = { countries: [{ code: 'ES', name: 'Spain' }], country: 'ES' }

const newCheckout = (changes?: Partial<Checkout>) => newCheckoutOf([newCartLine(hydra)], changes)

async function openCheckout(checkout = newCheckout()) {
  answer('GET /api/checkout', { checkout })
  answer('GET /api/unpaid-order', { order: null })
  const opened = renderPages({ '/checkout': checkoutPage })
  await page.getByLabelText('Email').fill('ilse@example.com')
  await page.getByLabelText('Full name').fill('Ilse Torr')
  await page.getByLabelText('Street and number').fill('Forge Lane 7')
  await page.getByLabelText('Postal code').fill('D02 AF30')
  await city.fill('Dublin')
  return opened
}

/** Rejects the order, because the checkout has changed. */
const changeCheckout = (checkout: Checkout) =>
  answer(
    'POST /api/order',
    rejection(409, 'cart_changed', 'It has changed.', { details: { checkout } }),
  )

function answerOrder() {
  const next = { kind: 'redirect' as const, url: '/demo-payment/1' }
  return answer('POST /api/order', { order: newOrder(), next, key: '' })
}

test('each error that the summary lists names its field', async () => {
  await openCheckout()
  await page.getByLabelText('Full name').fill('n'.repeat(1_000))
  await city.fill('c'.repeat(1_000))
  await buyNow.click()
  await expect.element(page.getByRole('link', { name: /^Full name: Use at most/ })).toBeVisible()
  await page.getByRole('link', { name: /^City: Use at most/ }).click()
  await expect.element(city).toHaveFocus()
})

test('a set that was sold out in the meantime is named, and the input is kept', async () => {
  await openCheckout()
  const sold = { lines: [{ id: hydra.id, name: hydra.name, left: 0 }] }
  const message = 'There is not enough of Cinder Hydra.'
  answer('POST /api/order', rejection(409, 'sold_out', message, { details: sold }))
  await buyNow.click()
  await expect.element(alert).toMatchTextContent(message)
  await expect.element(alert.getByRole('link', { name: 'View cart' })).toBeVisible()
  await expect.element(city).toHaveValue('Dublin')
  await expectUsable()
})

test('no word or field of a checkout is cut on a phone with text twice as large', async () => {
  const leviathan = newProduct({ name: 'Leviathan’s Confessor', price: 1579 })
  await openCheckout(newCheckoutOf([newCartLine(leviathan)]))
  await page.getByText('Add a discount code').click()
  await code.fill('WINTER10')
  await page.viewport(390, 800)
  enlargeText(200)
  expect(findSplitWords()).toEqual([])
  for (const { scrollWidth, clientWidth } of document.querySelectorAll('input'))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('a cart with a sold-out set leads back to it', async () => {
  const cart = cartOf([newCartLine(hydra, { problem: 'sold-out' })])
  answer('GET /api/checkout', { checkout: newCheckout({ cart }) })
  renderPages({ '/checkout': checkoutPage })
  await expect.element(page.getByRole('main')).toMatchTextContent('Cinder Hydra is sold out.')
  await expect.element(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  await expect.element(buyNow).not.toBeInTheDocument()
  await expectUsable()
})

test('a set that is no longer available shows no new price', async () => {
  await openCheckout(newCheckout({ cart: cartOf([newCartLine({ ...hydra, price: 130 })]) }))
  const cart = cartOf([newCartLine(hydra, { problem: 'gone' })])
  changeCheckout(newCheckout({ cart, digest: 'e'.repeat(43) }))
  await buyNow.click()
  await expect.element(yourOrder).toMatchTextContent('No longer available.')
  await expect.element(yourOrder).not.toMatchTextContent('each, was')
})

test('a price that changed in the meantime is shown before the button, and only another click orders', async () => {
  const { path } = await openCheckout()
  const cart = cartOf([newCartLine({ ...hydra, price: 130 })])
  const digest = 'e'.repeat(43)
  const checkout = newCheckout({ cart, subtotal: 130, total: 136.9, digest })
  changeCheckout(checkout)
  await buyNow.click()
  await expect.element(alert).toMatchTextContent('Your total is now €136.90. It was €106.90.')
  await userEvent.tab()
  await expect.element(alert.getByRole('link', { name: 'View cart' })).toHaveFocus()
  await expect.element(yourOrder).toMatchTextContent('Now €130.00 each, was €100.00.')
  await expect.element(city).toHaveValue('Dublin')
  await expectUsable()
  expect(path()).toBe('/checkout')
  const calls = answerOrder()
  await buyNow.click()
  await expect.poll(path).toBe('/demo-payment/1')
  expect(calls.map(({ body }) => body)).toMatchObject([{ digest, city: 'Dublin' }])
})

test('another shipping method removes the message about the total before it', async () => {
  await openCheckout()
  const cart = cartOf([newCartLine({ ...hydra, price: 130 })])
  const dearer = newCheckout({ cart, subtotal: 130, total: 136.9 })
  changeCheckout(dearer)
  await buyNow.click()
  await expect.element(alert).toMatchTextContent('Your total is now €136.90.')
  const express = { ...dearer, shipping: 'express', shippingPrice: 19.9, total: 149.9 }
  answer('GET /api/checkout', { checkout: express })
  await page.getByRole('radio', { name: /Express/ }).click()
  await expect.element(yourOrder).toMatchTextContent('€149.90')
  expect(alert.elements()).toEqual([])
})

test('a shipping method that was removed meanwhile leaves the one in the new total chosen', async () => {
  await openCheckout()
  const shippingMethods = newCheckout().shippingMethods.filter(({ id }) => id === 'express')
  const change = { shippingMethods, shipping: 'express', shippingPrice: 19.9, total: 119.9 }
  changeCheckout(newCheckout(change))
  await buyNow.click()
  await expect.element(alert).toMatchTextContent('Express costs €19.90.')
  await expect.element(page.getByRole('radio', { name: /Express/ })).toBeChecked()
  const calls = answerOrder()
  await buyNow.click()
  await expect.poll(() => calls).toMatchObject([{ body: { shipping: 'express' } }])
})

test('a rejected country or payment method disappears from the form', async () => {
  const fewer = [
    { code: 'AT', name: 'Austria' },
    { code: 'FR', name: 'France' },
  ]
  const countries = [...fewer, ...newCheckout().countries]
  await openCheckout(newCheckout({ countries }))
  const fields = { country: 'Choose a country that we ship to', payment: 'Choose another' }
  answer('POST /api/order', rejection(422, 'validation_failed', 'Please check.', { fields }))
  const paymentMethods = [{ id: 'transfer' as const, name: 'Bank transfer' }]
  answer('GET /api/checkout', ({ query: { country = 'FR' } }) => {
    if (country === 'IE') rejection(422, 'validation_failed', fields.country, { fields })()
    return { checkout: newCheckout({ countries: fewer, paymentMethods, country }) }
  })
  await buyNow.click()
  await expect.element(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Demo' })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Country')).toHaveValue('FR')
  await expect.element(page.getByRole('link', { name: fields.country })).toBeVisible()
  await expect.element(city).toHaveValue('Dublin')
})

test('a rejected shipping method disappears from the form, and the country stays', async () => {
  const countries = [...newCheckout().countries, { code: 'FR', name: 'France' }]
  const start = newCheckout({ countries })
  await openCheckout(start)
  answer('GET /api/checkout', ({ query: { country = 'IE' } }) => ({
    checkout: newCheckout({ countries, country }),
  }))
  await page.getByLabelText('Country').selectOptions('France')
  await page.getByLabelText('Postal code').fill('75001')
  const fields = { shipping: 'Choose one of our shipping methods' }
  const reject = rejection(422, 'validation_failed', 'Please check.', { fields })
  answer('POST /api/order', reject)
  const shippingMethods = start.shippingMethods.filter(({ id }) => id === 'express')
  answer('GET /api/checkout', ({ query: { country = 'IE', shipping } }) => {
    if (shipping && shipping !== 'express') reject()
    return { checkout: newCheckout({ countries, country, shippingMethods, shipping: 'express' }) }
  })
  await buyNow.click()
  await expect.element(page.getByRole('radio', { name: /Express/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /Standard/ })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Country')).toHaveValue('FR')
})

test('an order removes the message that the totals couldn’t be loaded', async () => {
  await openCheckout()
  answer('GET /api/checkout', rejection(503, 'unavailable', 'We can’t reach the shop.'))
  await page.getByRole('radio', { name: /Express/ }).click()
  await expect.element(alert).toMatchTextContent('We can’t reach the shop.')
  changeCheckout(newCheckout({ shipping: 'express', shippingPrice: 19.9, total: 119.9 }))
  await buyNow.click()
  await expect
    .element(alert)
    .toMatchTextContent('Express costs €19.90. The total is now €119.90. Press “Buy now” again.')
  expect(alert.elements()).toHaveLength(1)
})

test('a discount code that was typed but not applied is asked about before the order', async () => {
  const { path } = await openCheckout()
  await page.getByText('Add a discount code').click()
  await code.fill('forge')
  const discount = { code: 'FORGE', reason: '', amount: 10 }
  const checkout = newCheckout({ discount, total: 96.9, digest: 'e'.repeat(43) })
  changeCheckout(checkout)
  await buyNow.click()
  await expect.element(yourOrder).toMatchTextContent('€96.90 was €106.90')
  await expect
    .element(alert)
    .toMatchTextContent('FORGE takes off €10.00. The total is now €96.90. Press “Buy now” again.')
  await expect.element(alert).toBeInViewport()
  await expect.element(alert.getByRole('link')).not.toBeInTheDocument()
  await expect.element(buyNow).toHaveFocus()
  const calls = answerOrder()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/demo-payment/1')
  expect(calls).toHaveLength(1)
})

test('a discount code is applied by Enter, explained when it isn’t valid, and removed', async () => {
  await openCheckout()
  const discount = { code: 'FORGE', reason: '', amount: 10 }
  answer('GET /api/checkout', ({ query }) => {
    if (!query.code) return { checkout: newCheckout() }
    if (query.code.toUpperCase() === 'FORGE')
      return { checkout: newCheckout({ discount, total: 96.9 }) }
    return { checkout: newCheckout({ codeProblem: 'This code isn’t valid' }) }
  })
  await page.getByText('Add a discount code').click()
  await code.fill('no such code')
  await page.getByRole('button', { name: 'Apply the code' }).click()
  await expect.element(code).toHaveAccessibleDescription('This code isn’t valid')
  const said = page.getByRole('status').filter({ hasText: 'This code isn’t valid' })
  expect(said.elements()).toHaveLength(1)
  await expect.element(yourOrder).toMatchTextContent('€106.90')
  await code.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('')
  await code.fill('forge')
  await userEvent.keyboard('{Enter}')
  await expect.element(yourOrder).toMatchTextContent('Discount code FORGE−€10.00')
  await expect.element(yourOrder).toMatchTextContent('€96.90')
  await expectUsable()
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await expect.element(yourOrder).toMatchTextContent('€106.90')
})

test('the totals follow the postal code of a place without VAT, where the buyer pays customs', async () => {
  const customs = 'You’ll pay any import taxes and duties.'
  await openCheckout(newCheckout(spain))
  const calls = answer('GET /api/checkout', ({ query }) => ({
    checkout: newCheckout({ ...spain, vatNote: query.postcode === '35001' ? customs : '' }),
  }))
  const postcode = page.getByLabelText('Postal code')
  await postcode.fill('35001')
  await expect.element(yourOrder).toMatchTextContent(customs)
  await expectUsable()
  await postcode.fill('28001')
  await expect.element(yourOrder).not.toMatchTextContent(customs)
  await postcode.fill('28002')
  await page.getByRole('radio', { name: /^Express/ }).click()
  await expect.poll(() => calls.length).toBe(3)
  expect(calls.map(({ query }) => query.postcode)).toEqual(['35001', undefined, undefined])
})

test('totals that failed to load are requested again, even if the postal code no longer affects the VAT', async () => {
  const britain = { countries: [{ code: 'GB', name: 'United Kingdom' }], country: 'GB' }
  await openCheckout(newCheckout(britain))
  const answerTotal = (total: number) =>
    answer('GET /api/checkout', { checkout: newCheckout({ ...britain, total }) })
  const postcode = page.getByLabelText('Postal code')
  answerTotal(120)
  await postcode.fill('BT1 5GS')
  await expect.element(yourOrder).toMatchTextContent('€120.00')
  answer('GET /api/checkout', offline)
  await postcode.fill('E1')
  await expect.element(page.getByText('We can’t reach the shop.')).toBeVisible()
  answerTotal(111)
  await postcode.fill('E1 6AN')
  await expect.element(yourOrder).toMatchTextContent('€111.00')
})

test('a stored draft keeps its country and shipping method, whatever its postal code is', async () => {
  await openCheckout(newCheckout(spain))
  await page.getByRole('radio', { name: /^Express/ }).click()
  await page.getByLabelText('Postal code').fill('2'.repeat(30))
  const { country, shipping, postcode } = storedChoice()
  expect({ country, shipping, postcode }).toEqual({ country: 'ES', shipping: 'express' })
})

const account = {
  ...{ email: 'ilse@example.com', name: 'Ilse Torr' },
  ...{ street: '', postcode: '', city: '' },
}

test.for([
  ['the entered address if the account has none', {}, 'Dublin', 'Forge Lane 7', 'express'],
  [
    'gets the account’s address if it has one',
    { street: 'Home 1', postcode: 'D02 XY45', city: 'Cork' },
    'Cork',
    'Home 1',
    undefined,
  ],
] as const)(
  'a guest who signs in from the checkout keeps the note, and %s',
  async ([, address, keptCity, keptStreet, keptShipping]) => {
    const { go, path } = await openCheckout()
    await page.getByText('Add a note').click()
    await page.getByLabelText('Note').fill('Ring twice')
    await page.getByRole('radio', { name: /Express/ }).click()
    await signInLink.click()
    await expect.poll(path).toBe('/login-user?next=%2Fcheckout')
    signIn()
    const asked = answer('GET /api/checkout', {
      checkout: newCheckout({ prefilled: { ...account, ...address }, checkoutKey: 'a'.repeat(43) }),
    })
    go('/checkout')
    await expect.element(page.getByText('Your note')).toBeVisible()
    await expect.element(city).toHaveValue(keptCity)
    await expect.element(page.getByLabelText('Street and number')).toHaveValue(keptStreet)
    await expect.element(page.getByLabelText('Email')).toHaveValue('ilse@example.com')
    expect(asked.at(-1)?.query.shipping).toBe(keptShipping)
  },
)

test('who signs in from elsewhere in the same tab gets nothing of what a guest filled in', async () => {
  const { go, path } = await openCheckout()
  go('/login-user')
  await expect.poll(path).toBe('/login-user')
  signIn()
  answer('GET /api/checkout', {
    checkout: newCheckout({ prefilled: account, checkoutKey: 'a'.repeat(43) }),
  })
  go('/checkout')
  await expect.element(page.getByLabelText('Email')).toHaveValue('ilse@example.com')
  await expect.element(city).toHaveValue('')
})

test('a guest whose cart is gone is told so, with the focus at the start of the page', async () => {
  await openCheckout()
  answer('GET /api/checkout', { checkout: newCheckout({ cart: cartOf([]) }) })
  await page.getByRole('radio', { name: /Express/ }).click()
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('Your cart is empty')
  await expect.element(main).toHaveFocus()
})

test('a signed-in buyer reads what has changed since, in the form', async () => {
  signIn()
  const checkout = newCheckout({ prefilled: account })
  await openCheckout(checkout)
  changeCheckout({ ...checkout, total: 120 })
  await buyNow.click()
  await expect.element(alert).toMatchTextContent('120.00')
  await expect.element(city).toHaveValue('Dublin')
})

test('who signs in instead in another tab gets their own checkout, with nothing of the one before', async () => {
  signIn()
  await openCheckout(newCheckout({ prefilled: account }))
  const prefilled = { ...account, email: 'ben@example.com', name: 'Ben' }
  answer('GET /api/checkout', {
    checkout: newCheckout({ prefilled, checkoutKey: 'b'.repeat(43) }),
  })
  // As where storage is blocked: only the server knows of it.
  const user = { ...newUser({ email: prefilled.email }), permissions: [] }
  answer('GET /api/auth/session', { user })
  await page.getByRole('radio', { name: /Express/ }).click()
  await expect.element(page.getByLabelText('Email')).toHaveValue('ben@example.com')
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Ben')
  await expect.element(city).toHaveValue('')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a buyer who changes their email in another tab orders with the new one', async () => {
  const user = signIn()
  await openCheckout(newCheckout({ prefilled: account }))
  const prefilled = { ...account, email: 'new@example.com' }
  answer('GET /api/checkout', {
    checkout: newCheckout({ prefilled, checkoutKey: 'b'.repeat(43) }),
  })
  answer('GET /api/auth/session', { user: signIn({ ...user, email: prefilled.email }) })
  await expect.element(page.getByLabelText('Email')).toHaveValue('new@example.com')
  await expect.element(city).toHaveValue('Dublin')
})

test('a guest without a cart who signs in in another tab gets the checkout of the account', async () => {
  answer('GET /api/checkout', { checkout: newCheckout({ cart: cartOf([]) }) })
  answer('GET /api/unpaid-order', { order: null })
  renderPages({ '/checkout': checkoutPage })
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('Your cart is empty')
  answer('GET /api/checkout', {
    checkout: newCheckout({ prefilled: account, checkoutKey: 'a'.repeat(43) }),
  })
  answer('GET /api/auth/session', { user: signIn() })
  await expect.element(page.getByLabelText('Email')).toHaveValue('ilse@example.com')
})

test('a buyer whose session has ended is asked to sign in, and the draft is kept', async () => {
  const user = signIn()
  const { go, path } = await openCheckout(newCheckout({ prefilled: account }))
  changeCheckout(newCheckout({ cart: cartOf([]), checkoutKey: 'g'.repeat(43) }))
  answer('GET /api/auth/session', { user: null })
  await buyNow.click()
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('Your session has ended')
  await expect.element(main).not.toMatchTextContent('Your cart is empty')
  await expect.element(page.getByText('Sign in to continue')).toHaveFocus()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(path).toBe('/login-user?next=%2Fcheckout')
  expect(useSession.getState().isLoggedIn).toBe(false)
  signIn(user)
  answer('GET /api/checkout', { checkout: newCheckout({ prefilled: account }) })
  go('/checkout')
  await expect.element(city).toHaveValue('Dublin')
})

test('a buyer who signs out in another tab leaves nothing of theirs on the page, and the draft is kept', async () => {
  const user = signIn()
  const { go } = await openCheckout(newCheckout({ prefilled: account }))
  answer('GET /api/auth/session', { user: null })
  writeSession(browserStorage, null)
  useSession.getState().recall()
  await expect.element(page.getByText('Sign in to continue')).toHaveFocus()
  await expect.element(city).not.toBeInTheDocument()
  signIn(user)
  go('/checkout')
  await expect.element(city).toHaveValue('Dublin')
})

test('a shipping method says where an order is picked up, in a sentence of its own', async () => {
  const pickup = { id: 'pickup', name: 'Pickup', price: 0, expected: null }
  const method = { ...pickup, delivery: 'Ready in 2 days', pickup: 'Dock 7\nCork' }
  await openCheckout(newCheckout({ shippingMethods: [method], shipping: 'pickup' }))
  await expect
    .element(page.getByText('Ready in 2 days'))
    .toMatchTextContent('Ready in 2 days. Pick it up at Dock 7, Cork.')
})

test('a place without VAT that was overlooked is told as the only change', async () => {
  await openCheckout(newCheckout(spain))
  const checkout = newCheckout({ ...spain, isOutsideVatArea: true, digest: 'e'.repeat(43) })
  changeCheckout(checkout)
  await buyNow.click()
  await expect
    .element(alert)
    .toMatchTextContent(
      'No VAT is charged at this postal code. The total is still €106.90. Press “Buy now” again.',
    )
})

test('fields that the shop asks for have the browser’s tokens, and errors unfold them', async () => {
  const optional = 'optional' as const
  const fields = { line2: optional, company: optional, invoiceAddress: optional }
  const typed = { email: 'ilse@example.com', name: 'Ilse Torr', street: 'Forge Lane 7' }
  const prefilled = { ...typed, postcode: 'D02 AF30', city: 'Dublin' }
  const checkout = newCheckout({ prefilled, fields: { ...fields, phone: 'required' } })
  answer('GET /api/checkout', { checkout })
  answer('GET /api/unpaid-order', { order: null })
  renderPages({ '/checkout': checkoutPage })
  const input = (name: string) => page.getByRole('textbox', { name, exact: true })
  const token = async (name: string) => {
    await expect.element(input(name)).toBeVisible()
    return input(name).element().getAttribute('autocomplete')
  }
  expect(await token('Company (optional)')).toBe('organization')
  expect(await token('Apartment, floor, etc. (optional)')).toBe('address-line2')
  expect(await token('Phone')).toBe('tel')
  await input('Phone').fill('call me')
  const fold = page.getByText('Use a different billing address')
  await fold.click()
  expect(await token('Billing city')).toBe('billing address-level2')
  await input('Company on the invoice (optional)').fill('Ledger GmbH')
  await fold.click()
  await expect.element(input('Billing city')).not.toBeInTheDocument()
  const calls = answerOrder()
  await buyNow.click()
  await expect.element(input('Phone')).toHaveFocus()
  await expect.element(input('Billing city')).toBeVisible()
  await expect.element(input('Phone')).toHaveAccessibleDescription(/Enter a phone number/)
  await expectUsable()
  await input('Phone').fill('+353 86 123 4567')
  await input('Name on the invoice').fill('Ada Books')
  await input('Billing street and number').fill('Forge Lane 9')
  await input('Billing postal code').fill('D02 AF30')
  await input('Billing city').fill('Dublin')
  await buyNow.click()
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]?.body).toMatchObject({
    ...{ phone: '+353861234567', invoiceCompany: 'Ledger GmbH', invoiceName: 'Ada Books' },
    ...{ invoiceStreet: 'Forge Lane 9', invoiceCountry: 'IE' },
  })
})

test('an error of a field that was folded away again unfolds it once more', async () => {
  await openCheckout()
  const fold = page.getByText('Add a note')
  await fold.click()
  const note = page.getByLabelText('Note')
  await note.fill('x'.repeat(501))
  await buyNow.click()
  await expect.element(note).toHaveAccessibleDescription(/Use at most 500 characters/)
  await page.getByText('Your note').click()
  await expect.element(note).not.toBeVisible()
  await buyNow.click()
  await expect.element(note).toHaveFocus()
})

const apartment = {
  prefilled: { ...account, street: 'Home 1', postcode: 'D02 XY45', city: 'Cork', line2: 'Flat 9' },
  fields: { ...newCheckout().fields, line2: 'optional' as const },
}
const line2 = page.getByLabelText('Apartment, floor, etc.')

test('a field of the last address that was cleared stays empty when the buyer comes back', async () => {
  signIn()
  const { go, path } = await openCheckout(newCheckout(apartment))
  await expect.element(line2).toHaveValue('Flat 9')
  await line2.fill('')
  go('/cart')
  await expect.poll(path).toBe('/cart')
  go('/checkout')
  await expect.element(city).toHaveValue('Dublin')
  await expect.element(line2).toHaveValue('')
})

test('a field of the last address that was cleared stays empty if the order is rejected without scripts', async () => {
  signIn()
  const checkout = newCheckout(apartment)
  const { email, name, street, postcode, city } = checkout.prefilled
  const values = { email, name, street, postcode, city }
  const content = (
    <CheckoutContent
      first={{ checkout, changes: unchanged }}
      rejected={{ fields: {}, message: 'Try again.', values }}
      guest={false}
      unpaid={null}
    />
  )
  renderPages({ '/': { default: () => content } })
  await expect.element(page.getByLabelText('City')).toHaveValue('Cork')
  await expect.element(line2).toHaveValue('')
})

test.for([{ number: '10001', due: 106.9, next: 'redirect' } as const, null])(
  'a buyer without scripts who changes the form after a lost reply reads that the order was placed without the change, unpaid: %o',
  async unpaid => {
    const message = 'Order 10001 had already been placed, without your latest changes.'
    const content = (
      <CheckoutContent
        first={{ checkout: newCheckout({ cart: cartOf([]) }), changes: unchanged }}
        rejected={{ fields: {}, message, values: {} }}
        guest
        unpaid={unpaid}
      />
    )
    answer('GET /api/unpaid-order', { order: unpaid })
    renderPages({ '/': { default: () => content } })
    await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  },
)

test('when an order with nothing to pay arrives depends on when it is placed, not on a payment', async () => {
  const discount = { code: 'FREE', reason: '', amount: 100 }
  const expected = { from: '2026-12-03', to: '2026-12-07' }
  const { shippingMethods } = newCheckout()
  const free = { shippingPrice: 0, total: 0, discount }
  const methods = shippingMethods.map(method => ({ ...method, expected }))
  methods[0] = { ...methods[0], price: 0 } as (typeof methods)[number]
  await openCheckout(newCheckout({ ...free, shippingMethods: methods }))
  await expect.element(page.getByLabelText(/^Standard.*if you order by 12:00/)).toBeVisible()
  await expect.element(page.getByLabelText(/^Express.*if your payment arrives by/)).toBeVisible()
})

test('payment methods are hidden while there is nothing to pay, and the choice among them is kept', async () => {
  const paymentMethods: Checkout['paymentMethods'] = [
    { id: 'transfer', name: 'Bank transfer' },
    { id: 'stripe', name: 'Card' },
  ]
  const free = { paymentMethods, total: 0, discount: { code: 'FREE', reason: '', amount: 106.9 } }
  await openCheckout(newCheckout({ paymentMethods }))
  answer('GET /api/checkout', ({ query }) => ({
    checkout: newCheckout(query.code ? free : { paymentMethods }),
  }))
  const card = page.getByRole('radio', { name: 'Card' })
  await card.click()
  await page.getByText('Add a discount code').click()
  await code.fill('free')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No payment needed.')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await expect.element(page.getByText('No payment needed.')).not.toBeInTheDocument()
  await expect.element(card).toBeChecked()
})

test('payment methods with an error are shown even if there is nothing to pay', async () => {
  const discount = { code: 'FREE', reason: '', amount: 106.9 }
  await openCheckout(newCheckout({ total: 0, discount }))
  const message = 'Choose a payment method.'
  const fields = { payment: message }
  answer('POST /api/order', rejection(422, 'validation_failed', 'Please check.', { fields }))
  await buyNow.click()
  await expect.element(page.getByRole('radio', { name: 'Demo payment' })).toBeVisible()
  await expect.element(page.getByText('No payment needed.')).not.toBeInTheDocument()
})

test('the first payment method is chosen if the one that was sent is no longer offered', async () => {
  const checkout = newCheckout({ paymentMethods: [{ id: 'transfer', name: 'Bank transfer' }] })
  const sent = { id: 'payment', name: 'payment', label: 'Payment method', defaultValue: 'demo' }
  const field = () => ({ ...sent, error: 'Choose one of our payment methods' })
  const fields = <PaymentFields field={field} checkout={checkout} />
  renderPages({ '/': { default: () => fields } })
  await expect.element(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
})
