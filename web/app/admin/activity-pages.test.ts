import { expect, test } from 'vitest'
import type { Activity, ActivityPage } from '../../../contract/activity.ts'
import { type ActivityPages, noPages, withNext } from './activity-pages.ts'

test('the history grows by the pages that follow, until one is the last', () => {
  const first = withNext(noPages, pageOf(12, 1))
  expect(ids(first)).toEqual(down(12, 3))
  expect(first).toMatchObject({ page: 1, more: true })

  const second = withNext(first, pageOf(12, 2))
  expect(ids(second)).toEqual(down(12, 1))
  expect(second).toMatchObject({ page: 2, more: false })
})

test.each([0, 1, 10])('of %i activities there is one page', total => {
  expect(withNext(noPages, pageOf(total, 1))).toMatchObject({ page: 1, more: false })
})

test('what was pushed onto the next page is shown once, and the end is found', () => {
  const first = withNext(noPages, pageOf(20, 1))
  const second = withNext(first, pageOf(23, 2))
  expect(ids(second)).toEqual(down(20, 4))
  expect(second.more).toBe(true)

  const third = withNext(second, pageOf(23, 3))
  expect(ids(third)).toEqual(down(20, 1))
  expect(third.more).toBe(false)
})

test('a page that was pushed down as a whole is passed over', () => {
  const first = withNext(noPages, pageOf(20, 1))
  const second = withNext(first, pageOf(30, 2))
  expect(ids(second)).toEqual(ids(first))
  expect(second).toMatchObject({ page: 2, more: true })
})

test('a first page takes the place of all that was there', () => {
  const before = withNext(withNext(noPages, pageOf(20, 1)), pageOf(20, 2))
  const anew = withNext({ ...before, page: 0 }, pageOf(21, 1))
  expect(ids(anew)).toEqual(down(21, 12))
  expect(anew).toMatchObject({ page: 1, more: true })
})

/** A page of as many activities, the newest of which has the highest number. */
function pageOf(total: number, page: number): ActivityPage {
  const newest = total - (page - 1) * 10
  return { activities: down(newest, Math.max(newest - 9, 1)).map(activity), total }
}

function activity(number: number): Activity {
  return {
    ...{ id: String(number), at: '2026-01-01T00:00:00.000Z', action: 'update' },
    ...{ actor: { id: 'u1', userName: 'bron' }, before: {}, after: {} },
    subject: { kind: 'product', id: 'p1', name: 'Oakheart', exists: true },
  }
}

function down(from: number, to: number): number[] {
  return Array.from({ length: Math.max(from - to + 1, 0) }, (_, index) => from - index)
}

function ids({ list }: ActivityPages): number[] {
  return list.map(({ id }) => Number(id))
}
