import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { explainPlan, indexThatSkips } from '../test/plan.ts'
import {
  findClaimedTransfers,
  findEntriesAfter,
  findStatement,
  findStatements,
} from './statements.repository.ts'

test('a deep page of statements is skipped in an index', async ({ context }) => {
  const page = { limit: 10, offset: 100_000 }
  const plan = await explainPlan(context, () => findStatements(context.db.read, page))
  expect(indexThatSkips(context.db, plan)).toBe('statements_by_time')
})

test('entries are found by index: by statement, the open ones, and by charge', async ({
  context,
}) => {
  const { read } = context.db
  // In an empty shop PostgreSQL would rather read whole tables. It may sort.
  const plan = (work: () => Promise<unknown>) =>
    explainPlan(context, work, { avoid: ['seqscan', 'bitmapscan'] })
  expect(await plan(() => findEntriesAfter(read, 'x', 0))).toMatch(/statement_entries_by_statement/)
  expect(await plan(() => findStatement(read, 'x'))).toMatch(/statement_entries_open/)
  expect(await plan(() => findClaimedTransfers(read, ['x', 'y']))).toMatch(
    /statement_entries_by_charge/,
  )
})
