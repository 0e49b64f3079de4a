import { expect, test } from 'vitest'
import type { Overview } from '../../../../contract/admin/overview.ts'
import { limits } from '../../../../contract/limits.ts'
import { formatCount, openTasks } from './tasks.ts'

const counts = {
  toShip: 1,
  overdue: 2,
  returns: 3,
  disputed: 4,
  refundDue: 5,
  refundsToSend: 6,
  unpaid: 7,
  lowStock: 8,
  soldOut: 9,
  noImage: 10,
  uncategorized: 11,
  failedEmails: 12,
  failedJobs: 13,
}
const overviewWith = (changes: Partial<typeof counts>) => ({ ...counts, ...changes }) as Overview

test('each count above zero is a task that links to its list', () => {
  expect(openTasks(overviewWith({})).map(({ name, count, to }) => [name, count, to])).toEqual([
    ['To ship', 1, '/orders-admin?filter=to-ship'],
    ['Overdue', 2, '/orders-admin?filter=overdue'],
    ['Returns requested', 3, '/returns-admin'],
    ['Disputes', 4, '/orders-admin?filter=disputed'],
    ['Refund due', 5, '/orders-admin?filter=refund-due'],
    ['Refunds to transfer', 6, '/orders-admin?filter=refunds-to-send'],
    ['Waiting for payment', 7, '/orders-admin?filter=unpaid'],
    // Sold out is low, too.
    ['Low stock', 17, '/stock-admin?filter=low'],
    ['Sold out', 9, '/stock-admin?filter=sold-out'],
    ['No image', 10, '/products-admin?view=table&filter=no-image'],
    ['Uncategorized', 11, '/products-admin?view=table&filter=uncategorized'],
    ['Failed emails', 12, '/emails-admin'],
    ['Failed jobs', 13, '/jobs-admin'],
  ])
})

test('a task with a count of zero isn’t listed', () => {
  const none = Object.fromEntries(Object.keys(counts).map(key => [key, 0]))
  expect(openTasks(overviewWith(none))).toEqual([])
  expect(openTasks(overviewWith({ ...none, disputed: 1 })).map(({ name }) => name)).toEqual([
    'Disputes',
  ])
})

test('a count that stops at a limit says that there may be more', () => {
  expect(formatCount(1_234)).toBe('1,234')
  expect(formatCount(limits.listTotal)).toBe('10,000+')
})
