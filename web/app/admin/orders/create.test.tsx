import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Checkout } from '../../../../contract/checkout.ts'
import { newCheckoutOf } from '../../test/checkout.ts'
import { answer, offline, rejection } from '../../test/fake-api.ts'
import { newCartLine, newProduct } from '../../test/products.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
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

function openForm(changes: (lines: number) => Partial<Checkout> = () => ({})) {
  const previews = answer('POST /api/admin/order/preview', ({ body }) => {
    const lines = body.lines as { id: string; quantity: number }[]
    const shown = lines.map(({ quantity }) =>
      newCartLine(helm, { quantity, total: 100 * quantity }),
    )
    return {
      checkout: newCheckoutOf(shown, { total: 6.9 + 100 * lines.length, ...changes(lines.length) }),
    }
  })
  answer('GET /api/product', { products: [helm, cape], total: 2 })
  const message = 'Created order 10001. We’re emailing the buyer a payment link.'
  const calls = answer('POST /api/admin/order', { order: { number: '10001' }, message })
  const pages = { '/create-order-admin': create, '/orders-admin': list }
  return { previews, calls, ...renderAdminPages(pages) }
}

async function fillForm() {
  await search.fill('he')
  await expect.element(option('Cape')).toMatchTextContent('sold out')
  await option('Helm').click()
  await field('Email').fill('ann@example.com')
  await field('Name').fill('Ann Buyer')
  await field('Street').fill('Forge Lane 7')
  await field('Postal code').fill('D02 AF30')
  await field('City').fill('Dublin')
}

test('an order is created for a buyer, and the form is empty for the next', async () => {
  await page.viewport(390, 844)
  const { calls } = openForm()
  await submit.click()
  await expect.element(field('Email')).toHaveAccessibleDescription(/Enter/)
  await expect.element(errorMessage.first()).toBeVisible()
  await fillForm()
  await quantity.fill('0')
  await submit.click()
  await expect.element(quantity).toHaveAccessibleDescription(/whole number from 1 to 99/)
  await expectUsable()
  expect(calls).toEqual([])
  await quantity.fill('2')
  await field('Shipping method').selectOptions('express')
  await expect.element(page.getByText('€106.90')).toBeVisible()
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

test('a total that changes is shown before the order is placed', async () => {
  let total = 106.9
  const { calls } = openForm(() => ({ total }))
  await fillForm()
  await expect.element(page.getByText('€106.90')).toBeVisible()
  await field('Note').fill('By phone')
  total = 206.9
  answer('POST /api/admin/order', rejection(409, 'cart_changed', 'A price has changed.'))
  await submit.click()
  await expect.element(errorMessage).toMatchTextContent(/has changed/)
  await expect.element(page.getByText('€206.90')).toBeVisible()
  await expect.element(field('Note')).toHaveValue('By phone')
  expect(calls).toEqual([])
})

test('a lost reply keeps the input, and sending again has the same key', async () => {
  openForm()
  await fillForm()
  await expect.element(page.getByText('€106.90')).toBeVisible()
  const lost = answer('POST /api/admin/order', offline)
  await submit.click()
  await expect.element(errorMessage).toBeVisible()
  const message = 'Created order 10001.'
  const again = answer('POST /api/admin/order', { order: { number: '10001' }, message })
  await submit.click()
  await expect.element(said(message)).toBeVisible()
  expect(again[0]?.body.checkoutKey).toBe(lost[0]?.body.checkoutKey)
})

test('the page retries what failed to load', async () => {
  answer('POST /api/admin/order/preview', rejection(500, 'internal', 'Something went wrong.'))
  renderAdminPages({ '/create-order-admin': create })
  await expect.element(errorMessage).toMatchTextContent('The form couldn’t be loaded.')
  answer('POST /api/admin/order/preview', { checkout: newCheckoutOf([]) })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(submit).toBeVisible()
})
