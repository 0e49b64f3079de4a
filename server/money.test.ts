import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, fromDecimal, toDecimal } from './money.ts'

/** The euro of an amount as people write them, made without dividing. */
function written(amount: number): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const amounts = fc.integer({ min: 0, max: 100_000_000_000 })

describe('cents', () => {
  test('are the same after conversion to euros and back, up to 100,000 euros', () => {
    const wrong: number[] = []
    for (let amount = 0; amount <= 10_000_000; amount += 1) {
      if (fromDecimal(toDecimal(cents(amount))) !== amount) wrong.push(amount)
    }
    expect(wrong).toEqual([])
  })

  test('are formatted as people read them', () => {
    fc.assert(
      fc.property(amounts, amount => {
        const text = written(amount)
        expect(fromDecimal(Number(text))).toBe(amount)
        expect(toDecimal(cents(amount)).toFixed(2)).toBe(text)
        expect(String(toDecimal(cents(amount)))).toBe(text.replace(/\.?0{1,2}$/, ''))
      }),
    )
  })

  test('add up where euros do not', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(toDecimal(cents(fromDecimal(0.1) + fromDecimal(0.2)))).toBe(0.3)
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('are not %d', amount => {
    expect(() => cents(amount)).toThrow(RangeError)
  })

  test.each([0.001, 19.999, 1 / 3, Number.NaN, 1e300])('are not made of %d euro', euro => {
    expect(() => fromDecimal(euro)).toThrow(RangeError)
  })
})
