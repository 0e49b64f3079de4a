import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/order.ts'
import { refundBefore, withdrawalSteps } from './withdrawal-rules.ts'

type Needed = Pick<Order, 'paid' | 'can'> & {
  lines: Pick<Order['lines'][number], 'name' | 'quantity'>[]
}

const order: Needed = {
  lines: [
    { name: 'Helm', quantity: 3 },
    { name: 'Helm, gilded', quantity: 1 },
  ],
  paid: 206.2,
  can: ['cancel', 'refund'],
}

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
