import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sumOf } from '../money.ts'
import { proposalOf } from './withdrawal-sum.ts'

const standard = cents(690)
const express = cents(1_990)

type Bought = {
  price: Cents
  quantity: number
  /** Per cent that a code takes off the line, which need not be for all of them. */
  off?: number
}

function orderOf(bought: Bought[], shipping: Cents) {
  const lines = bought.map(({ price, quantity, off = 0 }, index) => {
    const total = cents(price * quantity)
    const discount = cents(Math.floor((total * off) / 100))
    return {
      ...{ product_id: `p${index}`, quantity, returned: 0 },
      ...{ total_cents: total, discount_cents: discount },
    }
  })
  const subtotal = sumOf(lines.map(line => line.total_cents))
  const discount = sumOf(lines.map(line => line.discount_cents))
  const order = {
    subtotal_cents: subtotal,
    shipping_cents: shipping,
    total_cents: cents(subtotal + shipping - discount),
  }
  return { order, lines }
}

const bought = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 9_999_999 }).map(cents),
    quantity: fc.nat(5),
    off: fc.oneof(fc.constant(0), fc.nat(100)),
  }),
  { minLength: 1, maxLength: 6 },
)

test('a whole order that comes back in any parts gives back all of its total, to the cent', () => {
  fc.assert(
    fc.property(bought, fc.array(fc.nat(5), { maxLength: 40 }), (some, picks) => {
      const all = some.map(line => ({ ...line, quantity: line.quantity + 1 }))
      const free = orderOf(all, cents(0)).order.subtotal_cents >= 25_000
      const { order, lines } = orderOf(all, free ? cents(0) : standard)
      let balance = order.total_cents
      const takeBack = (line: (typeof lines)[number], pieces: number) => {
        line.returned += pieces
        const { amount } = proposalOf(order, lines, [], 'w', { balance, kept: cents(0) })
        balance = cents(balance - amount)
        // Never more than what these pieces were paid with, but for the delivery and a cent.
        const paid = (pieces * (line.total_cents - line.discount_cents)) / line.quantity
        expect(amount).toBeLessThanOrEqual(paid + standard + 1)
      }
      for (const pick of picks) {
        const line = lines[pick % lines.length]
        if (line && line.returned < line.quantity) takeBack(line, 1)
      }
      for (const line of lines) takeBack(line, line.quantity - line.returned)
      expect(balance).toBe(0)
    }),
  )
})

test('an article that no code was for gives back all of its price', () => {
  const bought = [
    { price: cents(1_000), quantity: 1 },
    { price: cents(1_000), quantity: 1, off: 50 },
  ]
  const { order, lines } = orderOf(bought, cents(0))
  const back = lines.map((line, index) => ({ ...line, returned: index === 0 ? 1 : 0 }))
  const money = { balance: order.total_cents, kept: cents(0) }
  expect(proposalOf(order, back, [], 'w', money).amount).toBe(1_000)
})

test('express gives back what standard delivery costs, and only with the last piece', () => {
  const { order, lines } = orderOf([{ price: cents(1_000), quantity: 2 }], express)
  const [line] = lines
  if (!line) throw new Error('There is no line.')
  const money = { balance: order.total_cents, kept: cents(0) }
  line.returned = 1
  expect(proposalOf(order, lines, [], 'w', money)).toEqual({ amount: 1_000, shipping: 0 })
  line.returned = 2
  expect(proposalOf(order, lines, [], 'w', money)).toEqual({ amount: 2_690, shipping: 690 })
})

test('what was kept for wear is not given back with the next pieces', () => {
  const { order, lines } = orderOf([{ price: cents(1_000), quantity: 2 }], standard)
  const [line] = lines
  if (!line) throw new Error('There is no line.')
  line.returned = 2
  // Of the first piece 300 were kept.
  const money = { balance: cents(order.total_cents - 700), kept: cents(300) }
  expect(proposalOf(order, lines, [], 'w', money).amount).toBe(1_690)
})

test('pieces that are declared are counted once, whether they are back or not', () => {
  const { order, lines } = orderOf([{ price: cents(1_000), quantity: 3 }], standard)
  const of = { withdrawal_id: 'w', product_id: 'p0', state: 'announced' } as const
  const money = { balance: order.total_cents, kept: cents(0) }
  const proposed = (returned: number, restocked: number, wanted = 2) =>
    proposalOf(
      order,
      lines.map(line => ({ ...line, returned })),
      [{ ...of, wanted, restocked, written_off: 0 }],
      'w',
      money,
    ).amount
  expect([proposed(0, 0), proposed(1, 1), proposed(2, 2)]).toEqual([2_000, 2_000, 2_000])
  // More than there are is as much as there are.
  expect(proposed(2, 0, 3)).toBe(order.total_cents)
})
