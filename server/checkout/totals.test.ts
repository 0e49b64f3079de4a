import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, toDecimal } from '../money.ts'
import { includedTax } from '../rated-sums.ts'
import { splitProportionally } from '../split-proportionally.ts'
import { calculateTotals, type TaxedLine, type Totals } from './totals.ts'

const random = (most: number) => cents(Math.floor(Math.random() * (most + 1)))
const add = (amounts: Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const line = (total: number, rate: number): TaxedLine => ({ total: cents(total), rate })
const standardRate = 2_300

/** How many carts, and the share of them that is also computed in decimals, which takes long. */
const [carts, compared] = process.env.SCALE === 'large' ? [100_000, 1] : [20_000, 0.1]
const euro = (amount: Cents) => new Decimal(toDecimal(amount))

/** The VAT in a gross amount, in decimal euro. */
function containedTax(gross: Decimal, rate: number): Decimal {
  const net = gross.div(new Decimal(rate).div(10_000).plus(1))
  return gross.minus(net).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
}

/** Whether it is what the same comes to in decimal euro. */
function isExact(lines: TaxedLine[], sums: Totals) {
  const { subtotal, discount, shipping, total } = sums
  const sum = Decimal.sum(0, ...lines.map(({ total }) => euro(total)))
  const whole = sum.minus(euro(discount)).plus(euro(shipping))
  const goods = Decimal.sum(0, ...lines.map((_, at) => euro(paidOf(lines, sums, at))))
  return (
    sum.eq(euro(subtotal)) &&
    whole.eq(euro(total)) &&
    sums.taxes.every(({ rate, gross, tax }) => {
      const own = lines.flatMap((line, at) => (line.rate === rate ? paidOf(lines, sums, at) : []))
      const paid = Decimal.sum(0, ...own.map(euro))
      const exactShare = goods.isZero() ? null : euro(shipping).times(paid).div(goods)
      const share = euro(gross).minus(paid)
      const isFair = exactShare === null || share.minus(exactShare).abs().lt(0.01)
      return isFair && containedTax(euro(gross), rate).eq(euro(tax))
    })
  )
}

const paidOf = (lines: TaxedLine[], { lineDiscounts }: Totals, at: number) =>
  cents((lines[at]?.total ?? 0) - (lineDiscounts[at] ?? 0))

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

test('each share is its exact one, rounded up or down, and the largest remainders are rounded up', () => {
  const parts = fc.array(fc.oneof(fc.nat(3), fc.nat(99_999_999)), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(parts, fc.nat(99_999_999), (amounts, amount) => {
      const whole = add(amounts.map(cents))
      const shares = splitProportionally(cents(amount), amounts.map(cents))
      expect(add(shares)).toBe(whole === 0 ? 0 : amount)
      if (whole === 0) return
      const exact = amounts.map(part => new Decimal(amount).times(part).div(whole))
      const rest = exact.map((share, at) => new Decimal(shares[at] ?? 0).minus(share))
      for (const difference of rest) expect(difference.abs().lt(1)).toBe(true)
      // Nobody who was rounded up had less of a remainder than anybody who was rounded down.
      // Of the division in integers: a quotient has only so many digits.
      const remainders = amounts.map(part => new Decimal(amount).times(part).mod(whole))
      const ofThose = (isUp: boolean) =>
        remainders.filter((_, at) => rest[at]?.isZero() === false && rest[at].isPositive() === isUp)
      expect(Decimal.min(whole, ...ofThose(true)).gte(Decimal.max(0, ...ofThose(false)))).toBe(true)
    }),
    { examples: [[[13, 1, 1, 0], 20_241_500]] },
  )
})

test('a large discount is spread to the cent', () => {
  const totals = [cents(99_999_989), cents(7), cents(3)]
  expect(splitProportionally(cents(99_999_998), totals)).toEqual([99_999_988, 7, 3])
})

test('shipping and a discount are spread over the rates by what is paid', () => {
  const lines = [line(10_000, 900), line(20_000, 2_300), line(2_000, 900)]
  const discount = { cents: cents(2_000), lines: [true, false, true] }
  const sums = calculateTotals(lines, { shipping: cents(900), standardRate, discount })
  expect(sums).toMatchObject({ subtotal: 32_000, total: 30_900, lineDiscounts: [1_667, 0, 333] })
  // Two thirds of what is paid for the items are at 23%.
  expect(sums.shippingTaxes).toEqual([
    { rate: 2_300, gross: 600, tax: 112 },
    { rate: 900, gross: 300, tax: 25 },
  ])
  expect(sums.taxes).toEqual([
    { rate: 2_300, gross: 20_600, tax: 3_852 },
    { rate: 900, gross: 10_300, tax: 850 },
  ])
})

test.each([
  [
    'nothing is paid for the items',
    [line(500, 900), line(1_500, 2_300)],
    2_000,
    [
      [2_300, 300],
      [900, 100],
    ],
  ],
  ['the items are free', [line(0, 900), line(0, 2_300)], 0, [[2_300, 400]]],
  ['there are no items', [], 0, [[2_300, 400]]],
  ['an item at no rate is all that is paid for', [line(500, 0), line(0, 2_300)], 0, [[0, 400]]],
] as const)('shipping is taxed where %s', (_, lines, off, expected) => {
  const discount = { cents: cents(off), lines: lines.map(() => true) }
  const sums = calculateTotals([...lines], { shipping: cents(400), standardRate, discount })
  expect(sums.shippingTaxes.map(({ rate, gross }) => [rate, gross])).toEqual(expected)
  expect(add(sums.taxes.map(({ gross }) => gross))).toBe(sums.total)
})

test('of thousands of random carts every sum is exact', () => {
  for (let n = 0; n < carts; n += 1) {
    const count = 1 + (n % 50)
    const rates = Array.from({ length: 1 + (n % 4) }, () => random(2_700))
    const lines = Array.from({ length: count }, (_, at) =>
      line(random(n % 2 ? 999 : 1_999_999), rates[at % rates.length] ?? 0),
    )
    const totals = lines.map(({ total }) => total)
    const eligible = totals.map(() => n % 3 > 0 && random(1) === 1)
    const most = cents(add(totals.filter((_, at) => eligible[at])))
    const discount = { cents: n % 7 ? random(most) : most, lines: eligible }
    const shipping = n % 5 ? random(2_000) : cents(0)
    const sums = calculateTotals(lines, { shipping, standardRate, discount })
    const shipped = add(sums.shippingTaxes.map(({ gross }) => gross))
    const taxes = [...sums.lineTaxes, ...sums.shippingTaxes.map(({ tax }) => tax)]
    const wrong =
      add(totals) !== sums.subtotal ||
      sums.subtotal - sums.discount + sums.shipping !== sums.total ||
      add(sums.lineDiscounts) !== sums.discount ||
      sums.lineDiscounts.some(
        (off, at) => off < 0 || off > (eligible[at] ? (totals[at] ?? 0) : 0),
      ) ||
      shipped !== sums.shipping ||
      add(sums.taxes.map(({ gross }) => gross)) !== sums.total ||
      add(sums.taxes.map(({ tax }) => tax)) !== sums.tax ||
      add(taxes) !== sums.tax ||
      sums.taxes.some(({ rate, gross, tax }) => tax !== includedTax(gross, rate)) ||
      (Math.random() < compared && !isExact(lines, sums)) ||
      sums.lineTaxes.some((tax, at) => tax < 0 || tax > paidOf(lines, sums, at)) ||
      sums.shippingTaxes.some(({ gross, tax }) => tax < 0 || tax > gross)
    if (wrong) expect.fail(JSON.stringify({ lines, sums }))
  }
})
