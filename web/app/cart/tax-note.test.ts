import { expect, test } from 'vitest'
import { taxNote } from './tax-note.ts'

test('prices say what they contain', () => {
  expect(taxNote({})).toBe('VAT included.')
  expect(taxNote({ smallBusiness: true })).not.toContain('included')
})
