import { expect } from 'vitest'
import { cents } from '../money.ts'
import { test } from '../test/fixtures.ts'
import { explainPlan } from '../test/plan.ts'
import { findUnpaidByTotal } from './payable-orders.repository.ts'

test('unpaid orders are found by their totals', async ({ context }) => {
  const work = () => findUnpaidByTotal(context.db.read, [cents(1_000), cents(2_000)])
  const plan = await explainPlan(context, work, { avoid: ['seqscan', 'bitmapscan'] })
  expect(plan).toMatch(/orders_unpaid_by_total/)
})
