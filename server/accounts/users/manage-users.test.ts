import { describe, expect } from 'vitest'
import type { ManageUser } from '../../../contract/accounts/user.ts'
import { imageFile, newSignedInUser, newUser, password } from '../../test/accounts.ts'
import { apiError, type Browser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { latestLinkToken } from '../../test/queued-emails.ts'

const manage = ({ client }: Browser, id: string, body: ManageUser) =>
  client('PUT /api/admin/dashboard/update/{id}', { params: { id }, body })

const remove = ({ client }: Browser, id: string) =>
  client('DELETE /api/admin/dashboard/delete/{id}', { params: { id } })

const activities = ({ client }: Browser, subject: string) =>
  client('GET /api/admin/activity', { query: { subject } })

describe('the list of users', () => {
  test('has five users per page, newest first, and the admins above them', async ({
    context,
    openBrowser,
  }) => {
    const { user: admin, browser } = await newSignedInUser(context, openBrowser(), {
      role: 'owner',
    })
    const made = []
    for (let n = 0; n < 7; n += 1) made.push(await newUser(context))
    const first = await browser.client('GET /api/admin/dashboard')
    expect(first.totalusers).toBe(7)
    expect(first.admins).toEqual([expect.objectContaining({ id: admin.id, is_admin: 1 })])
    expect(first.users).toEqual(made.slice(2).toReversed())
    const second = await browser.client('GET /api/admin/dashboard', { query: { page: 2 } })
    expect(second.users).toEqual(made.slice(0, 2).toReversed())
    expect(JSON.stringify([first, second])).not.toContain('argon2')
  })

  test('is searched by name, username and email address', async ({ context, admin }) => {
    const ada = await newUser(context, { name: 'Ada Łovelace', user_name: 'countess' })
    const boss = await newUser(context, { name: 'Adrian Ironhand', role: 'owner' })
    await newUser(context, { name: 'Bron' })
    const search = async (search: string) => {
      const found = await admin.client('GET /api/admin/dashboard', { query: { search } })
      return [...found.admins, ...found.users].map(({ id }) => id)
    }
    expect(await search('ad')).toEqual([boss.id, ada.id])
    expect(await search('COUNT')).toEqual([ada.id])
    expect(await search(ada.email.toUpperCase())).toEqual([ada.id])
    expect(await search('iron adrian')).toEqual([boss.id])
    expect(await search('%')).toEqual([])
    await manage(admin, ada.id, { name: 'Grace', userName: 'admiral' })
    expect(await search('countess')).toEqual([])
    expect(await search('admiral grace')).toEqual([ada.id])
  })
})

describe('an admin', () => {
  test('changes fields of a user, and the activity is recorded', async ({
    context,
    openBrowser,
  }) => {
    const { user: admin, browser } = await newSignedInUser(context, openBrowser(), {
      role: 'owner',
    })
    const user = await newUser(context)
    const image = await imageFile()
    const { user: changed } = await manage(browser, user.id, { name: 'New Name', image })
    expect(changed).toMatchObject({ name: 'New Name', userName: user.userName })
    expect(changed.image).toMatch(/webp$/)
    expect((await activities(browser, user.id)).activities).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        actor: { id: admin.id, userName: admin.userName },
        action: 'update',
        subject: { kind: 'user', id: user.id, name: user.userName, exists: true },
        before: { name: user.name, image: null },
        after: { name: 'New Name', image: changed.image },
      },
    ])
    await manage(browser, user.id, { name: 'New Name' })
    expect((await activities(browser, user.id)).total).toBe(1)
  })

  test('bans, promotes and demotes users, which ends their sessions and links at once', async ({
    context,
    openBrowser,
    admin,
  }) => {
    for (const [body, shown] of [
      [{ is_admin: 1 }, { isAdmin: 1, is_admin: 1 }],
      [{ isAdmin: 0 }, { isAdmin: 0, is_admin: 0 }],
      [{ isBanned: 1 }, { isBanned: true }],
    ] as const) {
      const is_admin = 'isAdmin' in body ? 1 : 0
      const { user, browser: theirs } = await newSignedInUser(context, openBrowser(), {
        role: is_admin ? 'owner' : null,
      })
      const reset = { email: user.email, password: 'phoenix-feather 3' }
      await theirs.client('POST /api/users/forgot-password', { body: reset })
      const token = await latestLinkToken(context, user.email)
      const { user: changed } = await manage(admin, user.id, body)
      expect(changed).toMatchObject(shown)
      const profile = theirs.client('GET /api/users/profile/{id}', { params: { id: user.id } })
      expect(await apiError(profile)).toMatchObject({ status: 401 })
      const completed = theirs.client('POST /api/users/reset-password', { body: { token } })
      expect(await apiError(completed)).toMatchObject({ status: 410 })
    }
  })

  test('lifts a ban', async ({ context, openBrowser, admin }) => {
    const user = await newUser(context, { is_banned: 1 })
    await manage(admin, user.id, { isBanned: 0 })
    const body = { email: user.email, password }
    await openBrowser().client('POST /api/auth/login', { body })
  })

  test('deletes a user, whose sessions and links stop working', async ({
    context,
    openBrowser,
    admin,
  }) => {
    const { user, browser: theirs } = await newSignedInUser(context, openBrowser())
    await remove(admin, user.id)
    expect(await theirs.client('GET /api/auth/session')).toEqual({ user: null })
    expect(await apiError(remove(admin, user.id))).toMatchObject({ status: 404 })
    const login = theirs.client('POST /api/auth/login', { body: { email: user.email, password } })
    expect(await apiError(login)).toMatchObject({ status: 401 })
    const [deed] = (await activities(admin, user.id)).activities
    expect(deed).toMatchObject({ action: 'delete', subject: { id: user.id }, after: {} })
  })

  test('cannot block, demote or delete themselves', async ({ context, openBrowser }) => {
    const { user, browser } = await newSignedInUser(context, openBrowser(), { role: 'owner' })
    await newUser(context, { role: 'owner' })
    const conflict = { status: 409, code: 'conflict', message: expect.stringContaining('yourself') }
    expect(await apiError(manage(browser, user.id, { is_admin: 0 }))).toMatchObject(conflict)
    expect(await apiError(manage(browser, user.id, { isBanned: 1 }))).toMatchObject(conflict)
    expect(await apiError(remove(browser, user.id))).toMatchObject(conflict)
    expect((await manage(browser, user.id, { name: 'Myself' })).user.name).toBe('Myself')
  })

  test('does not overwrite a concurrent change', async ({ context, admin }) => {
    const { id, updatedAt } = await newUser(context)
    await manage(admin, id, { name: 'First', updatedAt })
    const late = manage(admin, id, { name: 'Second', updatedAt })
    expect(await apiError(late)).toMatchObject({ status: 409 })
  })
})

test('of two admins who remove each other at the same time, one remains', async ({
  context,
  openBrowser,
}) => {
  for (const way of [
    (by: Browser, id: string) => manage(by, id, { is_admin: 0 }),
    (by: Browser, id: string) => manage(by, id, { isBanned: 1 }),
    remove,
  ]) {
    await context.db.write.deleteFrom('users').execute()
    const one = await newSignedInUser(context, openBrowser(), { role: 'owner' })
    const two = await newSignedInUser(context, openBrowser(), { role: 'owner' })
    const ends = await Promise.allSettled([
      way(one.browser, two.user.id),
      way(two.browser, one.user.id),
    ])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await context.db.write
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', 1)
      .where('is_banned', '=', 0)
      .execute()
    expect(left).toHaveLength(1)
  }
})
