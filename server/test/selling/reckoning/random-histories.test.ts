import fc from 'fast-check'
import { expect } from 'vitest'
import { cents } from '../../../money.ts'
import { parseOrderNumber } from '../../../order-number.ts'
import { auditOrder } from '../../../orders/audit.ts'
import { findOrderBySeq } from '../../../orders/orders.repository.ts'
import { openBrowser } from '../../browser.ts'
import { newProduct } from '../../builders.ts'
import { addToCart, checkOut } from '../../selling.ts'
import { changeSettings } from '../../settings.ts'
import { test } from '../../stripe.ts'
import { type Purchase, type StepName, stepNames, steps } from './history-steps.fixture.ts'

/** SCALE=large plays 4,000 histories, different ones each time. */
const settings = process.env.SCALE === 'large' ? { numRuns: 4_000 } : { numRuns: 25, seed: 1 }

/** Little can happen to an order that has ended. */
const rare: StepName[] = ['cancel', 'cancel as buyer', 'a month passes', 'withdraw']
const often: StepName[] = [
  ...(['pay by card', 'book a transfer', 'undo a payment'] as const),
  ...(['refund', 'refund a line', 'fail refunds'] as const),
]
const usual = stepNames.filter(name => name !== 'nothing' && !rare.includes(name))
const name = fc.oneof(
  // A failing history is shortened: its steps are replaced by one that does nothing.
  { withCrossShrink: true },
  { arbitrary: fc.constant<StepName>('nothing'), weight: 1 },
  { arbitrary: fc.constantFrom(...rare), weight: 2 },
  { arbitrary: fc.constantFrom(...usual), weight: 64 },
  { arbitrary: fc.constantFrom(...often), weight: 33 },
)
const quantity = fc.nat(2)
const histories = fc.record({
  quantities: fc.tuple(quantity, quantity, quantity).filter(all => all.some(n => n > 0)),
  payment: fc.constantFrom('stripe' as const, 'transfer' as const),
  isPaid: fc.constantFrom(true, true, true, false),
  invoiceWhen: fc.constantFrom('paid' as const, 'shipped' as const),
  refunds: fc.constantFrom('succeeded' as const, 'pending' as const),
  actions: fc.array(fc.tuple(name, fc.nat(59), fc.nat(59)), { minLength: 25, maxLength: 25 }),
})
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never

const paidByCard: Omit<History, 'actions'> = {
  ...{ quantities: [1, 2, 0], payment: 'stripe', isPaid: true },
  ...{ invoiceWhen: 'paid', refunds: 'pending' },
}
/** Each once ended in a wrong order or an internal error. */
const knownHistories: History[] = [
  {
    ...paidByCard,
    actions: [
      ['edit the items', 2, 0],
      ['cancel', 0, 0],
      ['fail refunds', 0, 1],
      ['send refunds', 0, 0],
    ],
  },
  {
    ...{ ...paidByCard, payment: 'transfer' },
    actions: [
      ['undo a payment', 0, 0],
      ['book a transfer', 2, 0],
      ['refund', 0, 0],
      ['book a transfer', 5, 0],
      ['accept the difference', 0, 0],
    ],
  },
  {
    ...paidByCard,
    actions: [
      ['ship', 0, 0],
      ['refund', 2, 0],
      ['refund', 0, 0],
      ['return', 0, 0],
      ['refund a line', 1, 0],
    ],
  },
  {
    ...paidByCard,
    actions: [
      ['dispute a payment', 0, 13],
      ['refund', 0, 0],
      ['fail refunds', 0, 1],
      ['book a transfer', 0, 0],
      ['refund', 0, 0],
    ],
  },
  {
    ...{ ...paidByCard, isPaid: false },
    actions: [
      ['book a transfer', 5, 0],
      ['pay by card', 0, 0],
      ['fail refunds', 0, 1],
      ['undo a payment', 0, 0],
    ],
  },
  {
    ...{ ...paidByCard, quantities: [0, 1, 0], refunds: 'succeeded' },
    actions: [
      ['dispute a payment', 0, 25],
      ['refund at Stripe', 0, 13],
      ['refund', 29, 0],
      ['fail refunds', 0, 0],
      ['cancel', 0, 0],
    ],
  },
  {
    ...{ ...paidByCard, quantities: [0, 1, 1], refunds: 'succeeded' },
    actions: [
      ['ship', 9, 0],
      ['refund', 0, 0],
      ['return', 0, 0],
      ['refund a line', 15, 49],
    ],
  },
]

test('random histories of an order: after each step, the audit finds nothing', {
  timeout: 60 * 60_000,
}, async ({ context, app, fakeStripe, admin }) => {
  const from = '2020-01-01'
  const rates = [
    { country: 'IE', class: 'standard', percent: 23, from, source: '' },
    { country: 'IE', class: 'books', percent: 9, from, source: '' },
  ]
  const classes = [{ id: 'books', name: 'Books' }]
  await changeSettings(context, 'tax', { mode: 'home', classes, rates })
  const products = [
    await newProduct(context, { priceCents: cents(3_333), stock: null }),
    await newProduct(context, { priceCents: cents(1_099), taxClass: 'books', stock: null }),
    await newProduct(context, { priceCents: cents(12_900), stock: 100_000 }),
  ]
  let buyers = 0
  const follow = async ({ quantities, payment, isPaid, actions, ...given }: History) => {
    await changeSettings(context, 'orders', { invoiceWhen: given.invoiceWhen })
    fakeStripe.makeRefunds(given.refunds)
    const buyer = openBrowser(app)
    for (const [index, product] of products.entries()) {
      const quantity = quantities[index] ?? 0
      if (quantity > 0) await addToCart(buyer, product, quantity)
    }
    buyers += 1
    const email = `buyer${buyers}@example.com`
    const { number } = (await checkOut(buyer, { email, payment })).order
    const purchase: Purchase = {
      ...{ context, app, fakeStripe, admin, buyer },
      ...{ email, number, products },
    }
    const pay = { stripe: steps['pay by card'], transfer: steps['book a transfer'] }[payment]
    if (isPaid) await pay(purchase, 0)
    for (const [name, a, b] of actions) {
      if (!(await steps[name](purchase, a, b))) continue
      const row = await findOrderBySeq(context.db.write, parseOrderNumber(number) ?? 0)
      expect(row && (await auditOrder(context.db.write, row, 'EUR'))).toEqual([])
    }
  }
  await fc.assert(fc.asyncProperty(fc.noBias(histories), follow), {
    ...settings,
    examples: knownHistories.map(history => [history]),
  })
})
