import { describe, expect } from 'vitest'
import { permissions } from '../../../contract/accounts/permissions.ts'
import type { User } from '../../../contract/accounts/user.ts'
import type { AppContext } from '../../app-context.ts'
import { newSignedInUser, newUser } from '../../test/accounts.ts'
import { apiError, type Browser } from '../../test/browser.ts'
import { newRole } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { openSession } from '../sign-in/sessions.ts'

const giveRole = ({ client }: Browser, { id }: User, role: string | null) =>
  client('PUT /api/admin/staff/{id}', { params: { id }, body: { role } })

const manage = ({ client }: Browser, { id }: User, body: object) =>
  client('PUT /api/admin/dashboard/update/{id}', { params: { id }, body })

const rightsOf = ({ db }: AppContext, { id }: User) =>
  db.read
    .selectFrom('users')
    .select(['role', 'is_admin', 'is_banned'])
    .where('id', '=', id)
    .executeTakeFirst()

const sessionsOf = async ({ db }: AppContext, { id }: User) =>
  (await db.read.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute())
    .length

/** May give roles and edit people, and nothing else. */
const manager = (context: AppContext) => newRole(context, ['staff', 'people.read', 'people.manage'])

test('a role that is given ends the sessions, and is recorded by its name', async ({
  context,
  openBrowser,
  admin,
}) => {
  const { user } = await newSignedInUser(context, openBrowser())
  for (const [role, is_admin] of [
    ['support', 1],
    [await newRole(context, ['stock'], 'Packers'), 1],
    [null, 0],
  ] as const) {
    await context.db.write.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    await openSession(context.db.write, user.id)
    expect((await giveRole(admin, user, role)).user).toMatchObject({ role, is_admin })
    expect(await sessionsOf(context, user)).toBe(0)
  }
  const query = { subject: user.id }
  const { activities } = await admin.client('GET /api/admin/activity', { query })
  expect(activities.map(({ before, after }) => [before.role, after.role])).toEqual([
    ['Packers', null],
    ['Support', 'Packers'],
    [null, 'Support'],
  ])
})

test('a role that does not exist cannot be given', async ({ context, admin }) => {
  const user = await newUser(context)
  for (const role of ['admin', 'Owner', 'toString', '__proto__', 'constructor']) {
    const error = await apiError(giveRole(admin, user, role))
    expect(error, role).toMatchObject({ status: 422, fields: { role: 'Choose a role' } })
  }
  expect(await rightsOf(context, user)).toEqual({ role: null, is_admin: 0, is_banned: 0 })
})

test('is_admin makes a user an owner, and leaves the role of staff as it is', async ({
  context,
  admin,
}) => {
  const user = await newUser(context)
  expect((await manage(admin, user, { is_admin: 1 })).user.role).toBe('owner')
  expect((await giveRole(admin, user, 'support')).user.role).toBe('support')
  expect((await manage(admin, user, { is_admin: 1 })).user.role).toBe('support')
  expect((await manage(admin, user, { is_admin: 0 })).user).toMatchObject({
    ...{ role: null, is_admin: 0, isAdmin: 0 },
  })
})

