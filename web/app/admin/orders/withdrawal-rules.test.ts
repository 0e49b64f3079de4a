import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { withdrawalSteps } from './order-notices.tsx'

type Needed = Pick<Order, 'pickup' | 'paid' | 'can' | 'refundDue'> & {
  lines: Pick<Order['lines'][number], 'id' | 'quantity' | 'shipped' | 'returned' | 'canceled'>[]
}

const order: Needed = {
  lines: [
    { id: 'helm', quantity: 3, shipped: 0, returned: 0, canceled: 0 },
    { id: 'cape', quantity: 1, shipped: 0, returned: 0, canceled: 0 },
  ],
  pickup: '',
  paid: 206.2,
  refundDue: false,
  can: ['cancel', 'refund'],
}

const shipped = order.lines.map(line => ({ ...line, shipped: line.quantity }))

test('the next step is what the order allows', () => {
  const whole = { lines: order.lines, description: '' }
  expect(withdrawalSteps(order, whole)).toContain('Cancel the order to refund it')
  expect(withdrawalSteps({ ...order, paid: 0 }, whole)).toContain('Nothing was shipped or paid')
  expect(
    withdrawalSteps(order, { lines: [{ id: 'helm', quantity: 1 }], description: '' }),
  ).toContain('Refund these items')
  const sent: Needed = { ...order, lines: shipped, can: ['return', 'refund'] }
  expect(withdrawalSteps(sent, whole)).toContain('Record the return when')
})

test('once the items have come back, the next step is their refund', () => {
  const helms = { lines: [{ id: 'helm', quantity: 2 }], description: '' }
  const lines = shipped.map(line => (line.id === 'helm' ? { ...line, returned: 2 } : line))
  const back: Needed = { ...order, lines, refundDue: true, can: ['return', 'refund'] }
  expect(withdrawalSteps(back, helms)).toContain('Refund them from the return')
  expect(withdrawalSteps({ ...back, can: ['return'] }, helms)).toContain('Their refund is due')
  const others = { lines: [{ id: 'helm', quantity: 3 }], description: '' }
  expect(withdrawalSteps(back, others)).toContain('Record the return when')
  expect(withdrawalSteps(back, { lines: [], description: 'The helms' })).toContain(
    'Record the return when',
  )
  // What came back earlier was refunded.
  expect(withdrawalSteps({ ...back, refundDue: false }, helms)).toContain('Record the return when')
})

test('nobody is told not to ship items that were shipped', () => {
  const whole = { lines: order.lines, description: '' }
  const steps = (lines: Needed['lines'], can: Needed['can']) =>
    withdrawalSteps({ ...order, lines, can }, whole)
  expect(steps(shipped, ['refund'])).toContain('Refund the items when they arrive')
  expect(steps(shipped, [])).toBe('The items haven’t arrived yet.')
  expect(steps(order.lines, ['refund'])).toContain('don’t ship them')
  expect(steps(order.lines, [])).toBe('Don’t ship these items.')
  expect(withdrawalSteps({ ...order, can: [], pickup: 'Dock 7' }, whole)).toBe(
    'Don’t hand out these items.',
  )
})

test('unshipped items are refunded without waiting for them, even if others were shipped', () => {
  const capes = { lines: [{ id: 'cape', quantity: 1 }], description: '' }
  const lines = order.lines.map(line => (line.id === 'helm' ? { ...line, shipped: 3 } : line))
  const sentInPart: Needed = { ...order, lines, can: ['return', 'refund'] }
  expect(withdrawalSteps(sentInPart, capes)).toBe('Refund these items and don’t ship them.')
  const helms = { lines: [{ id: 'helm', quantity: 1 }], description: '' }
  expect(withdrawalSteps(sentInPart, helms)).toContain('Record the return when')
})
