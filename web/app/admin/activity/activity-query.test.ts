import { expect, onTestFinished, test } from 'vitest'
import { shopIn } from '../../test/shop-in.ts'
import { activityList } from './activity-list.tsx'
import { toApiQuery } from './activity-query.ts'

const read = (search: string) => activityList.read(new URLSearchParams(search))
/** The client leaves out what is empty. */
const sent = (search: string) =>
  Object.fromEntries(Object.entries(toApiQuery(read(search))).filter(([, value]) => value !== ''))

test('an address without parameters shows everything, from its first page', () => {
  expect(sent('')).toEqual({ page: 1, limit: 25 })
})

test('a link is read as it was written', () => {
  const search = 'actor=u1&kind=product&action=delete&from=2026-11-01&to=2026-11-30&page=3'
  expect(activityList.link(read(search))).toBe(`/activity-admin?${search}`)
})

test.each([
  'kind=nothing',
  'action=undo',
  'from=2026-02-30',
  'from=0002-01-01',
  'to=3000-01-01',
  'to=yesterday',
  'page=0',
])('what an address asks for in vain is ignored: %s', search => {
  expect(read(search)).toEqual(read(''))
})

test('a day lasts from its first moment to that of the next day, in the shop’s time', () => {
  onTestFinished(shopIn('Pacific/Auckland'))
  expect(toApiQuery(read('from=2026-09-27&to=2026-09-27'))).toMatchObject({
    from: '2026-09-26T12:00:00.000Z',
    until: '2026-09-27T11:00:00.000Z',
  })
})

test('the change of a field is asked for by itself', () => {
  expect(toApiQuery(read('change=block&from=2026-11-30'))).toMatchObject({ change: 'block' })
  expect(sent('change=block&kind=user')).toEqual({ kind: 'user', page: 1, limit: 25 })
})
