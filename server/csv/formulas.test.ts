import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formulas.ts'

test.each(['=1+1', '+49', '-1+1', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1", "''=1"])(
  'a spreadsheet does not compute %j',
  cell => {
    expect(escapeFormula(cell)).toBe(`'${cell}`)
  },
)

test('a spreadsheet that splits at semicolons does not compute what follows one', () => {
  expect(escapeFormula("Moss;=1+1;'-2; -3")).toBe("Moss;'=1+1;''-2; -3")
  expect(escapeFormula('=1;=2')).toBe("'=1;'=2")
})

// There, the quotation mark that opens the cell is not at its start, so that its line breaks end the row, and a
// doubled one opens and closes a cell.
test('a spreadsheet that splits at semicolons does not compute what follows a cell’s line breaks and quotation marks', () => {
  expect(escapeFormula('Boots\n=1\r\n-1')).toBe("Boots\n'=1\r\n'-1")
  expect(escapeFormula('Moss;"=1')).toBe('Moss;\'"=1')
})

test.each(['Moss Mantle', "'tis", '', "'", '1=1', '-1', '-12.50', 'Boots:\n- soft\n- brown'])(
  '%j stays as it is',
  cell => {
    expect(escapeFormula(cell)).toBe(cell)
    expect(unescapeFormula(cell)).toBe(cell)
  },
)

test('any text survives escapeFormula and unescapeFormula unchanged', () => {
  const start = fc.string({ unit: fc.constantFrom(...'\'";\n\r=+- @\ta') })
  fc.assert(
    fc.property(start, fc.string(), start, (one, other, third) => {
      const text = one + other + third
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})
