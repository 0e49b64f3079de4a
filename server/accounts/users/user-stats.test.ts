import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { chunk } from '../../db/chunk.ts'
import { newUser, signUpForm } from '../../test/accounts.ts'
import { test } from '../../test/fixtures.ts'
import { explainPlan } from '../../test/plan.ts'
import { countUsersSince, findAdminsWithGeneratedPassword } from './user-stats.repository.ts'
import { getUserStats } from './user-stats.ts'

const many = process.env.SCALE === 'large' ? 100_000 : 1_000
const since = {
  today: '2026-11-23T00:00:00.000Z',
  week: '2026-11-17T00:00:00.000Z',
  month: '2026-10-25T00:00:00.000Z',
}

test('users are counted by when they joined, and pending sign-ups separately', async ({
  context,
  openBrowser,
}) => {
  const times = [
    '2026-11-23T00:00:00.000Z',
    '2026-11-22T23:59:59.999Z',
    since.month,
    '2026-10-24T23:59:59.999Z',
  ]
  for (const created_at of times) {
    const { id } = await newUser(context)
    await context.db.write.updateTable('users').set({ created_at }).where('id', '=', id).execute()
  }
  await openBrowser().client('POST /api/users/register', { body: await signUpForm() })
  expect(await getUserStats(context, since)).toEqual({
    users: 4,
    joined: { today: 1, week: 2, month: 3 },
    waiting: 1,
  })
})

test('new users and generated passwords are found by an index', async ({ context }) => {
  const { read, write } = context.db
  const rows = Array.from({ length: many }, (_, n) => {
    const name = `p${n}`
    const at = new Date(Date.parse(since.month) - n * 1_000).toISOString()
    return {
      ...{ id: randomUUID(), name, user_name: name, user_name_key: name, phone: '', image: null },
      ...{ email: `${name}@example.com`, email_key: `${name}@example.com`, password_hash: '' },
      ...{ is_banned: 0 as const, search_name: '', search_text: '' },
      ...{ created_at: at, updated_at: at },
    }
  })
  for (const part of chunk(rows)) await write.insertInto('users').values(part).execute()
  expect(await explainPlan(context, () => countUsersSince(read, since.month, 10_000))).toMatch(
    /users_by_time/,
  )
  expect(await explainPlan(context, () => findAdminsWithGeneratedPassword(read))).toMatch(
    /users_with_generated_password/,
  )
  expect(await countUsersSince(read, since.month, 10_000)).toBe(1)
})
