import { describe, expect, test } from 'vitest'
import { paidFor } from '../../contract/payments/paid-for.ts'
import { cents } from '../money.ts'
import { editLine, editShipping } from './edited-lines.ts'
import { addUp } from './totals.ts'

const today = { price: cents(9_900), rate: 2_500 }

describe('a line of an edited order', () => {
  const ordered = { quantity: 3, price: cents(1_000), discount: cents(100), rate: 1_900 }

  test('keeps the price and the rate that it was ordered at', () => {
    for (const quantity of [1, 3, 9]) {
      expect(editLine(quantity, ordered, today)).toMatchObject({
        ...{ quantity, price: 1_000, rate: 1_900, total: quantity * 1_000 },
      })
    }
  })

  test('that wasn’t ordered costs what it costs today, without a discount', () => {
    expect(editLine(2, undefined, today)).toEqual({
      ...{ quantity: 2, price: 9_900, rate: 2_500, discount: 0, total: 19_800 },
    })
  })

  test('returns for removed pieces what a refund of them would', () => {
    for (const [quantity, discount] of [
      [3, 100],
      [3, 1_979],
      [7, 6_999],
      [5, 4],
      [2, 2_000],
    ] as const) {
      const line = { quantity, price: cents(1_000), discount: cents(discount), rate: 1_900 }
      const paid = (edited: { total: number; discount: number }) => edited.total - edited.discount
      for (let left = 1; left < quantity; left += 1) {
        const returned = paid(editLine(quantity, line, today)) - paid(editLine(left, line, today))
        expect(returned).toBe(paidFor(line, quantity - left))
      }
    }
  })

  test('loses the discount of removed pieces, rounded down, and gains none', () => {
    const discounts = [1, 2, 3, 4].map(quantity => editLine(quantity, ordered, today).discount)
    expect(discounts).toEqual([34, 67, 100, 100])
  })
})

test('shipping costs what was agreed, or less', () => {
  expect(editShipping(cents(690), cents(0))).toBe(0)
  expect(editShipping(cents(690), cents(990))).toBe(690)
  expect(editShipping(cents(0), cents(690))).toBe(0)
  // The method is gone.
  expect(editShipping(cents(690), undefined)).toBe(690)
})

test('totals of lines with discounts of their own take off each from its line, at its rate', () => {
  const lines = [
    { total: cents(11_900), rate: 1_900 },
    { total: cents(10_700), rate: 700 },
  ]
  const discounts = [cents(0), cents(10_700)]
  const { taxes, total, discount } = addUp(lines, discounts, {
    ...{ shipping: cents(0), standardRate: 1_900 },
  })
  expect({ total, discount }).toEqual({ total: 11_900, discount: 10_700 })
  expect(taxes).toEqual([
    { rate: 1_900, gross: 11_900, tax: 1_900 },
    { rate: 700, gross: 0, tax: 0 },
  ])
})
