import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { SubjectKind } from '../../contract/activity.ts'
import type { AppContext } from '../app-context.ts'
import { chunk } from '../db/chunk.ts'
import { test } from '../test/fixtures.ts'
import { planOf, skippedBy } from '../test/plan.ts'
import { findActivities } from './activities.repository.ts'

const many = process.env.SCALE === 'large' ? 100_000 : 1_000

const actor = 'actor-1'
const kind = 'product'
// Seldom enough to be worth an index of its own.
const action = 'delete'
const time = { from: timeOf(100), until: timeOf(many - 100) }

const fields = ['name', 'isBanned', 'isAdmin', 'price', 'hidden', 'stock', 'image']

const indexes = [
  [{}, 'activities_by_time'],
  [{ actor }, 'activities_by_actor'],
  [{ kind }, 'activities_by_kind'],
  [{ action }, 'activities_by_action'],
  [{ kind, action }, 'activities_by_kind_and_action'],
  [{ actor, kind }, 'activities_by_actor_and_kind'],
  [{ actor, action }, 'activities_by_actor_and_action'],
  [{ actor, kind, action }, 'activities_by_actor_kind_and_action'],
  [{ subject: 'subject-1' }, 'activities_by_subject'],
] as const

const deeds = [
  [{ deed: 'block' }, 'activities_of_blocks'],
  [{ deed: 'block', actor }, 'activities_of_blocks_by_actor'],
  [{ deed: 'rights' }, 'activities_of_rights'],
  [{ deed: 'rights', actor }, 'activities_of_rights_by_actor'],
  [{ deed: 'price' }, 'activities_of_prices'],
  [{ deed: 'price', actor }, 'activities_of_prices_by_actor'],
  [{ deed: 'hide' }, 'activities_of_hiding'],
  [{ deed: 'hide', actor }, 'activities_of_hiding_by_actor'],
] as const

test('a deep page of activities is skipped to in an index, whatever it is filtered by', async ({
  context,
}) => {
  await addActivities(context)
  for (const [filters, index] of indexes) {
    for (const when of [{}, time]) {
      const page = { limit: 25, offset: 100_000 }
      const plan = await planOf(context, () =>
        findActivities(context.db.read, { subject: '', ...filters, ...when }, page),
      )
      expect.soft([filters, when, skippedBy(context.db, plan)]).toEqual([filters, when, index])
    }
  }
})

test('changes of one field are found by indexes that hold nothing else', async ({ context }) => {
  await addActivities(context)
  for (const [filters, index] of deeds) {
    for (const when of [{}, time]) {
      const page = { limit: 25, offset: 100_000 }
      const plan = await planOf(context, () =>
        findActivities(context.db.read, { subject: '', ...filters, ...when }, page),
      )
      // SQLite does not call it covering, but reads no row that it skips.
      const used = context.db.engine === 'sqlite' ? inIndex(plan) : skippedBy(context.db, plan)
      expect.soft([filters, when, used]).toEqual([filters, when, index])
    }
  }
})

/** The index that SQLite reads a page from in its order. */
function inIndex(plan: string): string {
  return (
    /LIST SUBQUERY.*\n {2}.* INDEX (\S+).*\n(?! {2}USE TEMP)/.exec(plan)?.[1] ?? `none: ${plan}`
  )
}

async function addActivities({ db }: AppContext) {
  const kinds = SubjectKind.options
  const rows = Array.from({ length: many }, (_, n) => ({
    id: randomUUID(),
    at: timeOf(n),
    actor_id: `actor-${n % 11}`,
    actor_name: 'admin',
    action: n % 53 === 0 ? ('delete' as const) : ('update' as const),
    subject_kind: kinds[n % kinds.length] ?? 'user',
    subject_id: `subject-${n % 50}`,
    subject_name: 'A set',
    before: JSON.stringify({ [fields[n % fields.length] ?? '']: 0 }),
    after: JSON.stringify({ [fields[n % fields.length] ?? '']: n }),
  }))
  for (const part of chunk(rows)) await db.write.insertInto('activities').values(part).execute()
  // As a database does by itself; else PostgreSQL expects to read every row for its index.
  await sql.raw(db.engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db.write)
}

function timeOf(n: number): string {
  return new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
}
