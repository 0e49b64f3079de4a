import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/order.ts'
import { refundBefore, withdrawalSteps, withdrawnSum } from './withdrawal-rules.ts'

type Needed = Pick<Order, 'paid' | 'can'> & {
  lines: Pick<Order['lines'][number], 'name' | 'price' | 'quantity'>[]
}

const order: Needed = {
  lines: [
    { name: 'Helm', price: 0.1, quantity: 3 },
    { name: 'Helm, gilded', price: 200, quantity: 1 },
  ],
  paid: 206.2,
  can: ['cancel', 'refund'],
}

test('a whole order gives back all that was paid, and pieces what they cost', () => {
  expect(withdrawnSum(order, '3 × Helm, 1 × Helm, gilded')).toBe(206.2)
  expect(withdrawnSum(order, '')).toBe(206.2)
  expect(withdrawnSum(order, '3 × Helm')).toBe(0.3)
  expect(withdrawnSum(order, '1 × Helm, gilded')).toBe(200)
  expect(withdrawnSum({ ...order, paid: 150 }, '1 × Helm, gilded')).toBe(150)
})

test('the next step is what the order allows', () => {
  const whole = '3 × Helm, 1 × Helm, gilded'
  expect(withdrawalSteps(order, whole)).toContain('cancel the order, and all of it goes back')
  expect(withdrawalSteps({ ...order, paid: 0 }, whole)).toContain('Nothing was shipped or paid')
  expect(withdrawalSteps(order, '1 × Helm')).toContain('Refund these pieces')
  expect(withdrawalSteps({ ...order, can: ['return', 'refund'] }, whole)).toContain(
    'Take the pieces back',
  )
})

test('money goes back within 14 days', () => {
  expect(refundBefore('2026-11-22T10:00:00.000Z')).toBe('2026-12-06T10:00:00.000Z')
})
