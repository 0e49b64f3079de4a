import { expect, test } from 'vitest'
import type { NewOrderEvent, OrderEvent } from '../../../../contract/orders/order-event.ts'
import { actorText, eventText } from './event-text.ts'

const order = { lines: [{ id: 'helm', name: 'Helm' }] } as Parameters<typeof eventText>[1]

const eventOf = (event: NewOrderEvent, more: Partial<OrderEvent> = {}) =>
  ({
    ...{ at: '', actor: { kind: 'shop', name: '' }, internalNote: '', buyerMessage: '' },
    ...more,
    ...event,
  }) as OrderEvent

const hebrew = '\u2068רחוב 7\u2069'
const address = { field: 'street' as const, before: 'רחוב 7', after: 'רחוב 7' }
const mismatch = { amount: 135.9, expected: 20, reference: 'pi_1' }
const lines = [{ id: 'helm', quantity: 2 }]

test.each<[NewOrderEvent, string]>([
  [
    { type: 'amount-mismatch', data: { ...mismatch, currency: 'USD' } },
    'Not recorded: USD 135.90 instead of €20.00 (pi_1)',
  ],
  [
    { type: 'dispute', data: { amount: 5, dispute: 'dp_1', reason: 'product_not_received' } },
    'Disputed by the buyer’s bank: €5.00, product not received (dp_1)',
  ],
  [
    { type: 'chargeback', data: { amount: 5, beyond: 0 } },
    '€5.00 charged back by the buyer’s bank',
  ],
  [{ type: 'returned', data: { lines } }, 'Returned: 2 × Helm'],
  [{ type: 'returned', data: { lines, restocked: true } }, 'Returned to stock: 2 × Helm'],
  [{ type: 'returned', data: { lines, restocked: false } }, 'Returned, not restocked: 2 × Helm'],
  [{ type: 'returned', data: { lines, undone: true } }, 'Return undone: 2 × Helm'],
  [
    {
      type: 'withdrawal',
      data: { withdrawal: '1', lines: [], description: 'The helm, too small.' },
    },
    'Return requested: The helm, too small.',
  ],
  [
    { type: 'withdrawal', data: { withdrawal: '1', lines: [], description: '' } },
    'Return requested',
  ],
  [
    { type: 'statement-payment', data: { amount: 5, day: '2026-11-20' } },
    'Payment of €5.00 recorded from the statement of 20 Nov 2026',
  ],
  [
    { type: 'address', data: { changes: [address] } },
    `Address updated: Street: ${hebrew} → ${hebrew}`,
  ],
])('%o is told as “%s”', (event, text) => {
  expect(eventText(eventOf(event), order)).toBe(text)
})

test('the notes of an event follow its text', () => {
  const notes = { internalNote: 'Third time', buyerMessage: 'Sorry' }
  const event = eventOf({ type: 'refund', data: { amount: 5, madeBy: 'provider' } }, notes)
  expect(eventText(event, order)).toBe(
    'Refund of €5.00: made in Stripe. To the buyer: Sorry. Internal note: Third time',
  )
  expect(eventText({ ...event, buyerMessage: 'Sorry!' }, order)).toBe(
    'Refund of €5.00: made in Stripe. To the buyer: Sorry! Internal note: Third time',
  )
})

test('an admin is told by their name, whatever it is, until they are deleted', () => {
  expect(actorText({ actor: { kind: 'buyer', name: '' } })).toBe('the buyer')
  expect(actorText({ actor: { kind: 'admin', name: 'buyer' } })).toBe('buyer')
  expect(actorText({ actor: { kind: 'admin', name: '' } })).toBe('a deleted admin')
})
