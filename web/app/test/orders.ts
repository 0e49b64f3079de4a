import type { Order } from '../../../contract/orders/order.ts'
import type { NewOrderEvent, OrderEvent } from '../../../contract/orders/order-event.ts'
import type { AdminOrderSummary } from '../../../contract/orders/order-list.ts'

const at = '2026-11-22T10:00:00.000Z'

export const happened = (event: NewOrderEvent): OrderEvent => ({
  ...event,
  at,
  actor: { kind: 'admin', name: 'owner' },
  internalNote: '',
  buyerMessage: '',
})
export const newOrder = (changes: Partial<Order> = {}): Order => ({
  id: '1',
  number: '10001',
  email: 'buyer@example.com',
  address: {
    ...{ name: 'Ann', company: '', street: 'Forge Lane 7', line2: '' },
    ...{ postcode: '1', city: 'Dublin', country: 'IE' },
  },
  phone: '',
  invoiceAddress: null,
  note: '',
  lines: [],
  subtotal: 100,
  discount: null,
  shipping: 'Standard shipping',
  shippingTime: '3 to 5 business days',
  pickup: '',
  shippingPrice: 0.3,
  standardShipping: 0.3,
  expected: null,
  tax: [],
  vatNote: '',
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
  termsVersion: 0,
  withdrawalDays: 14,
  returnsPaidBy: 'buyer',
  placedAt: at,
  paidAt: null,
  payBefore: null,
  paid: 0,
  due: 100.3,
  replaceable: 0,
  waived: 0,
  surplus: 0,
  refundDue: false,
  owedForReturned: 0,
  refundFailed: false,
  refunding: false,
  chargedBack: false,
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

export const newPayment = (changes: Partial<Order['payments'][number]> = {}) =>
  ({
    kind: 'charge',
    amount: 100.3,
    provider: 'transfer',
    id: '1',
    reference: '',
    at,
    sentAt: at,
    undo: null,
    undoneAt: null,
    ...changes,
  }) satisfies Order['payments'][number]

type OrderLine = Order['lines'][number]

export const newOrderLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 'helm',
  name: 'Helm',
  image: null,
  price: 100,
  quantity: 1,
  total: 100,
  taxRate: 23,
  tax: 18.7,
  discount: 0,
  shipped: 0,
  returned: 0,
  awaited: 0,
  declined: 0,
  undoable: 0,
  canceled: 0,
  inShop: true,
  ...changes,
})

/** An order in a list of admins. */
export function newOrderSummary(changes: Partial<AdminOrderSummary> = {}): AdminOrderSummary {
  const { address, lines, ...order } = newOrder()
  const counts = { count: 1, shipped: 0, returned: 0, canceled: 0, lineCount: lines.length }
  const facts = {
    paymentMethod: 'transfer',
    received: 0,
    refunded: 0,
    refundToSend: false,
    overdue: false,
  } as const
  return { ...order, address, name: address.name, lines, ...counts, ...facts, ...changes }
}
