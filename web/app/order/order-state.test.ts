import { describe, expect, onTestFinished, test } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import { formatDateTime, formatDay, orderStateText } from '../purchase/order-text.ts'
import { newOrderLine } from '../test/orders.ts'
import { shopIn } from '../test/shop-in.ts'
import {
  arrivalText,
  groupPayments,
  isOver,
  lineNote,
  nextSteps,
  orderHeading,
  paymentText,
  refundText,
  trackerSteps,
} from './order-state.ts'

const order = (state: string, payment: string, fulfillment: string, more: object = {}) =>
  ({
    number: '10001',
    total: 10,
    parcels: [],
    state,
    payment,
    fulfillment,
    ...more,
  }) as unknown as Order

test.each([
  ['placed', 'open', 'unfulfilled', 'Waiting for payment', 'Order 10001 is waiting for payment', 2],
  ['placed', 'paid', 'unfulfilled', 'Paid, being packed', 'Thank you for your order', 1],
  ['placed', 'refunded', 'unfulfilled', 'Refunded', 'Order 10001 was refunded', 0],
  ['placed', 'partly-refunded', 'unfulfilled', 'Paid, being packed', 'Order 10001', 1],
  ['completed', 'refunded', 'returned', 'Returned, refunded', 'Order 10001 was refunded', 0],
  ['canceled', 'open', 'unfulfilled', 'Canceled', 'Order 10001 was canceled', 0],
  ['canceled', 'refunded', 'unfulfilled', 'Canceled, refunded', 'Order 10001 was canceled', 0],
])('%s, %s, %s is said as “%s”', (state, payment, fulfillment, word, heading, steps) => {
  const of = order(state, payment, fulfillment)
  expect([orderStateText(of), orderHeading(of, 'redirect'), nextSteps(of).length]).toEqual([
    word,
    heading,
    steps,
  ])
})

const days = { from: '2026-11-26', to: '2026-11-30' }
const delivery = (state: string, expected: object | null = days, deliveredOn?: string) => ({
  delivery: { state, expected, sentAt: '2026-11-23T10:00:00.000Z', deliveredOn },
})
const onItsWay = 'Your order is on its way'
const inPart = 'Part of your order is on its way'
const partDelivered = 'Part of your order was delivered'
const deliveredInPart = delivery('sent-in-part', null, '2026-11-28')

test.each([
  ['unfulfilled', delivery('sent-in-part'), inPart, 'Order 10001'],
  ['unfulfilled', deliveredInPart, partDelivered, 'Order 10001'],
  ['unfulfilled', delivery('partly-returned', null), 'Partly returned', 'Order 10001'],
  ['shipped', delivery('on-its-way'), 'On its way, expected 26 to 30 November 2026', onItsWay],
  ['shipped', delivery('on-its-way', null), 'Shipped on 23 November 2026', 'Order 10001'],
  ['shipped', delivery('due'), 'Should have arrived by 30 November 2026', 'Order 10001'],
  [
    ...['shipped', delivery('delivered', null, '2026-11-28')],
    ...['Delivered on 28 November 2026', 'Order 10001 was delivered'],
  ] as const,
])('what is %s with %o is said as “%s”', (fulfillment, sent, words, heading) => {
  const of = order(fulfillment === 'shipped' ? 'completed' : 'placed', 'paid', fulfillment, sent)
  expect([orderStateText(of), orderHeading(of, 'none')]).toEqual([words, heading])
  expect(nextSteps(of).join()).toMatch(fulfillment === 'shipped' ? /^$/ : /^We’ll pack the rest/)
})

