import { expect, test } from 'vitest'
import { nextUrl, paymentUrl } from './payment-redirect.ts'

test.each([
  [{ kind: 'redirect', url: '/demo-payment/x' }, '/demo-payment/x'],
  [{ kind: 'redirect', url: 'https://pay.example/x' }, '/order/10001?to=payment'],
  [{ kind: 'redirect', url: '//pay.example/x' }, '/order/10001?to=payment'],
  [{ kind: 'redirect', url: '/\\pay.example/x' }, '/order/10001?to=payment'],
  [{ kind: 'none' }, '/order/10001'],
] as const)('%j leads to %s', (next, way) => {
  expect(nextUrl(next, '10001')).toBe(way)
})

test.each([
  ['https://pay.example/x', '?to=payment', 'https://pay.example/x'],
  ['https://pay.example/x', '', undefined],
  ['javascript:alert(1)', '?to=payment', undefined],
  ['/demo-payment/x', '?to=payment', undefined],
])('the page of an order leads to %s with "%s": %s', (url, search, to) => {
  expect(paymentUrl({ kind: 'redirect', url }, search)).toBe(to)
})
