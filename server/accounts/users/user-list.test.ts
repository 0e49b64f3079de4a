import { expect } from 'vitest'
import type { AdminUserPage, AdminUsersQuery } from '../../../contract/accounts/user-list.ts'
import { newSignedInUser, newUser } from '../../test/accounts.ts'
import { apiError, openBrowser } from '../../test/browser.ts'
import type { Shop } from '../../test/callers.ts'
import { test } from '../../test/fixtures.ts'
import { findUser } from '../users.repository.ts'

const namesOf = ({ users }: AdminUserPage) => users.map(({ name }) => name)

async function asAdmin({ context, app }: Shop) {
  const mia = { name: 'Mia Owner', email: 'mia@shop.example', role: 'owner' }
  const { user: me, client } = await newSignedInUser(context, openBrowser(app), mia)
  return {
    client,
    me,
    list: (query: Partial<AdminUsersQuery> = {}) => client('GET /api/admin/user', { query }),
  }
}

test('an admin sorts, filters and searches the list of users', async ({ context, app }) => {
  const { list, me } = await asAdmin({ context, app })
  const ann = await newUser(context, { name: 'ann Smith', email: 'z@shop.example' })
  const zoe = await newUser(context, {
    name: 'Zoë Smith',
    email: 'A@shop.example',
    is_banned: 1,
  })
  const [mia] = [me]
  expect(await list()).toEqual({ users: [zoe, ann, mia], total: 3 })
  for (const [sort, users] of [
    ['joined', [mia, ann, zoe]],
    ['name', [ann, mia, zoe]],
    ['email', [zoe, mia, ann]],
  ] as const) {
    const names = users.map(({ name }) => name)
    expect(namesOf(await list({ sort })), sort).toEqual(names)
    expect(namesOf(await list({ sort: `-${sort}` })), `-${sort}`).toEqual(names.toReversed())
    const found = names.filter(name => name.endsWith('Smith'))
    expect(namesOf(await list({ sort, search: 'smith' })), sort).toEqual(found)
  }
  for (const [query, names] of [
    [{ filter: 'admins' }, ['Mia Owner']],
    [{ filter: 'blocked' }, ['Zoë Smith']],
    [{ filter: 'blocked', search: 'a@shop' }, ['Zoë Smith']],
    [{ filter: 'admins', search: 'shop.example' }, ['Mia Owner']],
    [{ filter: 'admins', search: 'smith' }, []],
    [{ search: '@shop.example' }, ['Zoë Smith', 'ann Smith', 'Mia Owner']],
    [{ search: '%' }, []],
  ] as const) {
    const page = await list(query)
    expect([query, namesOf(page), page.total]).toEqual([query, names, names.length])
    const past = await list({ ...query, page: 2, limit: 25 })
    expect([query, past]).toEqual([query, { users: [], total: names.length }])
  }
  expect(await apiError(list({ page: 1_002, limit: 100 }))).toMatchObject({ status: 422 })
})

test('blocking several users ends their sessions and skips the admin who does it', async ({
  context,
  app,
}) => {
  const { client, me } = await asAdmin({ context, app })
  const one = await newSignedInUser(context, openBrowser(app))
  const other = await newUser(context)
  const ids = [one.user.id, me.id, 'none', other.id]
  const isBanned = 1
  expect(await client('PUT /api/admin/user/block', { body: { ids, isBanned } })).toEqual({
    done: [one.user.id, other.id],
    failed: [
      {
        id: me.id,
        code: 'conflict',
        message: 'You can’t block or delete yourself, or remove your own admin access.',
      },
      { id: 'none', code: 'not_found', message: expect.any(String) },
    ],
  })
  expect((await findUser(context.db.read, other.id))?.is_banned).toBe(1)
  expect(await one.client('GET /api/auth/session')).toEqual({ user: null })
  const query = { subject: other.id }
  expect((await client('GET /api/admin/activity', { query })).activities).toMatchObject([
    { action: 'update', before: { isBanned: false }, after: { isBanned: true } },
  ])

  const body = { ids: [other.id], isBanned: 0 as const }
  expect(await client('PUT /api/admin/user/block', { body })).toEqual({
    done: [other.id],
    failed: [],
  })
  expect((await findUser(context.db.read, other.id))?.is_banned).toBe(0)
})

test('deleting several users skips the admin who does it', async ({ context, app }) => {
  const { client, me, list } = await asAdmin({ context, app })
  const [one, other] = [await newUser(context), await newUser(context)]
  const body = { ids: [one.id, me.id, other.id] }
  expect(await client('POST /api/admin/user/delete', { body })).toMatchObject({
    done: [one.id, other.id],
    failed: [{ id: me.id, code: 'conflict' }],
  })
  expect(namesOf(await list())).toEqual([me.name])
  const query = { subject: one.id }
  expect((await client('GET /api/admin/activity', { query })).activities).toMatchObject([
    { action: 'delete', subject: { name: null } },
  ])
})
