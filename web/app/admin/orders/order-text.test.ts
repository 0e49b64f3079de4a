import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/order.ts'
import type { NewOrderEvent, OrderEvent } from '../../../../contract/order-event.ts'
import { nextAction } from './order-rules.ts'
import { refundMethodText, resultOf } from './order-text.ts'

const at = '2026-11-22T10:00:00.000Z'

const happened = (event: NewOrderEvent): OrderEvent => ({
  ...event,
  at,
  actor: { kind: 'admin', name: 'owner' },
  internalNote: '',
  buyerMessage: '',
})
const amount = { amount: 100.3 }
const refund = (amount: number) => happened({ type: 'refund', data: { amount, madeBy: 'shop' } })

const order = (changes: Partial<Order> = {}): Order => ({
  id: '1',
  number: '10001',
  email: 'buyer@example.com',
  address: { name: 'Ann', street: 'Forge Lane 7', postcode: '1', city: 'Dublin', country: 'IE' },
  note: '',
  lines: [],
  subtotal: 100,
  discount: null,
  shipping: 'Standard delivery',
  shippingPrice: 0.3,
  tax: [],
  total: 100.3,
  currency: 'EUR',
  state: 'placed',
  canceledBy: null,
  payment: 'open',
  paymentFailed: false,
  fulfillment: 'unfulfilled',
  delivery: null,
  dispute: null,
  withdrawn: false,
  placedAt: at,
  paidAt: null,
  payBefore: null,
  paid: 0,
  due: 100.3,
  waived: 0,
  surplus: 0,
  refundDue: false,
  refundFailed: false,
  refunding: false,
  toSend: 0,
  payments: [],
  transferReference: 'RF25 1000 1',
  parcels: [],
  invoices: [],
  emails: [],
  events: [happened({ type: 'placed', data: {} })],
  can: ['book-payment', 'cancel', 'note'],
  updatedAt: at,
  ...changes,
})

const paidBy = (provider: 'transfer' | 'demo', kind: 'charge' | 'refund' = 'charge') => ({
  kind,
  amount: 100.3,
  provider,
  id: '1',
  reference: '',
  at,
  sentAt: at,
  undo: null,
  undoneAt: null,
})

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
    message: 'Booked a payment of €100.30. The order is paid.',
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
    message: 'Canceled the order. Send €100.30 from your bank.',
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
  expect(refundMethodText({ payments: [paidBy('demo')] })).toContain('automatically')
  expect(refundMethodText({ payments: [paidBy('transfer')] })).toContain('you send it')
  expect(refundMethodText({ payments: [paidBy('demo'), paidBy('transfer')] })).toContain(
    'what was paid by transfer',
  )
})
