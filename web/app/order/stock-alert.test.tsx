import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, rejection } from '../test/fake-api.ts'
import { newProduct } from '../test/products.ts'
import { renderPages } from '../test/render-pages.tsx'
import { expectUsable } from '../test/usable.ts'
import * as stockAlert from './stock-alert.tsx'
import * as stockAlertLink from './stock-alert-link.tsx'

const button = (name: string) => page.getByRole('button', { name })

test('an address is asked for, wrong input is kept, and the reply says what to do', async () => {
  await page.viewport(390, 800)
  const product = newProduct({ name: 'Oakheart', availability: 'sold-out' })
  answer('GET /api/product/{id}', { product })
  const at = `/stock-alert?product=${product.id}`
  renderPages({ '/stock-alert': stockAlert, '/view-product/:id': stockAlert }, { at })
  await expect.element(page.getByText('Oakheart is sold out.')).toBeVisible()
  await expectUsable()
  const email = page.getByLabelText('Email')
  await email.fill('ann')
  await button('Notify me').click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('ann')
  answer('POST /api/stock-alert', rejection(409, 'conflict', 'Oakheart is back in stock.'))
  await email.fill('ann@example.com')
  await button('Notify me').click()
  await expect.element(page.getByText('Oakheart is back in stock.')).toBeVisible()
  const asked = answer('POST /api/stock-alert', { message: 'We’ve emailed a link.' })
  await button('Notify me').click()
  await expect.element(page.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus()
  await expect.element(page.getByText('We’ve emailed a link.')).toBeVisible()
  expect(asked[0]?.body).toEqual({ product: product.id, email: 'ann@example.com' })
})

test('a set that is back in stock is not called sold out', async () => {
  const product = newProduct({ name: 'Oakheart', availability: 'available' })
  answer('GET /api/product/{id}', { product })
  renderPages({ '/stock-alert': stockAlert }, { at: `/stock-alert?product=${product.id}` })
  await expect.element(page.getByRole('heading')).toHaveTextContent('Oakheart is back in stock')
  await expect.element(page.getByRole('link', { name: 'View Oakheart' })).toBeVisible()
  await expect.element(button('Notify me')).not.toBeInTheDocument()
})

test.for([
  [false, ['Confirm', 'No, delete my address']],
  [true, ['Cancel this alert']],
] as const)('a link of an alert (confirmed: %s) has its buttons', async ([confirmed, names]) => {
  answer('GET /api/stock-alert/{token}', { product: { id: '1', name: 'Oakheart' }, confirmed })
  renderPages({ '/stock-alert/:token': stockAlertLink }, { at: '/stock-alert/token' })
  await expect.element(page.getByText('once Oakheart is back in stock')).toBeVisible()
  for (const name of names) await expect.element(button(name)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(names.length)
  await expectUsable()
})

test('a link that was used says so', async () => {
  answer('GET /api/stock-alert/{token}', rejection(410, 'link_expired', 'It is used.'))
  renderPages({ '/stock-alert/:token': stockAlertLink }, { at: '/stock-alert/token' })
  await expect.element(page.getByText('Ask for another on the set’s page.')).toBeVisible()
})
