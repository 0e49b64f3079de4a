import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/order.ts'
import { refundBefore, withdrawalSteps } from './order-notices.tsx'

type Needed = Pick<Order, 'paid' | 'can'> & {
  lines: Pick<Order['lines'][number], 'id' | 'quantity'>[]
}

const order: Needed = {
  lines: [
    { id: 'helm', quantity: 3 },
    { id: 'cape', quantity: 1 },
  ],
  paid: 206.2,
  can: ['cancel', 'refund'],
}

test('the next step is what the order allows', () => {
  const whole = { lines: order.lines, description: '' }
  expect(withdrawalSteps(order, whole)).toContain('Cancel the order to refund it')
  expect(withdrawalSteps({ ...order, paid: 0 }, whole)).toContain('Nothing was shipped or paid')
  expect(
    withdrawalSteps(order, { lines: [{ id: 'helm', quantity: 1 }], description: '' }),
  ).toContain('Refund these items')
  expect(withdrawalSteps({ ...order, can: ['return', 'refund'] }, whole)).toContain(
    'Record the return when',
  )
})

test('a refund is due within 14 days', () => {
  expect(refundBefore('2026-11-22T10:00:00.000Z')).toBe('2026-12-06T10:00:00.000Z')
})