const asked = (quantity: number) => ({
  type: 'withdrawal',
  at: '2026-11-25T10:00:00.000Z',
  data: { withdrawal: 'w', lines: [{ id: 'helm', quantity }], description: '' },
})
const described = {
  ...asked(0),
  data: { withdrawal: 'in words', lines: [], description: 'The helm' },
}
const withdrawn = (line: { shipped: number; returned?: number }, ...quantities: number[]) => ({
  withdrawn: true,
  lines: [newOrderLine({ id: 'helm', quantity: 2, ...line })],
  parcels: line.shipped > 0 ? [{}] : [],
  refundDue: (line.returned ?? 0) > 0,
  events: [...quantities.map(asked), ...(line.returned ? [returned(line.returned)] : [])],
})
const returned = (quantity: number) => ({
  type: 'returned',
  data: { lines: [{ id: 'helm', quantity }] },
})
const undone = (quantity: number) => {
  const { type, data } = returned(quantity)
  return { type, data: { ...data, undone: true } }
}
const canceled = (quantity: number) => ({ ...returned(quantity), type: 'items-canceled' })
const decline = (withdrawal: string) => ({ type: 'withdrawal-declined', data: { withdrawal } })
const declined = decline('w')

test.each([
  ['placed', 'open', 'unfulfilled', 0, 'Return requested', /^You don’t have to pay/],
  ['placed', 'paid', 'unfulfilled', 0, 'Return requested', /^We won’t ship.*refund/],
  ['placed', 'paid', 'unfulfilled', 1, 'Return requested', /^Send your return by 9 Dec.*refund/],
  ['completed', 'paid', 'shipped', 2, 'Return requested', /^Send your return by 9 Dec.*refund/],
  ['completed', 'paid', 'returned', 2, 'Returned', /^We’ll refund/],
])(
  'withdrawn and %s, %s, %s with %i of 2 items shipped',
  (state, payment, fulfillment, sent, word, steps) => {
    const returned = fulfillment === 'returned' ? sent : 0
    const of = order(state, payment, fulfillment, withdrawn({ shipped: sent, returned }, 2))
    expect(orderStateText(of)).toBe(word)
    expect(nextSteps(of).join(' ')).toMatch(steps)
    expect(orderHeading(of, 'none')).toBe('Return requested for order 10001')
    expect(nextSteps(of).join()).not.toContain('pack')
  },
)

test.each([
  ['one of two unshipped items', { shipped: 0 }, [1], /^We won’t ship what you canceled/],
  ['one of two, of which one was shipped', { shipped: 1 }, [1], /^We won’t ship what you canceled/],
  ['both, of which one was shipped', { shipped: 1 }, [1, 1], /^Send your return/],
  ['one of two shipped items', { shipped: 2 }, [1], /^Send your return/],
  ['one of two, which is back', { shipped: 2, returned: 1 }, [1], /^We’ll refund/],
] as const)('a buyer who withdrew from %s', (_, line, quantities, steps) => {
  const of = order('placed', 'paid', 'unfulfilled', withdrawn(line, ...quantities))
  expect(nextSteps(of).join(' ')).toMatch(steps)
})

const sendBack = /^Send your return/
test.each([
  ['with nothing shipped', 0, [described], /^We won’t ship what you canceled/],
  ['with one of two shipped', 1, [described], sendBack],
  ['and what was described came back', 2, [described, returned(1)], /^We’ll refund/],
  ['and its return was undone', 2, [described, returned(1), undone(1)], sendBack],
  ['after another return', 2, [returned(1), described], sendBack],
  ['and only what was chosen besides came back', 2, [asked(1), described, returned(1)], sendBack],
  [
    'and declined, and then from what isn’t shipped',
    1,
    [described, decline('in words'), asked(1)],
    /^We won’t ship/,
  ],
  ['that was declined for another', 1, [asked(1), described, declined], sendBack],
] as const)('a buyer who withdrew in words %s', (_, shipped, events, steps) => {
  const of = order('placed', 'paid', 'unfulfilled', { ...withdrawn({ shipped }), events })
  expect(nextSteps(of).join(' ')).toMatch(steps)
})

test.each([
  [1, 'what you canceled'],
  [2, 'this order'],
])('a buyer who withdrew from %i of two unpaid items', (quantity, what) => {
  const of = order('placed', 'open', 'unfulfilled', withdrawn({ shipped: 0 }, quantity))
  expect(nextSteps(of)).toEqual([`You don’t have to pay for ${what}.`])
})

