import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumCents } from '../money.ts'
import { allocateCredit, type CreditNote, grossTotal, remainingSums } from './document.ts'
import { invoice } from './invoices.fixture.ts'

const Rate = fc.record({
  rate: fc.constantFrom(0, 4.8, 7, 9, 13.5, 19, 23),
  gross: fc.integer({ min: 0, max: 10_000_000 }),
})

test('credit notes never exceed the invoice, and the last one credits all that is left', () => {
  const Sums = fc.uniqueArray(Rate, { minLength: 1, maxLength: 4, selector: ({ rate }) => rate })
  const Parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })
  fc.assert(
    fc.property(Sums, Parts, (sums, parts) => {
      const taxes = sums.map(({ rate, gross }) => ({
        rate,
        gross: cents(gross),
        tax: cents(Math.round((gross * rate) / (100 + rate))),
      }))
      const whole = invoice({ taxes, total: grossTotal(taxes) })
      const notes: CreditNote[] = []
      for (const part of [...parts, 1]) {
        const rest = remainingSums(whole, notes)
        const total = cents(Math.floor(grossTotal(rest) * part))
        // It may name more of a rate than there is.
        const items = new Map(
          taxes.map(({ rate, gross }) => [rate, cents(Math.floor(gross * part))]),
        )
        const credited = allocateCredit(total, rest, notes.length % 2 ? items : undefined)
        expect(grossTotal(credited)).toBe(total)
        for (const { tax, gross, rate } of credited) {
          expect(tax).toBeGreaterThanOrEqual(0)
          // A cent of each note at most.
          const exact = (gross * rate) / (100 + rate)
          expect(Math.abs(tax - exact)).toBeLessThanOrEqual(notes.length + 2)
        }
        notes.push({
          ...whole,
          kind: 'credit-note',
          invoice: whole,
          reason: '',
          taxes: credited,
          total,
        })
      }
      for (const [index, { tax, gross }] of taxes.entries()) {
        const same = notes.map(note => note.taxes[index])
        expect(sumCents(same.map(sum => sum?.gross ?? cents(0)))).toBe(gross)
        expect(sumCents(same.map(sum => sum?.tax ?? cents(0)))).toBe(tax)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('what is refunded for items is credited at their rates, and the rest at all', () => {
  const taxed = (rate: number, gross: number) => ({
    ...{ rate, gross: cents(gross), tax: cents(Math.round((gross * rate) / (100 + rate))) },
  })
  const rest = [taxed(23, 10_000), taxed(9, 3_000)]
  const credit = (amount: number, books: number) =>
    allocateCredit(cents(amount), rest, new Map([[9, cents(books)]])).map(({ gross }) => gross)
  expect(credit(2_000, 2_000)).toEqual([0, 2_000])
  expect(credit(1_500, 2_000)).toEqual([0, 1_500])
  expect(credit(3_100, 2_000)).toEqual([1_000, 2_100])
  expect(credit(13_000, 2_000)).toEqual([10_000, 3_000])
})
