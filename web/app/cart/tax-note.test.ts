import { expect, test } from 'vitest'
import { taxNote } from './tax-note.ts'

test('prices say what they contain', () => {
  expect(taxNote({})).toBe('VAT included.')
  expect(taxNote({ vatNote: 'No VAT charged.' })).toBe('No VAT charged.')
})