test.each([
  ['one came back', { shipped: 2, returned: 1 }, [returned(1)], true],
  ['a return was recorded by mistake', { shipped: 2 }, [returned(1), undone(1)], false],
  ['one was canceled', { quantity: 3, shipped: 2, canceled: 1 }, [canceled(1)], false],
  ['a return was declined', { shipped: 2 }, [asked(2), declined], false],
])('a buyer has to send back what they ask to return after %s', (_, line, before, isAll) => {
  const lines = [newOrderLine({ id: 'helm', quantity: 2, ...line })]
  const events = [...before, asked(1)]
  const more = { withdrawn: true, lines, parcels: [{}], events }
  const of = order('completed', 'paid', 'shipped', more)
  expect(nextSteps(of).join(' ')).toMatch(/^Send your return/)
  expect(isOver(of)).toBe(isAll)
})

test('a withdrawal after everything came back and was refunded promises no refund', () => {
  const more = { ...withdrawn({ shipped: 2, returned: 2 }), refundDue: false }
  expect(nextSteps(order('completed', 'partly-refunded', 'returned', more))).toEqual([])
})

test('a buyer is asked for what they picked up', () => {
  const more = { ...withdrawn({ shipped: 2 }, 2), pickup: 'Dock 7' }
  const stepsWith = (deliveredOn: string | null) =>
    nextSteps(order('completed', 'paid', 'shipped', { ...more, parcels: [{ deliveredOn }] }))[0]
  expect(stepsWith(null)).toMatch(/^If you’ve picked it up, send your return by/)
  expect(stepsWith('2026-11-24')).toMatch(/^Send your return by/)
})

test('what was declined need not be sent back', () => {
  const more = withdrawn({ shipped: 1 }, 1)
  const events = [...more.events, declined, asked(1)]
  const of = order('placed', 'paid', 'unfulfilled', { ...more, events })
  expect(nextSteps(of).join(' ')).toMatch(/^We won’t ship what you canceled/)
})

test('a buyer whose payment failed is not thanked', () => {
  const of = order('placed', 'open', 'unfulfilled', { paymentFailed: true })
  expect(orderHeading(of, 'transfer')).toBe('Order 10001 is waiting for payment')
})

test('a buyer who still has to transfer the money is thanked', () => {
  const of = order('placed', 'open', 'unfulfilled')
  expect(orderHeading(of, 'transfer')).toBe('Thank you for your order')
})

test.each([
  [{ from: '2026-11-25', to: '2026-11-27' }, '25 to 27 November 2026'],
  [{ from: '2026-12-30', to: '2027-01-01' }, '30 December 2026 to 1 January 2027'],
  [{ from: '2026-11-23', to: '2026-11-23' }, '23 November 2026'],
  [null, '3 to 5 business days'],
])('a paid order that is expected %j arrives %s', (expected, words) => {
  const shippingTime = '3 to 5 business days'
  expect(arrivalText({ expected, shippingTime, paidAt: '2026-11-19T23:00:00.000Z' })).toBe(words)
  expect(arrivalText({ expected, shippingTime, paidAt: null })).toBeUndefined()
})

test.each([
  ['placed', 'paid', 'unfulfilled', {}, false],
  ['completed', 'paid', 'shipped', {}, false],
  ['completed', 'refunded', 'shipped', {}, false],
  ['canceled', 'open', 'unfulfilled', {}, true],
  ['completed', 'paid', 'shipped', withdrawn({ shipped: 2 }, 2), true],
  ['completed', 'paid', 'shipped', withdrawn({ shipped: 2 }, 1), false],
  ['completed', 'refunded', 'returned', { events: [{ type: 'withdrawal' }] }, true],
])('%s, %s, %s with %o is over: %s', (state, payment, fulfillment, more, over) => {
  expect(isOver(order(state, payment, fulfillment, { events: [], ...more }))).toBe(over)
})

test('refunds of two payments at the same time are shown as one amount', () => {
  const paid = (kind: string, amount: number, at: string) => ({ kind, amount, at })
  const payments = [
    paid('charge', 50.1, '10:00'),
    paid('charge', 50.2, '11:00'),
    paid('refund', 50.2, '12:00'),
    paid('refund', 50.1, '12:00'),
  ]
  expect(groupPayments({ payments } as unknown as Order)).toEqual([
    ...payments.slice(0, 2),
    paid('refund', 100.3, '12:00'),
  ])
})