describe('an admin who may give roles', () => {
  test('gives none that may do what they may not, and none of an owner', async ({
    context,
    openBrowser,
  }) => {
    const { browser } = await newSignedInUser(context, openBrowser(), {
      role: await manager(context),
    })
    const user = await newUser(context)
    for (const role of ['owner', 'support', 'bookkeeping', await newRole(context, ['exports'])]) {
      expect(await apiError(giveRole(browser, user, role)), role).toMatchObject({ status: 409 })
    }
    expect(await apiError(manage(browser, user, { is_admin: 1 }))).toMatchObject({ status: 409 })
    expect(await rightsOf(context, user)).toEqual({ role: null, is_admin: 0, is_banned: 0 })
    const lesser = await newRole(context, ['people.read'])
    expect((await giveRole(browser, user, lesser)).user.role).toBe(lesser)
  })

  test('gives none of an owner even if they may do everything', async ({
    context,
    openBrowser,
  }) => {
    const all = await newRole(context, [...permissions])
    const { user: me, browser } = await newSignedInUser(context, openBrowser(), { role: all })
    const user = await newUser(context)
    for (const target of [user, me]) {
      expect(await apiError(giveRole(browser, target, 'owner'))).toMatchObject({ status: 409 })
    }
    expect(await apiError(manage(browser, user, { is_admin: 1 }))).toMatchObject({ status: 409 })
    expect((await rightsOf(context, me))?.role).toBe(all)
    expect((await rightsOf(context, user))?.role).toBeNull()
  })

  test('does not touch an owner, nor anyone who may do what they may not', async ({
    context,
    openBrowser,
  }) => {
    const { browser } = await newSignedInUser(context, openBrowser(), {
      role: await manager(context),
    })
    await newUser(context, { role: 'owner' })
    for (const role of ['owner', 'bookkeeping']) {
      const target = await newUser(context, { role })
      const { id } = target
      const before = await rightsOf(context, target)
      const attempts = [
        () => giveRole(browser, target, null),
        () => manage(browser, target, { is_admin: 0 }),
        () => manage(browser, target, { isBanned: 1 }),
        () => manage(browser, target, { name: 'Another name' }),
        () => browser.client('DELETE /api/admin/dashboard/delete/{id}', { params: { id } }),
      ]
      for (const attempt of attempts) {
        expect(await apiError(attempt()), role).toMatchObject({ status: 409 })
      }
      const blocked = await browser.client('PUT /api/admin/user/block', {
        body: { ids: [id], isBanned: 1 },
      })
      expect(blocked.failed).toHaveLength(1)
      expect(await rightsOf(context, target)).toEqual(before)
    }
  })

  test('does not change their own role', async ({ context, openBrowser }) => {
    for (const own of ['owner', await manager(context)]) {
      await newUser(context, { role: 'owner' })
      const { user, browser } = await newSignedInUser(context, openBrowser(), { role: own })
      for (const role of [null, 'support', await newRole(context, ['people.read'])]) {
        expect(await apiError(giveRole(browser, user, role))).toMatchObject({ status: 409 })
      }
      expect((await rightsOf(context, user))?.role).toBe(own)
    }
  })
})

test('an admin who may edit users but not give roles cannot change staff', async ({
  context,
  openBrowser,
}) => {
  const role = await newRole(context, ['people.read', 'people.manage'])
  const { user: me, browser } = await newSignedInUser(context, openBrowser(), { role })
  const colleague = await newUser(context, { role })
  const buyer = await newUser(context)
  expect(await apiError(manage(browser, colleague, { isBanned: 1 }))).toMatchObject({ status: 403 })
  expect(await apiError(manage(browser, buyer, { is_admin: 1 }))).toMatchObject({ status: 403 })
  expect(await apiError(giveRole(browser, buyer, role))).toMatchObject({ status: 403 })
  expect(await apiError(giveRole(browser, me, 'owner'))).toMatchObject({ status: 403 })
  expect((await manage(browser, buyer, { isBanned: 1 })).user.isBanned).toBe(true)
  expect((await rightsOf(context, colleague))?.is_banned).toBe(0)
})

test('50 owners who demote, block or delete each other at once leave one', async ({
  context,
  openBrowser,
}) => {
  const owners = await Promise.all(
    Array.from({ length: 50 }, () => newSignedInUser(context, openBrowser(), { role: 'owner' })),
  )
  await Promise.allSettled(
    owners.map(({ browser }, n) => {
      const target = owners[(n + 1) % owners.length]?.user as User
      const { id } = target
      if (n % 4 === 0) return giveRole(browser, target, 'support')
      if (n % 4 === 1) return manage(browser, target, { is_admin: 0 })
      if (n % 4 === 2) return manage(browser, target, { isBanned: 1 })
      return browser.client('DELETE /api/admin/dashboard/delete/{id}', { params: { id } })
    }),
  )
  const left = await context.db.read
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_banned', '=', 0)
    .execute()
  expect(left.length).toBeGreaterThanOrEqual(1)
  expect(left.length).toBeLessThan(50)
})

test('what a role no longer allows is rejected by the next request', async ({
  context,
  openBrowser,
}) => {
  const role = await newRole(context, ['stock', 'discounts'])
  const { browser } = await newSignedInUser(context, openBrowser(), { role })
  const list = () => browser.client('GET /api/admin/discount')
  expect((await list()).total).toBe(0)
  const fewer = JSON.stringify(['stock', 'no-such-permission'])
  await context.db.write
    .updateTable('roles')
    .set({ permissions: fewer })
    .where('id', '=', role)
    .execute()
  expect(await apiError(list())).toMatchObject({ status: 403 })
  await browser.client('GET /api/admin/stock')
})
