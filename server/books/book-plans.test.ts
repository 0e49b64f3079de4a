import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { explainPlan } from '../test/plan.ts'
import { findBookings, findDocuments } from './books.repository.ts'

test('bookings of a period are read in index order, from any of them on', async ({ context }) => {
  const after = { at: '2026-06-01T00:00:00.000Z', seq: 7 }
  const plan = await explainPlan(context, () =>
    findBookings(context.db.read, after, '2027-01-01T00:00:00.000Z', 100),
  )
  expect(plan).toMatch(
    /payment_entries USING INDEX payment_entries_by_time \(at>|Index Cond: .*ROW\(.*at.*, seq\) >/,
  )
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
})

test('documents of a year are read in index order, from any of them on', async ({ context }) => {
  const of = { series: 'invoice', year: 2026, last: 10_000 } as const
  const plan = await explainPlan(context, () =>
    findDocuments(context.db.read, of, { number: 5_000 }, 100),
  )
  expect(plan).toMatch(
    /invoices USING INDEX \w+ \(series=\? AND year=\? AND number>|Index Cond: .*series.*year.*number > /,
  )
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
})