test('a day is in the shop’s time zone', () => {
  onTestFinished(shopIn('Europe/Dublin'))
  expect(formatDay('2026-11-22')).toBe('22 November 2026')
  expect(formatDay('2026-11-22T23:59:00.000Z')).toBe('22 November 2026')
  expect(formatDay('2026-07-22T23:59:00.000Z')).toBe('23 July 2026')
})

test('a time is in the shop’s time zone, in winter and in summer', () => {
  onTestFinished(shopIn('Europe/Dublin'))
  expect(formatDateTime('2026-11-22T23:59:00.000Z')).toBe('22 November 2026, 23:59')
  expect(formatDateTime('2026-07-22T23:59:00.000Z')).toBe('23 July 2026, 00:59')
})

test('a withdrawal from a free order promises no refund', () => {
  for (const parcels of [[], [{}]]) {
    const more = { ...withdrawn({ shipped: parcels.length }, 2), total: 0 }
    const of = order('placed', 'paid', 'unfulfilled', more)
    expect(nextSteps(of).join(' ')).not.toContain('refund')
  }
})

describe('a canceled order', () => {
  const canceled = (actor: string, paid: string[], total = 10) =>
    refundText(
      order('canceled', 'open', 'unfulfilled', {
        ...{ total, payments: paid.map(kind => ({ kind })) },
        canceledBy: actor,
      }),
    ).join(' ')

  test.each([
    ['by the shop, unpaid', canceled('shop', []), /^You owe nothing.*wasn’t paid/],
    ['by the buyer, unpaid', canceled('buyer', []), /^You owe nothing\.$/],
    ['by the shop, free', canceled('shop', [], 0), /^You owe nothing\.$/],
    ['paid in part', canceled('shop', ['charge', 'refund']), /^Your payment will be refunded/],
    [
      'by the buyer, paid in part',
      canceled('buyer', ['charge', 'refund']),
      /^Your payment will be refunded/,
    ],
  ])('%s, says what is true', (_, words, expected) => {
    expect(words).toMatch(expected)
  })
})

const refund = { kind: 'refund', amount: 5, at: '2026-11-22T10:00:00.000Z' }
const refundOf = (sentAt: string | null) => ({ ...refund, sentAt }) as Order['payments'][number]

test('a refund is on its way until it is sent', () => {
  const sent = refundOf('2026-11-24T10:00:00.000Z')
  expect(paymentText(refundOf(null))).toBe('Refund of €5.00 on its way')
  expect(paymentText(sent)).toBe('Refunded €5.00 on 24 November 2026')
  const isUnderWay = { refunding: true }
  expect(orderHeading(order('completed', 'refunded', 'returned', isUnderWay), 'none')).toBe(
    'Your refund is on its way',
  )
  expect(orderStateText(order('placed', 'refunded', 'unfulfilled', isUnderWay))).toBe(
    'Refund on its way',
  )
  expect(orderStateText(order('canceled', 'refunded', 'unfulfilled', isUnderWay))).toBe(
    'Canceled, refund on its way',
  )
  const lost = order('completed', 'refunded', 'shipped', { chargedBack: true })
  expect(orderHeading(lost, 'none')).toBe('Your payment for order 10001 was charged back')
  expect(orderStateText(lost)).toBe('Charged back')
  const canceled = (payments: Order['payments']) =>
    refundText(order('canceled', 'refunded', 'unfulfilled', { payments }))
  expect(canceled([refundOf(null)])[0]).toMatch(/^Your payment will be refunded/)
  expect(canceled([sent])[0]).toMatch(/^We’ve refunded/)
})

