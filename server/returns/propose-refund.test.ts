import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sumCents } from '../money.ts'
import { splitProportionally } from '../split-proportionally.ts'
import { proposeRefund } from './propose-refund.ts'

const standard = cents(690)
const express = cents(1_990)

type Bought = { price: Cents; quantity: number; hasCode?: boolean }

/** @param percent that a code takes off the lines that it is for */
function orderOf(bought: Bought[], shipping: Cents, percent = 0) {
  const totals = bought.map(({ price, quantity }) => cents(price * quantity))
  const eligible = totals.map((total, index) => (bought[index]?.hasCode ? total : cents(0)))
  const discount = cents(Math.round((sumCents(eligible) * percent) / 100))
  const discounts = splitProportionally(discount, eligible)
  const lines = bought.map(({ price, quantity }, index) => ({
    ...{ product_id: `p${index}`, price_cents: price, quantity, shipped: quantity },
    ...{ returned: 0, canceled: 0 },
    discount_cents: discounts[index] ?? cents(0),
  }))
  const subtotal = sumCents(totals)
  const order = {
    standard_shipping_cents: subtotal >= 25_000 ? cents(0) : standard,
    shipping_cents: shipping,
    total_cents: cents(subtotal + shipping - discount),
    waived_cents: cents(0),
  }
  return { order, lines }
}

const bought = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 9_999_999 }).map(cents),
    quantity: fc.integer({ min: 1, max: 6 }),
    hasCode: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

test('an order that is returned in any parts is refunded in whole, to the cent', () => {
  fc.assert(
    fc.property(
      bought,
      fc.array(fc.nat(5), { maxLength: 40 }),
      fc.nat(100),
      (all, picks, percent) => {
        const subtotal = sumCents(all.map(({ price, quantity }) => cents(price * quantity)))
        const shipping = subtotal >= 25_000 ? cents(0) : standard
        const { order, lines } = orderOf(all, shipping, percent)
        let balance = order.total_cents
        const receiveReturn = (line: (typeof lines)[number], pieces: number) => {
          const before = line.returned
          line.returned += pieces
          const money = { balance, kept: cents(0) }
          const { amount, shipping } = proposeRefund(order, lines, [], 'w', money)
          if (before === 0 && line.returned === line.quantity) {
            expect(amount).toBe(line.price_cents * pieces - line.discount_cents + shipping)
          }
          balance = cents(balance - amount)
        }
        for (const pick of picks) {
          const line = lines[pick % lines.length]
          if (line && line.returned < line.quantity) receiveReturn(line, 1)
        }
        for (const line of lines) {
          if (line.returned < line.quantity) receiveReturn(line, line.quantity - line.returned)
        }
        expect(balance).toBe(0)
      },
    ),
  )
})

test('of express shipping, only the price of standard delivery is refunded, with the last item', () => {
  const { order, lines } = orderOf([{ price: cents(1_000), quantity: 2 }], express)
  const [line] = lines
  if (!line) throw new Error('There is no line.')
  const money = { balance: order.total_cents, kept: cents(0) }
  line.returned = 1
  expect(proposeRefund(order, lines, [], 'w', money)).toEqual({ amount: 1_000, shipping: 0 })
  line.returned = 2
  expect(proposeRefund(order, lines, [], 'w', money)).toEqual({ amount: 2_690, shipping: 690 })
})

test('what was kept for wear is not refunded with the next items', () => {
  const { order, lines } = orderOf([{ price: cents(1_000), quantity: 2 }], standard)
  const [line] = lines
  if (!line) throw new Error('There is no line.')
  line.returned = 2
  // €3 was kept of the price of the first item.
  const money = { balance: cents(order.total_cents - 700), kept: cents(300) }
  expect(proposeRefund(order, lines, [], 'w', money).amount).toBe(1_690)
})

test('an accepted difference is not a refund, so items that come back are refunded at their price', () => {
  const { order, lines } = orderOf([{ price: cents(1_000), quantity: 2 }], standard)
  const waived = { ...order, waived_cents: cents(190) }
  const [line] = lines
  if (!line) throw new Error('There is no line.')
  line.returned = 1
  const money = { balance: cents(2_500), kept: cents(0) }
  expect(proposeRefund(waived, lines, [], 'w', money).amount).toBe(1_000)
  line.returned = 2
  expect(proposeRefund(waived, lines, [], 'w', money).amount).toBe(2_500)
})

test('declared items are counted once, whether they came back or not', () => {
  const { order, lines } = orderOf([{ price: cents(1_000), quantity: 3 }], standard)
  const of = { withdrawal_id: 'w', product_id: 'p0', state: 'announced' } as const
  const money = { balance: order.total_cents, kept: cents(0) }
  const proposed = (returned: number, restocked: number, wanted = 2) =>
    proposeRefund(
      order,
      lines.map(line => ({ ...line, returned })),
      [{ ...of, wanted, restocked, written_off: 0, canceled: 0, settled: 0 }],
      'w',
      money,
    ).amount
  expect([proposed(0, 0), proposed(1, 1), proposed(2, 2)]).toEqual([2_000, 2_000, 2_000])
  // At most what was ordered counts.
  expect(proposed(2, 0, 3)).toBe(order.total_cents)
})

test('items that were canceled, or refunded before they came back, count with those that came back', () => {
  const { order, lines } = orderOf(
    [
      { price: cents(1_000), quantity: 2 },
      { price: cents(500), quantity: 1 },
    ],
    standard,
  )
  const of = {
    product_id: 'p0',
    wanted: 1,
    restocked: 0,
    written_off: 0,
    canceled: 0,
    settled: 0,
  } as const
  const refunded = { ...of, withdrawal_id: 'earlier', state: 'refunded' } as const
  // One item was refunded, and one was canceled with a refund.
  const money = { balance: cents(order.total_cents - 2_000), kept: cents(0) }
  const proposed = (returned: number) => {
    const now = lines.map((line, at) => ({
      ...line,
      ...(at === 0 ? { canceled: 1 } : { returned }),
    }))
    return proposeRefund(order, now, [refunded], undefined, money)
  }
  expect(proposed(0)).toEqual({ amount: 0, shipping: 0 })
  expect(proposed(1)).toEqual({ amount: 1_190, shipping: 690 })
})
