import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Permission } from '../../../../contract/accounts/permissions.ts'
import type { Checkout } from '../../../../contract/checkout/checkout.ts'
import { newCheckoutOf } from '../../test/checkout.ts'
import { endSession } from '../../test/end-session.ts'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { endCompositionInSafari } from '../../test/keyboard.ts'
import { newCartLine, newProduct } from '../../test/products.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { signIn } from '../../test/sign-in.ts'
import { expectUsable } from '../../test/usable.ts'
import * as create from './create.tsx'
import * as list from './list.tsx'

const helm = newProduct({ name: 'Helm', price: 100 })
const cape = newProduct({ name: 'Cape', price: 50, availability: 'sold-out' })
const search = page.getByRole('combobox', { name: 'Add a product' })
const option = (name: string) => page.getByRole('option', { name })
const quantity = page.getByLabelText('Quantity of Helm')
const field = (name: string) => page.getByLabelText(name, { exact: true })
const submit = page.getByRole('button', { name: 'Create order' })
const said = (text: string) => page.getByRole('status').filter({ hasText: text })
const errorMessage = page.getByRole('alert').filter({ hasText: /./ })

const total = page.getByText('€106.90')
const updating = page.getByText('Updating the total...')

type Body = Record<string, unknown>

/** What the server says of a preview. */
function previewOf(body: Body, changes: Partial<Checkout> = {}): { checkout: Checkout } {
  const lines = body.lines as { id: string; quantity: number }[]
  const shown = lines.map(({ quantity }) => newCartLine(helm, { quantity, total: 100 * quantity }))
  return { checkout: newCheckoutOf(shown, { total: 6.9 + 100 * lines.length, ...changes }) }
}

function openForm(changes: (body: Body) => Partial<Checkout> = () => ({}), may?: Permission[]) {
  const previews = answer('POST /api/admin/order/preview', ({ body }) =>
    previewOf(body, changes(body)),
  )
  answer('GET /api/product', { products: [helm, cape], total: 2 })
  const message = 'Created order 10001. We’re emailing the buyer a payment link.'
  const calls = answer('POST /api/admin/order', { order: { number: '10001' }, message })
  const pages = { '/create-order-admin': create, '/orders-admin': list }
  return { previews, calls, ...renderAdminPages(pages, undefined, may) }
}

async function fillForm() {
  await search.fill('he')
  await expect.element(option('Cape')).toMatchTextContent('sold out')
  await option('Helm').click()
  await fillBuyer()
}

async function fillBuyer() {
  await field('Email').fill('ann@example.com')
  await field('Name').fill('Ann Buyer')
  await field('Street and number').fill('Forge Lane 7')
  await field('Postal code').fill('D02 AF30')
  await field('City').fill('Dublin')
}

test('Enter that ends a composition in Safari adds no product', async () => {
  openForm()
  await search.fill('he')
  await expect.element(option('Helm')).toBeVisible()
  expect(endCompositionInSafari(search)).toBe(true)
})

test('an order is created for a buyer, and the form is empty for the next', async () => {
  await page.viewport(390, 844)
  const { calls } = openForm()
  await expect.element(page.getByText('Add a product to see the total.')).toBeVisible()
  await expect.element(page.getByText('Subtotal')).not.toBeInTheDocument()
  await submit.click()
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveAccessibleDescription(/Add at least one item/)
  await expect.element(field('Email')).toHaveAccessibleDescription(/Enter/)
  await fillForm()
  await quantity.fill('0')
  await submit.click()
  await expect.element(quantity).toHaveAccessibleDescription(/whole number from 1 to 99/)
  await expectUsable()
  expect(calls).toEqual([])
  await quantity.fill('2')
  await field('Shipping method').selectOptions('express')
  await expect.element(total).toBeVisible()
  await expect.element(updating).not.toBeInTheDocument()
  await submit.click()
  await expect.element(said('Created order 10001.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View order' })).toBeVisible()
  expect(calls[0]?.body).toMatchObject({
    ...{ email: 'ann@example.com', country: 'IE', shipping: 'express', digest: 'd'.repeat(43) },
    lines: [{ id: helm.id, quantity: 2 }],
    checkoutKey: 'k'.repeat(43),
  })
  await expect.element(field('Email')).toHaveValue('')
  await expect.element(quantity).not.toBeInTheDocument()
})

test('a product is chosen and removed with the keyboard', async () => {
  openForm()
  await search.fill('helm')
  await expect.element(option('Helm')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity).toHaveValue('1')
  await expect.element(search).toHaveFocus()
  await page.getByRole('button', { name: 'Remove Helm' }).click()
  await expect.element(quantity).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()
})

test('Enter chooses a product once it is found', async () => {
  openForm()
  const late = held({ products: [helm], total: 1 })
  const searches = answer('GET /api/product', late.answer)
  await search.fill('helm')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => searches).toHaveLength(1)
  late.release()
  await expect.element(quantity).toHaveValue('1')
  await expect.element(search).toHaveValue('')
})