describe('the tracker', () => {
  const stepsOf = (fulfillment: string, payment: string, more: object = {}) =>
    trackerSteps(order('placed', payment, fulfillment, { paidAt: null, ...more })).map(
      ({ name, state, detail = '' }) => `${name} ${state} ${detail}`.trim(),
    )
  const expected = { from: '2026-11-23', to: '2026-11-23' }
  const paid = { paidAt: '2026-11-20T08:00:00.000Z', expected }

  test.each([
    [
      'an unpaid order',
      stepsOf('unfulfilled', 'open'),
      ['Payment current Waiting', 'Packed upcoming', 'Shipped upcoming', 'Delivered upcoming'],
    ],
    [
      'a paid order',
      stepsOf('unfulfilled', 'paid', paid),
      [
        'Paid done 20 November 2026',
        ...['Packed current', 'Shipped upcoming', 'Delivered upcoming Expected 23 November 2026'],
      ],
    ],
    [
      'an order that was sent in part',
      stepsOf('unfulfilled', 'paid', {
        ...{ ...paid, ...delivery('sent-in-part') },
        lines: [
          { quantity: 2, canceled: 0 },
          { quantity: 2, canceled: 1 },
        ],
        parcels: [{ lines: [{ quantity: 1 }] }],
      }).slice(1),
      [
        ...['Packed done Partly', 'Shipped current 1 of 3 sets'],
        'Delivered upcoming Expected 26 to 30 November 2026',
      ],
    ],
    [
      'an order that should have arrived',
      stepsOf('shipped', 'paid', { ...paid, ...delivery('due') }).slice(1),
      ['Packed done', 'Shipped done 23 November 2026', 'Delivered current Due by 30 November 2026'],
    ],
    [
      'a delivered order',
      stepsOf('shipped', 'paid', { ...paid, ...delivery('delivered', null, '2026-11-28') }).slice(
        2,
      ),
      ['Shipped done 23 November 2026', 'Delivered done 28 November 2026'],
    ],
  ])('shows how far %s has come', (_, shown, expected) => {
    expect(shown).toEqual(expected)
  })

  test('is empty for an order that was canceled, withdrawn from, returned or refunded', () => {
    expect(trackerSteps(order('canceled', 'open', 'unfulfilled'))).toEqual([])
    expect(stepsOf('shipped', 'paid', { withdrawn: true })).toEqual([])
    expect(stepsOf('returned', 'paid')).toEqual([])
    expect(stepsOf('shipped', 'refunded')).toEqual([])
  })
})

test.each([
  ['sent-in-part', undefined, 'Order 10001', 'Part of your order is ready for pickup'],
  ['sent-in-part', '2026-11-28', 'Order 10001', 'Part of your order was picked up'],
  ['partly-returned', undefined, 'Order 10001', 'Partly returned'],
  ['on-its-way', undefined, 'Your order is ready', 'Ready for pickup'],
  ['delivered', '2026-11-28', 'Order 10001 was picked up', 'Picked up on 28 November 2026'],
])('an order to pick up that is %s since %s has the heading “%s”', (state, on, heading, words) => {
  const sent = { ...delivery(state, null, on), pickup: 'Dock 7' }
  const of = order('completed', 'paid', 'shipped', sent)
  expect([orderHeading(of, 'none'), orderStateText(of)]).toEqual([heading, words])
})

test('an order that is picked up is neither tracked nor delivered', () => {
  const paidAt = '2026-11-23T10:00:00.000Z'
  const of = order('placed', 'paid', 'unfulfilled', {
    ...{
      pickup: 'Dock 7\nCork',
      shippingTime: 'Ready in 2 days',
      expected: null,
      paidAt,
      lines: [],
    },
  })
  expect(nextSteps(of)).toEqual(['We’ll pack your order and email you once it’s ready.'])
  expect(trackerSteps(of).map(({ name, detail }) => [name, detail])).toEqual([
    ...[
      ['Paid', '23 November 2026'],
      ['Packed', undefined],
      ['Ready', undefined],
    ],
    ['Picked up', 'Ready in 2 days'],
  ])
})

test.each([
  [{ canceled: 0, returned: 0 }, true, ''],
  [{ canceled: 1, returned: 0 }, false, '1 canceled'],
  [{ canceled: 1, returned: 2 }, true, '1 canceled, 2 returned'],
  [{ canceled: 0, returned: 2 }, false, ''],
])('a line with %j, whose refund is due: %s, is noted as “%s”', (line, refundDue, note) => {
  expect(lineNote(newOrderLine(line), { refundDue })).toBe(note)
})
