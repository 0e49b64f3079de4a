import { expect, test } from 'vitest'
import { wayAfter } from './after-order.ts'

test.each([
  [{ kind: 'redirect', url: '/demo-payment/x' }, '/demo-payment/x'],
  [{ kind: 'redirect', url: 'https://pay.example/x' }, '/order/10001'],
  [{ kind: 'redirect', url: '//pay.example/x' }, '/order/10001'],
  [{ kind: 'redirect', url: '/\\pay.example/x' }, '/order/10001'],
  [{ kind: 'none' }, '/order/10001'],
] as const)('%j leads to %s', (next, way) => {
  expect(wayAfter(next, '10001')).toBe(way)
})
