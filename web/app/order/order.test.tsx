import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../contract/orders/order.ts'
import { answer, offline, rejection } from '../test/fake-api.ts'
import { newOrder } from '../test/orders.ts'
import { renderPages } from '../test/render-pages.tsx'
import * as orderPage from './order.tsx'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const payNow = page.getByRole('button', { name: 'Pay now' })
const paid: Partial<Order> = { payment: 'paid', paidAt: '2026-11-22T10:00:00.000Z', can: [] }

const answerOrder = (changes: Partial<Order>) =>
  answer('GET /api/order/{number}', {
    order: newOrder(changes),
    next: { kind: 'none' },
    paymentMethods: [{ id: 'stripe', name: 'Card' }],
  })

async function openUnpaid() {
  answer('GET /api/auth/session', { user: null })
  answerOrder({ can: ['pay', 'cancel'] })
  renderPages({ '/order/:number': orderPage }, { at: '/order/10001' })
  await expect.element(heading).toMatchTextContent('is waiting for payment')
}

test('an order that was paid in another tab shows that once it is to be paid again', async () => {
  await openUnpaid()
  answer('POST /api/order/{number}/pay', rejection(409, 'conflict', 'Nothing left to pay.'))
  answerOrder(paid)
  await payNow.click()
  await expect.element(heading).toMatchTextContent('Thank you for your order')
  await expect.element(payNow).not.toBeInTheDocument()
  await expect.element(main).toHaveFocus()
})

test('the browser’s Back from a payment shows what became of the order', async () => {
  await openUnpaid()
  answerOrder(paid)
  // The page may be in sight a moment before it listens.
  await expect
    .poll(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return heading.element().textContent
    })
    .toContain('Thank you for your order')
})

test('an order that couldn’t be canceled because the shop can’t be reached stays in sight', async () => {
  await openUnpaid()
  answer('POST /api/order/{number}/cancel', offline)
  answer('GET /api/order/{number}', offline)
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'We can’t reach the shop' })
  await expect.element(alert).toBeVisible()
  await expect.element(heading).toMatchTextContent('Order 10001 is waiting for payment')
})

test('an order that can’t be changed because of too many requests isn’t loaded again', async () => {
  await openUnpaid()
  const limited = rejection(429, 'rate_limited', 'There were too many requests.')
  answer('POST /api/order/{number}/pay', limited)
  const calls = answer('GET /api/order/{number}', limited)
  await payNow.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'too many requests' }))
    .toBeVisible()
  await expect.element(heading).toMatchTextContent('Order 10001 is waiting for payment')
  expect(calls).toEqual([])
})

test('an order that couldn’t be changed stays in sight with the reason if it can’t be loaded again', async () => {
  await openUnpaid()
  answer('POST /api/order/{number}/cancel', rejection(409, 'conflict', 'Your order has shipped.'))
  answer('GET /api/order/{number}', rejection(429, 'rate_limited', 'There were too many requests.'))
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Your order has shipped.' })
  await expect.element(alert).toBeVisible()
  await expect.element(heading).toMatchTextContent('Order 10001 is waiting for payment')
})
