import fc from 'fast-check'
import { expect, test } from 'vitest'
import { armed, defused } from './formulas.ts'

test.each(['=1+1', '+49', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1", "''=1"])(
  'a spreadsheet does not compute %j',
  cell => {
    expect(defused(cell)).toBe(`'${cell}`)
  },
)

test.each(['Moss Mantle', "'tis", '', "'", '1=1'])('%j stays as it is', cell => {
  expect(defused(cell)).toBe(cell)
  expect(armed(cell)).toBe(cell)
})

test('what was defused is read back unchanged, whatever it is', () => {
  const start = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a') })
  fc.assert(
    fc.property(start, fc.string(), (one, other) => armed(defused(one + other)) === one + other),
  )
})
