import { expect, test } from 'vitest'
import type { User } from '../../../../contract/user.ts'
import { foundWords, pagesOf } from './directory-words.ts'

const time = '2026-01-01T00:00:00.000Z'
const user: User = {
  ...{ _id: 'u1', id: 'u1', name: 'Bron Ashward', userName: 'bron', email: 'bron@mail.test' },
  ...{ phone: '', image: null, isAdmin: 0, is_admin: 0, isBanned: false },
  ...{ createdAt: time, updatedAt: time },
}

const found = (totalusers: number, admins = 1) => ({
  users: totalusers > 0 ? [user] : [],
  admins: Array<User>(admins).fill(user),
  totalusers,
})

test.each([
  ['1 admin and no users, newest first', '', 1, found(0)],
  ['1 admin and 5 users, newest first', '', 1, found(5)],
  ['2 admins and 1,234 users, newest first, page 1 of 247', '', 1, found(1234, 2)],
  ['1 admin and 10,000 users, newest first, page 1,234 of 2,000', '', 1234, found(10_000)],
  ['At least 100 admins and 3 users, newest first', '', 1, found(3, 100)],
  ['No admins and 1 user for “bron”', 'bron', 1, found(1, 0)],
  ['No admins and 58 users for “bron”, page 12 of 12', 'bron', 12, found(58, 0)],
  ['1 admin and at least 10,000 users for “bron”, page 2 of 2,000', 'bron', 2, found(10_000)],
])('%s', (words, search, page, directory) => {
  expect(foundWords({ search, page }, directory)).toBe(words)
})

test('of a page past the end it is not said which it is', () => {
  const nobody = { ...found(7), users: [] }
  expect(foundWords({ search: '', page: 99 }, nobody)).toBe('1 admin and 7 users, newest first')
})

test.each([
  ['one page', '', 1, 5, { pages: 1, cut: false }],
  ['one more', '', 1, 6, { pages: 2, cut: false }],
  ['as far as paging goes', '', 1, 100_005, { pages: 20_001, cut: false }],
  ['further than that', '', 1, 100_006, { pages: 20_001, cut: true }],
  ['a search that was counted', 'bron', 1, 9_999, { pages: 2_000, cut: false }],
  ['one that was not counted to its end', 'bron', 1, 10_000, { pages: 2_000, cut: true }],
  ['a page of it beyond', 'bron', 2_001, 10_000, { pages: 2_001, cut: true }],
])('%s', (_, search, page, total, expected) => {
  expect(pagesOf({ search, page }, found(total))).toEqual(expected)
})

test('a page past the end is none to go to', () => {
  const nobody = { ...found(7), users: [] }
  expect(pagesOf({ search: '', page: 99 }, nobody).pages).toBe(2)
})
