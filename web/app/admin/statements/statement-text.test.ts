import { expect, test } from 'vitest'
import type { Proposal, StatementEntry } from '../../../../contract/statements/statement.ts'
import {
  amountOf,
  bookLabel,
  daysOf,
  effectText,
  entryText,
  groupOf,
  newEntriesText,
  resultText,
} from './statement-text.ts'

const proposal: Proposal = {
  ...{ order: '10001', name: 'Ann', open: 50, effect: 'exact', by: 'reference' },
}
const entry: StatementEntry = {
  ...{ id: 'e', day: '2026-11-20', amount: 50, currency: 'EUR', kind: 'credit', state: 'open' },
  ...{ name: 'Ann', iban: '', purpose: '', order: null, undone: false },
  ...{ proposals: [proposal], unknown: [] },
}

test.each([
  ['book', {}],
  ['book', { proposals: [{ ...proposal, effect: 'known' }] }],
  ['check', { proposals: [{ ...proposal, effect: 'paid' }] }],
  ['check', { proposals: [{ ...proposal, effect: 'repeat' }] }],
  ['check', { proposals: [{ ...proposal, by: 'name' }] }],
  ['check', { proposals: [{ ...proposal, by: 'similar' }] }],
  ['check', { proposals: [proposal, proposal] }],
  ['check', { proposals: [] }],
  ['check', { undone: true }],
  ['booked', { state: 'known' }],
  ['ignored', { state: 'ignored' }],
  ['other', { kind: 'debit' }],
] as const)('an entry is %s where it is %o', (group, fields) => {
  expect(groupOf({ ...entry, ...fields } as StatementEntry)).toBe(group)
})

test('an entry says why a person must look at it', () => {
  expect(entryText({ ...entry, proposals: [] })).toMatch(/^No reference/)
  expect(entryText({ ...entry, proposals: [], unknown: ['10007'] })).toMatch(/order 10007, which/)
  expect(entryText({ ...entry, undone: true })).toBe('Its payment was undone.')
  expect(entryText({ ...entry, kind: 'foreign', currency: 'CHF' })).toMatch(/a different currency/)
  expect(amountOf({ amount: 1012.3, currency: 'CHF', kind: 'debit' })).toBe('−1,012.30 CHF')
})

test('what a booking does is said with its sum', () => {
  expect(effectText({ ...proposal, effect: 'less' }, 20)).toMatch(/^€30.00 less/)
  expect(effectText({ ...proposal, effect: 'more' }, 55)).toMatch(/^€5.00 more/)
})

test('numbers are words', () => {
  const done = { id: 'e', order: '10001', done: true, effect: 'exact', message: '' } as const
  const results = [done, { ...done, effect: 'known' as const }, { ...done, done: false }]
  expect(resultText(results)).toBe(
    'Recorded 1 payment. 1 was already recorded. 1 couldn’t be recorded.',
  )
  expect(bookLabel(1_200)).toBe('Record 1,200 payments')
  expect(newEntriesText({ entries: 3, newEntries: 1 })).toMatch(
    /^3 entries, 2 of them in an earlier/,
  )
  expect(daysOf({ firstDay: '2026-11-01', lastDay: '2026-11-20' })).toMatch(/1 Nov 2026 to 20 Nov/)
})
