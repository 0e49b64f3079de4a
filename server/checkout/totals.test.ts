import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { type Cents, cents, toEuro } from '../money.ts'
import { splitProportionally } from '../split-proportionally.ts'
import { calculateTotals, includedTax, type Totals } from './totals.ts'

const random = (most: number) => cents(Math.floor(Math.random() * (most + 1)))
const add = (amounts: Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const method = { tiers: [{ from: 0, price: 6.9 }], freeFrom: 250 }

/** The share of the carts that are also computed in decimals, which takes long. */
const compared = process.env.SCALE === 'large' ? 1 : 0.1
const euro = (amount: Cents) => new Decimal(toEuro(amount))

/** Whether it is what the same comes to in decimal euro. */
function isExact(totals: Cents[], { subtotal, discount, shipping, total, rate, tax }: Totals) {
  const sum = Decimal.sum(0, ...totals.map(euro))
  const whole = sum.minus(euro(discount)).plus(euro(shipping))
  const net = whole.div(new Decimal(rate).div(10_000).plus(1))
  const contained = whole.minus(net).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  return sum.eq(euro(subtotal)) && whole.eq(euro(total)) && contained.eq(euro(tax))
}

test('the tax in an amount is rounded to the cent', () => {
  expect(includedTax(cents(12_300), 2_300)).toBe(2_300)
  expect(includedTax(cents(1), 2_300)).toBe(0)
  expect(includedTax(cents(3), 2_300)).toBe(1)
  expect(includedTax(cents(99_999_999), 0)).toBe(0)
})

test('what cannot be divided goes to the largest remainders', () => {
  expect(splitProportionally(cents(2), [cents(1), cents(1), cents(1)])).toEqual([1, 1, 0])
  expect(splitProportionally(cents(10), [cents(1), cents(8), cents(1)])).toEqual([1, 8, 1])
  expect(splitProportionally(cents(5), [cents(0), cents(0)])).toEqual([0, 0])
})

test('a large discount is spread to the cent', () => {
  const totals = [cents(99_999_989), cents(7), cents(3)]
  expect(splitProportionally(cents(99_999_998), totals)).toEqual([99_999_988, 7, 3])
})

test('of 100,000 random carts every sum is exact', () => {
  for (let n = 0; n < 100_000; n += 1) {
    const lines = 1 + (n % 50)
    const totals = Array.from({ length: lines }, () => random(n % 2 ? 999 : 1_999_999))
    const eligible = totals.map(() => n % 3 > 0 && random(1) === 1)
    const most = cents(add(totals.filter((_, at) => eligible[at])))
    const discount = { cents: random(most), lines: eligible }
    const sums = calculateTotals(totals, random(2_700), method, discount)
    const taxes = [...sums.lineTaxes, sums.shippingTax]
    const wrong =
      add(totals) !== sums.subtotal ||
      sums.subtotal - sums.discount + sums.shipping !== sums.total ||
      add(sums.lineDiscounts) !== sums.discount ||
      sums.lineDiscounts.some((off, at) => off > (eligible[at] ? (totals[at] ?? 0) : 0)) ||
      add(taxes) !== sums.tax ||
      (Math.random() < compared && !isExact(totals, sums)) ||
      taxes.some((tax, at) => tax < 0 || tax > (totals[at] ?? sums.shipping))
    if (wrong) expect.fail(JSON.stringify({ totals, sums }))
  }
})