test('a total that changes is shown before the order is placed', async () => {
  let sum = 106.9
  const { calls } = openForm(() => ({ total: sum }))
  await fillForm()
  await expect.element(total).toBeVisible()
  await field('Note').fill('By phone')
  sum = 206.9
  answer('POST /api/admin/order', rejection(409, 'cart_changed', 'A price has changed.'))
  await submit.click()
  await expect.element(errorMessage).toMatchTextContent('The total is now €206.90. Check it')
  await expect.element(page.getByText('€206.90', { exact: true })).toBeVisible()
  await expect.element(field('Note')).toHaveValue('By phone')
  expect(calls).toEqual([])
})

test('a lost reply keeps the input, and sending again has the same key', async () => {
  openForm()
  await fillForm()
  await expect.element(total).toBeVisible()
  const lost = answer('POST /api/admin/order', offline)
  await submit.click()
  await expect.element(errorMessage).toBeVisible()
  const message = 'Created order 10001.'
  const again = answer('POST /api/admin/order', { order: { number: '10001' }, message })
  await submit.click()
  await expect.element(said(message)).toBeVisible()
  expect(again[0]?.body.checkoutKey).toBe(lost[0]?.body.checkoutKey)
})

test('an order whose reply was lost before the session ended is sent again with the same key', async () => {
  let previews = 0
  const { admin, go, path } = openForm(() => ({ checkoutKey: `${previews++}`.padEnd(43, 'k') }))
  await fillForm()
  await expect.element(total).toBeVisible()
  const lost = answer('POST /api/admin/order', offline)
  await submit.click()
  await expect.element(errorMessage).toBeVisible()
  await endSession(path)
  signIn(admin)
  go('/create-order-admin')
  await expect.element(said('Your unsaved changes are still here')).toBeVisible()
  await expect.element(total).toBeVisible()
  const message = 'Created order 10001.'
  const again = answer('POST /api/admin/order', { order: { number: '10001' }, message })
  await submit.click()
  await expect.element(said(message)).toBeVisible()
  expect(again[0]?.body.checkoutKey).toBe(lost[0]?.body.checkoutKey)
})

test('items that are changed while an order is sent are placed as another order', async () => {
  openForm()
  await fillForm()
  await expect.element(total).toBeVisible()
  const message = 'Created order 10001.'
  const late = held({ order: { number: '10001' }, message })
  const sent = answer('POST /api/admin/order', late.answer)
  await submit.click()
  await expect.poll(() => sent).toHaveLength(1)
  await quantity.fill('3')
  late.release()
  await expect.element(said(message)).toBeVisible()
  await expect.element(quantity).toHaveValue('3')
  await fillBuyer()
  await submit.click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.body.checkoutKey).not.toBe(sent[0]?.body.checkoutKey)
})

test('sending an order again whose lost request used up its code says that it was placed', async () => {
  let isPlaced = false
  openForm(() => (isPlaced ? { codeProblem: 'This code has been used up' } : { total: 96.9 }))
  await fillForm()
  await field('Discount').selectOptions('Discount code')
  await page.getByRole('textbox', { name: 'Discount code' }).fill('HELMS')
  await expect.element(page.getByText('€96.90')).toBeVisible()
  answer('POST /api/admin/order', () => {
    isPlaced = true
    return offline()
  })
  await submit.click()
  await expect.element(errorMessage).toBeVisible()
  answer('POST /api/admin/order', rejection(409, 'conflict', 'It had already been placed.'))
  await submit.click()
  await expect.element(errorMessage).toMatchTextContent('It had already been placed.')
})

