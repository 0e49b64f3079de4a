import { expect, test } from 'vitest'
import type { Checkout } from '../../../contract/checkout/checkout.ts'
import {
  changesSince,
  describeChoice,
  describeTotal,
  toSnapshot,
  unchanged,
} from './checkout-changes.ts'
import type { Snapshot } from './snapshot-field.ts'

type Line = Snapshot['lines'][number]

const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  name: `Set ${id}`,
  price: 100,
  quantity: 1,
  ...more,
})

function checkout(lines: Line[], sums = { shippingPrice: 6.9, total: 106.9 }): Checkout {
  return {
    cart: {
      lines: lines.map(({ quantity, price, ...product }) => ({
        product: { ...product, price, image: null, category: null, availability: 'available' },
        quantity,
        total: price * quantity,
        oldPrice: null,
        problem: null,
        left: null,
        addedAt: '2026-11-23T10:00:00.000Z',
      })),
      count: lines.length,
      subtotal: 100,
    },
    ...{
      countries: [{ code: 'IE', name: 'Ireland' }],
      country: 'IE',
      shippingMethods: [],
      shipping: 'standard',
      fields: { line2: 'off', company: 'off', phone: 'off', invoiceAddress: 'off' } as const,
      payBy: { time: '14:00', day: '2026-11-24' },
    },
    ...{
      paymentMethods: [],
      subtotal: 100,
      discount: null,
      codeProblem: null,
      tax: [],
      checkoutKey: '',
      digest: '',
    },
    isOutsideVatArea: false,
    vatNote: '',
    prefilled: { email: '', name: '', street: '', postcode: '', city: '' },
    ...sums,
  }
}

const seen = (lines: Line[]): Snapshot => toSnapshot(checkout(lines))

test('what is as it was has no changes', () => {
  expect(changesSince(seen([line('a')]), checkout([line('a')]))).toEqual(unchanged)
})

test('of a line, its price, its quantity, and that it is new are told', () => {
  const before = seen([line('a'), line('b')])
  const now = checkout([line('a', { price: 130 }), line('b', { quantity: 3 }), line('c')])
  expect(changesSince(before, now).lines).toEqual({
    a: { price: 100 },
    b: { quantity: 1 },
    c: { added: true },
  })
})

test('what is gone is named', () => {
  expect(changesSince(seen([line('a'), line('b')]), checkout([line('b')])).removed).toEqual([
    'Set a',
  ])
})

test('of sums that are others now, what they were is told', () => {
  const now = checkout([line('a')], { shippingPrice: 0, total: 100 })
  expect(changesSince(seen([line('a')]), now)).toEqual({
    ...unchanged,
    shippingPrice: 6.9,
    total: 106.9,
  })
})

const express = {
  id: 'express',
  name: 'Express',
  price: 19.9,
  delivery: '',
  pickup: '',
  expected: null,
}
const byExpress = (lines: Line[]): Checkout => ({
  ...checkout(lines, { shippingPrice: 19.9, total: 119.9 }),
  ...{ shippingMethods: [express], shipping: 'express' },
})

test('an item that can’t be ordered is named instead of a lower total', () => {
  const now = checkout([line('a', { price: 0 }), line('b')], { shippingPrice: 6.9, total: 106.9 })
  const [gone, other] = now.cart.lines
  if (!gone || !other) throw new Error('There are no lines.')
  const left = {
    ...now,
    cart: { ...now.cart, lines: [{ ...gone, problem: 'gone' as const }, other] },
  }
  expect(describeTotal(seen([line('a'), line('b')]), left)).toBe(
    'Set a is no longer available. Update your cart to check out.',
  )
})

test('a choice alone is told with what it comes to', () => {
  expect(describeChoice(seen([line('a')]), byExpress([line('a')]))).toBe(
    'Express costs €19.90. The total is now €119.90. Press “Buy now” again.',
  )
})

test('a total that is as it was is not told as a new one', () => {
  const methods = { shippingMethods: [{ ...express, id: 'standard' }] }
  const countries = [{ code: 'DE', name: 'Germany' }]
  const now = { ...checkout([line('a')]), ...methods, countries, country: 'DE' }
  expect(describeChoice(seen([line('a')]), now)).toBe(
    'Your order ships to Germany. The total is still €106.90. Press “Buy now” again.',
  )
})

test('a code that was typed but not applied is told with what it takes off, or that it is gone', () => {
  const coded = (code: string): Checkout => ({
    ...checkout([line('a')], { shippingPrice: 6.9, total: 96.9 }),
    discount: { code, reason: '', amount: 10 },
  })
  expect(describeChoice(seen([line('a')]), coded('EMBER'))).toBe(
    'EMBER takes off €10.00. The total is now €96.90. Press “Buy now” again.',
  )
  expect(describeChoice(toSnapshot(coded('EMBER')), coded('FROST'))).toBe(
    'FROST takes off €10.00. The total is still €96.90. Press “Buy now” again.',
  )
  expect(describeChoice(toSnapshot(coded('EMBER')), checkout([line('a')]))).toBe(
    'EMBER no longer applies. The total is now €106.90. Press “Buy now” again.',
  )
  const rejected = { ...checkout([line('a')]), codeProblem: 'This code has been used up' }
  expect(describeChoice(toSnapshot(coded('EMBER')), rejected)).toBeUndefined()
  // Without scripts, with another country.
  expect(describeTotal({ ...seen([line('a')]), country: 'FR' }, rejected)).toBe(
    'This code has been used up. Enter another discount code or remove this one.',
  )
})

test('a postal code where VAT isn’t due, or is again, is told though the total stays', () => {
  const [inside, outside] = [false, true].map(isOutsideVatArea => ({
    ...checkout([line('a')]),
    isOutsideVatArea,
  })) as [Checkout, Checkout]
  expect(describeChoice(toSnapshot(inside), outside)).toBe(
    'No VAT is charged at this postal code. The total is still €106.90. Press “Buy now” again.',
  )
  expect(describeChoice(toSnapshot(outside), inside)).toBe(
    'This postal code is in the EU VAT area. The total is still €106.90. Press “Buy now” again.',
  )
})

test('a choice beside other changes is not told alone', () => {
  expect(describeChoice(seen([line('a')]), byExpress([line('a', { price: 130 })]))).toBeUndefined()
  expect(describeChoice(seen([line('a'), line('b')]), byExpress([line('a')]))).toBeUndefined()
  expect(describeChoice(seen([line('a')]), checkout([line('a')]))).toBeUndefined()
})

test('a changed total is shown with the old one, and an unchanged one says that its VAT has changed', () => {
  const before = checkout([line('a')])
  const now = (changes: Partial<Checkout>) => ({ ...before, ...changes })
  const told = (changes: Partial<Checkout>) => describeTotal(toSnapshot(before), now(changes))
  expect(told({ total: 120 })).toMatch('Your total is now €120.00. It was €106.90.')
  expect(told({ tax: [{ rate: 23, amount: 19.99 }] })).toBe(
    'Your total is still €106.90, but the VAT included has changed. Check your order again.',
  )
  expect(told({ digest: 'another' })).toBeUndefined()
})
