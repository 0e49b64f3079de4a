import { sql } from 'kysely'
import { expect } from 'vitest'
import { UserFilter, UserSort } from '../../../contract/accounts/user-list.ts'
import { test } from '../../test/fixtures.ts'
import { explainPlan, indexThatSkips } from '../../test/plan.ts'
import { insertUsers } from '../users.repository.ts'
import { findUserPage, toOrder } from './user-list.repository.ts'
import { listUsersForAdmins } from './user-list.ts'

const many = process.env.SCALE === 'large' ? 100_000 : 1_000

const indexes = {
  all: {
    joined: /^users_(by_seq|pkey)$/,
    name: /^users_by_name$/,
    email: /^(users_email_key_key|sqlite_autoindex_users_\d)$/,
  },
  blocked: {
    joined: /^blocked_users$/,
    name: /^blocked_users_by_name$/,
    email: /^blocked_users_by_email$/,
  },
}

test('a deep page of users skips rows by an index, in every sort order', async ({ context }) => {
  for (const filter of ['all', 'blocked'] as const) {
    for (const sort of UserSort.options) {
      const page = { order: toOrder(sort), limit: 25, offset: 100_000 }
      const plan = await explainPlan(context, () => findUserPage(context.db.read, filter, page))
      const by = sort.replace('-', '') as keyof (typeof indexes)[typeof filter]
      expect.soft(indexThatSkips(context.db, plan)).toMatch(indexes[filter][by])
    }
  }
})

test('admins are found by the index of their role', async ({ context }) => {
  const people = Array.from({ length: many }, (_, n) => personOf(n))
  await insertUsers(context.db.write, people)
  await sql`analyze`.execute(context.db.write)
  for (const sort of UserSort.options) {
    const page = { order: toOrder(sort), limit: 25, offset: 0 }
    const plan = await explainPlan(context, () => findUserPage(context.db.read, 'admins', page), {
      avoid: ['seqscan'],
    })
    expect.soft(plan).toMatch(/\b(users_by_role|admins)\b/)
  }
})

test('a search finds users by an index with every filter and sort order', async ({ context }) => {
  const query = { search: 'smith', page: 1, limit: 25 }
  // The admins themselves are looked through.
  const found = {
    sqlite: /SCAN found VIRTUAL TABLE INDEX|users_by_role/,
    postgres: /Bitmap Index Scan/,
  }
  for (const filter of UserFilter.options) {
    for (const sort of UserSort.options) {
      const asked = { ...query, filter, sort }
      const plan = await explainPlan(context, () => listUsersForAdmins(context, asked), {
        search: true,
        avoid: ['seqscan', 'indexscan', 'indexonlyscan'],
      })
      expect.soft(plan).toMatch(found[context.db.engine])
    }
  }
})

function personOf(n: number) {
  return {
    id: `id-${n}`,
    name: `Person ${n}`,
    user_name: `person-${n}`,
    email: `person-${n}@example.com`,
    phone: '+353861234567',
    password_hash: '',
    image: null,
    role: n === 0 ? 'owner' : null,
    is_banned: 0,
  } as const
}