test.for([
  ['the chosen country', 'IE'],
  ['the preselected country', 'ES'],
])('a postal code outside the VAT area is submitted with %s', async ([, first = '']) => {
  const countries = [
    { code: 'IE', name: 'Ireland' },
    { code: 'ES', name: 'Spain' },
  ]
  const { previews, calls } = openForm(() => ({ countries, country: first }))
  await fillForm()
  if (first !== 'ES') await field('Country').selectOptions('Spain')
  await field('Postal code').fill('35001')
  const place = { country: 'ES', postcode: '35001' }
  // The form for the next order asks for another preview.
  await expect.poll(() => previews.at(-1)?.body).toMatchObject(place)
  await expect.element(updating).not.toBeInTheDocument()
  await submit.click()
  await expect.element(said('Created order 10001.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject(place)
})

test('an order whose total stays but without VAT is shown before it is placed', async () => {
  let isOutsideVatArea = false
  const { calls } = openForm(() => ({ isOutsideVatArea }))
  await fillForm()
  await expect.element(total).toBeVisible()
  await field('Note').fill('By phone')
  isOutsideVatArea = true
  await submit.click()
  await expect
    .element(errorMessage)
    .toMatchTextContent('No VAT is charged at this postal code. The total is still €106.90.')
  expect(calls).toEqual([])
  await submit.click()
  await expect.element(said('Created order 10001.')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('an order that is sent before its total is shown is sent once that is known', async () => {
  const { calls } = openForm()
  await fillForm()
  await expect.element(total).toBeVisible()
  const late = held(() => previewOf({ lines: [{ id: helm.id, quantity: 2 }] }, { total: 206.9 }))
  answer('POST /api/admin/order/preview', late.answer)
  await quantity.fill('2')
  await expect.element(updating).toBeVisible()
  await submit.click()
  late.release()
  await expect.element(errorMessage).toMatchTextContent('The total is €206.90. Check it')
  expect(calls).toEqual([])
  await submit.click()
  await expect.element(said('Created order 10001.')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a total that failed to load is retried, and the input stays', async () => {
  openForm()
  await fillForm()
  await expect.element(total).toBeVisible()
  answer('POST /api/admin/order/preview', rejection(500, 'internal', 'Something went wrong.'))
  await quantity.fill('2')
  await expect.element(errorMessage).toMatchTextContent('The total couldn’t be updated.')
  await expect.element(page.getByText('€100.00 each')).toBeVisible()
  answer('POST /api/admin/order/preview', ({ body }) => previewOf(body, { total: 206.9 }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('€206.90')).toBeVisible()
  await expect.element(quantity).toHaveValue('2')
})

test('a discount is given by code, percentage or amount, and the latter two need a reason', async () => {
  await page.viewport(390, 844)
  const tooMuch = 'Enter at most €100.00, the price of the items'
  openForm(({ discountKind, discountValue: value }) => {
    if (value === 500) return { codeProblem: tooMuch }
    const off = discountKind === 'percent' ? Number(value) : 5
    if (value === undefined) return {}
    return { discount: { code: '', reason: '', amount: off }, total: 106.9 - off }
  })
  await fillForm()
  await field('Discount').selectOptions('Amount')
  await field('Amount in euros').fill('500')
  await expect.element(field('Amount in euros')).toHaveAccessibleDescription(tooMuch)
  await submit.click()
  await expect.element(field('Reason')).toHaveAccessibleDescription(/Enter a reason/)
  await field('Reason').fill('Scratched')
  const fields = { discountValue: tooMuch }
  answer('POST /api/admin/order', rejection(422, 'validation_failed', tooMuch, { fields }))
  await submit.click()
  await expect.element(field('Amount in euros')).toHaveFocus()
  await field('Discount').selectOptions('Percentage')
  await field('Percentage of the items').fill('10%')
  await expect.element(page.getByText('€96.90')).toBeVisible()
  await expectUsable()
  const message = 'Created order 10001.'
  const calls = answer('POST /api/admin/order', { order: { number: '10001' }, message })
  await submit.click()
  await expect.element(said('Created order 10001.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({
    ...{ code: '', discountKind: 'percent', discountValue: 10, discountReason: 'Scratched' },
  })
  await expect.element(field('Discount')).toHaveValue('')
})

test('a role that can’t refund gives discounts by code only', async () => {
  openForm(() => ({}), ['orders.read', 'orders.manage'])
  await expect.element(field('Discount')).toBeVisible()
  await expect.element(field('Discount')).toMatchTextContent(/^NoneDiscount code$/)
})

test('the invoice has an address of its own if the shop asks for one', async () => {
  await page.viewport(390, 844)
  const all = { line2: 'optional', company: 'optional', phone: 'required' } as const
  const { calls } = openForm(() => ({ fields: { ...all, invoiceAddress: 'optional' } }))
  await fillForm()
  await field('Company').fill('Forge Ltd')
  await page.getByRole('checkbox', { name: 'Use a different billing address' }).click()
  await expect.element(field('Billing country')).toHaveValue('IE')
  await submit.click()
  await expect.element(field('Name on the invoice')).toHaveAccessibleDescription(/Enter the name/)
  await expect.element(field('Billing city')).toHaveAccessibleDescription(/Enter a billing city/)
  await field('Name on the invoice').fill('Ledger')
  await field('Billing street and number').fill('Ring 1')
  await field('Billing postal code').fill('1010')
  await field('Billing city').fill('Vienna')
  await field('Billing country').selectOptions('Austria')
  await expectUsable()
  await expect.element(total).toBeVisible()
  await submit.click()
  await expect.element(said('Created order 10001.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({
    ...{ company: 'Forge Ltd', phone: '', invoiceName: 'Ledger', invoiceCity: 'Vienna' },
    ...{ invoiceCountry: 'AT', invoicePostcode: '1010' },
  })
})

test('a product that is clicked while the search runs again is chosen', async () => {
  openForm()
  await search.fill('he')
  await expect.element(option('Helm')).toBeVisible()
  const late = held({ products: [cape], total: 1 })
  answer('GET /api/product', late.answer)
  await search.fill('hel')
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(quantity).not.toBeInTheDocument()
  await option('Helm').click()
  await expect.element(quantity).toHaveValue('1')
  late.release()
})

test('the page retries what failed to load', async () => {
  answer('POST /api/admin/order/preview', rejection(500, 'internal', 'Something went wrong.'))
  renderAdminPages({ '/create-order-admin': create })
  await expect.element(page.getByText('We couldn’t load this page')).toBeVisible()
  answer('POST /api/admin/order/preview', { checkout: newCheckoutOf([]) })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(submit).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
