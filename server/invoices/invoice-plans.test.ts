import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { explainPlan } from '../test/plan.ts'
import { findInvoices, findInvoicesAfter } from './invoices.repository.ts'

test('the documents of an order, and of a series after any number, are found by an index', async ({
  context,
}) => {
  const { read } = context.db
  const ofOrder = await explainPlan(context, () => findInvoices(read, 'x'))
  expect(ofOrder).toMatch(/USING INDEX invoices_of_order|Scan (using|on) invoices_of_order/)
  const after = { series: 'invoice', year: 2026, number: 5_000 } as const
  const ofSeries = await explainPlan(context, () => findInvoicesAfter(read, after, 100))
  expect(ofSeries).toMatch(
    /USING INDEX \w+ \(series=\? AND \(year,number\)>|Index Cond: .*series.*ROW\(year, number\) >/,
  )
  expect(ofSeries).not.toMatch(/TEMP B-TREE|Sort/)
})
