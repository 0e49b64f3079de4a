import fc from 'fast-check'
import { expect, test } from 'vitest'
import { armed, defused } from './formulas.ts'

test.each(['=1+1', '+49', '-1+1', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1", "''=1"])(
  'a spreadsheet does not compute %j',
  cell => {
    expect(defused(cell)).toBe(`'${cell}`)
  },
)

test('nor what begins where it splits at semicolons', () => {
  expect(defused("Moss;=1+1;'-2; -3")).toBe("Moss;'=1+1;''-2; -3")
  expect(defused('=1;=2')).toBe("'=1;'=2")
})

test.each(['Moss Mantle', "'tis", '', "'", '1=1', '-1', '-12.50'])('%j stays as it is', cell => {
  expect(defused(cell)).toBe(cell)
  expect(armed(cell)).toBe(cell)
})

test('what was defused is read back unchanged, whatever it is', () => {
  const start = fc.string({ unit: fc.constantFrom("'", ';', '=', '+', '-', '@', '\t', 'a') })
  fc.assert(
    fc.property(start, fc.string(), start, (one, other, third) => {
      const text = one + other + third
      expect(armed(defused(text))).toBe(text)
    }),
  )
})
