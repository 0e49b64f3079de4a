import { expect, test } from 'vitest'
import { activityLink, isNarrowed, readActivityQuery, toApiQuery } from './activity-query.ts'

const read = (search: string) => readActivityQuery(new URLSearchParams(search))
const all = { actor: '', kind: '', action: '', change: '', from: '', to: '', page: 1 } as const

test('an address without anything shows everything, from its first page', () => {
  expect(read('')).toEqual(all)
  expect(isNarrowed(read('page=2'))).toBe(false)
  expect(toApiQuery(read(''))).toEqual({ page: 1, limit: 25 })
})

test('what an address says is read, and written again', () => {
  const search = 'actor=u1&kind=product&action=delete&from=2026-11-01&to=2026-11-30&page=3'
  expect(activityLink(read(search))).toBe(`/activity-admin?${search}`)
  expect(isNarrowed(read('to=2026-11-30'))).toBe(true)
})

test.each([
  'kind=nothing',
  'action=undo',
  'from=2026-02-30',
  'from=0002-01-01',
  'to=yesterday',
  'page=0',
])('what cannot be asked is not asked: %s', search => {
  expect(read(search)).toEqual(all)
})

test('pages go as deep as the API does', () => {
  expect(read('page=99999').page).toBe(4_001)
})

test('a day is from its first moment to the next day’s, by the reader’s clock', () => {
  const { from, until } = toApiQuery(read('from=2026-11-30&to=2026-11-30'))
  expect(new Date(from ?? '')).toEqual(new Date(2026, 10, 30))
  expect(new Date(until ?? '')).toEqual(new Date(2026, 11, 1))
})

test('a change of one field is asked for by itself', () => {
  expect(toApiQuery(read('change=block&from=2026-11-30'))).toMatchObject({ change: 'block' })
  expect(toApiQuery(read('change=block&kind=user'))).toEqual({ kind: 'user', page: 1, limit: 25 })
  expect(activityLink({ ...read(''), change: 'price' })).toBe('/activity-admin?change=price')
})
