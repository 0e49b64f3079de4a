import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { happened, newOrderLine, newPayment, newOrder as order } from '../../test/orders.ts'
import { nextAction } from './order-rules.ts'
import { refundMethodText, resultOf } from './order-text.ts'

const amount = { amount: 100.3 }
const refund = (amount: number) => happened({ type: 'refund', data: { amount, madeBy: 'shop' } })

const paidBy = (provider: 'transfer' | 'demo', kind: 'charge' | 'refund' = 'charge') =>
  newPayment({ provider, kind })

test('the next action is the one that the order waits for', () => {
  expect(nextAction(order())).toBe('book-payment')
  const paid = { payment: 'paid', paid: 100.3, due: 0 } as const
  expect(nextAction(order({ ...paid, can: ['ship', 'cancel'] }))).toBe('ship')
  expect(nextAction(order({ ...paid, surplus: 5, can: ['ship', 'refund'] }))).toBe('refund')
  const disputed = { ...paid, can: ['ship', 'settle-dispute'] } satisfies Partial<Order>
  expect(nextAction(order({ ...disputed, dispute: 'open', can: ['ship'] }))).toBeUndefined()
  expect(nextAction(order({ ...disputed, dispute: 'lost' }))).toBe('settle-dispute')
  const data = { withdrawal: '1', lines: [], description: '' }
  const withdrawal = happened({ type: 'withdrawal', data })
  const withdrawn = { withdrawn: true, events: [withdrawal] }
  expect(nextAction(order(withdrawn))).toBe('cancel')
  expect(nextAction(order({ ...withdrawn, can: ['refund', 'return'] }))).toBe('return')
  const all = { ...data, lines: [{ id: 'helm', quantity: 2 }] }
  const whole = { ...withdrawn, events: [happened({ type: 'withdrawal', data: all })] }
  const rest = [newOrderLine({ quantity: 2, canceled: 1 })]
  expect(nextAction(order({ ...whole, lines: rest }))).toBe('cancel')
  const part = { ...data, lines: [], description: 'The helm' }
  const inPart = { ...withdrawn, ...paid, events: [happened({ type: 'withdrawal', data: part })] }
  expect(nextAction(order({ ...inPart, can: ['ship', 'cancel', 'refund'] }))).toBe('refund')
  expect(nextAction(order({ ...inPart, can: ['ship', 'cancel'] }))).toBeUndefined()
  const [line = newOrderLine()] = order().lines
  const unshipped = { ...data, lines: [{ id: line.id, quantity: line.quantity }] }
  const sentInPart = {
    ...{ ...inPart, events: [happened({ type: 'withdrawal', data: unshipped })] },
    lines: [line, newOrderLine({ id: 'sent', shipped: 1 })],
  }
  expect(nextAction(order({ ...sentInPart, can: ['refund', 'return'] }))).toBe('refund')
  const lines = order().lines.map(line => ({ ...line, returned: line.quantity }))
  const back = { ...withdrawn, ...paid, lines, refundDue: true }
  expect(nextAction(order({ ...back, can: ['refund', 'return'] }))).toBe('refund')
  const answered = { ...withdrawn, withdrawn: false, payment: 'partly-refunded', paid: 9 } as const
  expect(nextAction(order({ ...answered, can: ['ship', 'cancel'] }))).toBe('ship')
  const returned = {
    refundDue: true,
    payment: 'paid',
    paid: 100.3,
    can: ['refund', 'return'],
  } as const
  expect(nextAction(order({ ...returned, can: [...returned.can] }))).toBe('refund')
  const refunded = { refundDue: false, paid: 90.3 }
  expect(nextAction(order({ ...refunded, can: ['refund', 'note'] }))).toBeUndefined()
  const toSend = { state: 'canceled', toSend: 20, can: ['refund-sent', 'note'] } as const
  expect(nextAction(order({ ...toSend, can: [...toSend.can] }))).toBe('refund-sent')
  const over = order({ state: 'canceled', due: 0, can: ['book-payment', 'note'] })
  expect(nextAction(over)).toBeUndefined()
})

test('the result says all that followed, and what is left to do', () => {
  const before = order()
  const events = [
    ...before.events,
    happened({ type: 'payment', data: amount }),
    happened({ type: 'paid', data: {} }),
  ]
  const payments = [paidBy('transfer')]
  const paid = order({ events, payments })
  expect(resultOf(before, paid)).toEqual({
    message: 'Recorded a payment of €100.30. The order is paid.',
    toSend: false,
  })
  const canceled = order({
    events: [
      ...events,
      happened({ type: 'canceled', data: { reason: 'requested' } }),
      refund(100.3),
    ],
    payments: [...payments, paidBy('transfer', 'refund')],
  })
  expect(resultOf(paid, canceled)).toEqual({
    message: 'Canceled the order. Recorded the refund. Send €100.30 from your bank.',
    toSend: true,
  })
  const resent = order({
    events: [...canceled.events, happened({ type: 'refund-sent', data: amount })],
    payments: [...canceled.payments, paidBy('transfer', 'refund')],
  })
  expect(resultOf(canceled, resent)).toEqual({
    message: 'Marked the refund of €100.30 as sent.',
    toSend: false,
  })
  expect(resultOf(paid, paid)).toBeUndefined()
})

test('money is refunded by the method it was paid with', () => {
  expect(refundMethodText({ payments: [paidBy('demo')] })).toBe('The refund is sent automatically.')
  expect(refundMethodText({ payments: [paidBy('transfer')] })).toContain('Send it from your bank')
  expect(refundMethodText({ payments: [paidBy('demo'), paidBy('transfer')] })).toContain(
    'Send the part paid by bank transfer',
  )
})
