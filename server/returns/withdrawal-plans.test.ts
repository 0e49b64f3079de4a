import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { explainPlan } from '../test/plan.ts'
import {
  countWithdrawals,
  findNamedItems,
  findWithdrawalLines,
  findWithdrawals,
} from './withdrawals.repository.ts'

test('withdrawals are listed and counted by indexes', async ({ context }) => {
  const { read } = context.db
  const page = { limit: 25, offset: 9_000 }
  const ofList = (state: 'open' | 'all' | 'declined') =>
    explainPlan(context, () => findWithdrawals(read, state, page))
  expect(await ofList('open')).toMatch(/withdrawals_by_rank/)
  expect(await ofList('all')).toMatch(/withdrawals_by_rank/)
  expect(await ofList('declined')).toMatch(/withdrawals_by_state/)
  const ofCount = await explainPlan(context, () => countWithdrawals(read, 'open', 10_000))
  expect(ofCount).toMatch(/withdrawals_by_rank/)
  expect(await explainPlan(context, () => findWithdrawalLines(read, 'x'))).toMatch(
    /withdrawals_by_order/,
  )
  const ofItems = await explainPlan(context, () => findNamedItems(read, ['x', 'y']))
  expect(ofItems).toMatch(/withdrawal_lines_key|sqlite_autoindex_withdrawal_lines_1/)
  expect(ofItems).toMatch(/order_lines_key|sqlite_autoindex_order_lines_1/)
})
