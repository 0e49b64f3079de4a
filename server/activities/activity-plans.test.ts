import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ActivityChange, ActivitySubjectKind } from '../../contract/activities/activity.ts'
import type { AppContext } from '../app-context.ts'
import { test } from '../test/fixtures.ts'
import { explainPlan, indexThatSkips } from '../test/plan.ts'
import { findActivities, insertActivities } from './activities.repository.ts'

const many = process.env.SCALE === 'large' ? 100_000 : 1_000

const actor = 'actor-1'
const kind = 'product'
// Seldom enough to be worth an index of its own.
const action = 'delete'
const time = { from: timeOf(100), until: timeOf(many - 100) }

const changes = ActivityChange.options

const indexes = [
  [{}, /^activities_by_time$/],
  [{ actor }, /^activities_by_actor$/],
  [{ kind }, /^activities_by_kind$/],
  [{ action }, /^activities_by_action$/],
  [{ kind, action }, /^activities_by_(kind|action)$/],
  [{ actor, kind }, /^activities_by_(actor|kind)$/],
  [{ actor, action }, /^activities_by_(actor|action)$/],
  [{ actor, kind, action }, /^activities_by_(actor|kind|action)$/],
  [{ subject: 'subject-1' }, /^activities_by_subject$/],
  ...changes.flatMap(
    change =>
      [
        [{ change }, /^activity_changes_by_time$/],
        [{ change, actor }, /^activity_changes_by_actor$/],
      ] as const,
  ),
] as const

test('a deep page of activities is skipped to in an index, whatever it is filtered by', async ({
  context,
}) => {
  await addActivities(context)
  for (const [filters, index] of indexes) {
    for (const when of [{}, time]) {
      const page = { limit: 25, offset: 100_000 }
      const plan = await explainPlan(context, () =>
        findActivities(context.db.read, { subject: '', ...filters, ...when }, page),
      )
      expect
        .soft(indexThatSkips(context.db, plan), JSON.stringify({ filters, when }))
        .toMatch(index)
    }
  }
})

async function addActivities({ db }: AppContext) {
  const kinds = ActivitySubjectKind.options
  const activities = Array.from({ length: many }, (_, n) => ({
    row: {
      id: randomUUID(),
      at: timeOf(n),
      actor_id: `actor-${n % 11}`,
      actor_name: 'admin',
      action: n % 53 === 0 ? ('delete' as const) : ('update' as const),
      subject_kind: kinds[n % kinds.length] ?? 'user',
      subject_id: `subject-${n % 50}`,
      subject_name: 'A set',
      before: '{}',
      after: '{}',
    },
    changes: changes.slice(n % 7, (n % 7) + 1),
  }))
  await insertActivities(db.write, activities)
  // As a database does by itself; else PostgreSQL expects to read every row for its index.
  await sql.raw(db.engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db.write)
}

function timeOf(n: number): string {
  return new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
}
