import { describe, expect } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { newSignedInUser, newUser, password } from '../../test/accounts.ts'
import { apiError, type Browser } from '../../test/browser.ts'
import { newRole } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { latestLinkToken, queuedEmailsTo } from '../../test/queued-emails.ts'

const wanted = 'phoenix-feather 3'
const stranger = () => `${crypto.randomUUID()}@example.com`

const inviteTo = ({ client }: Browser, email: string, role = 'support') =>
  client('POST /api/admin/invitation', { body: { email, role } })

const accept = ({ client }: Browser, token: string, typed?: string) =>
  client('POST /api/users/verify-email', {
    body: { token, ...(typed !== undefined && { password: typed }) },
  })

const describeLink = ({ client }: Browser, token: string) =>
  client('GET /api/users/link/{token}', { params: { token } })

const roleOf = async ({ db }: AppContext, email: string) =>
  (await db.read.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst())
    ?.role

const expired = { status: 410, code: 'link_expired' }

describe('an invitation', () => {
  test('makes an account for an address without one, once', async ({ context, openBrowser }) => {
    const { browser, user } = await newSignedInUser(context, openBrowser(), { role: 'owner' })
    const email = stranger()
    const { invitation } = await inviteTo(browser, email)
    expect(invitation).toMatchObject({
      ...{ email, role: 'support', roleName: 'Support', invitedBy: user.userName },
    })
    const hours = (Date.parse(invitation.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71)
    expect(hours).toBeLessThanOrEqual(72)

    const token = await latestLinkToken(context, email)
    const theirs = openBrowser()
    expect(await describeLink(theirs, token)).toEqual({
      kind: 'new-staff',
      needs: 'password',
      email,
    })
    expect(await apiError(accept(theirs, token))).toMatchObject({
      ...{ status: 422, fields: { password: expect.any(String) } },
    })
    for (const weak of ['short', 'password123']) {
      expect(await apiError(accept(theirs, token, weak))).toMatchObject({ status: 422 })
    }
    const { message } = await accept(theirs, token, wanted)
    expect(message).toBe('Your account is ready, with the role “Support”.')
    expect(await apiError(accept(theirs, token, wanted))).toMatchObject(expired)

    const body = { email, password: wanted }
    const { user: made } = await theirs.client('POST /api/auth/login', { body })
    expect(made).toMatchObject({
      ...{ is_admin: 1, role: 'support' },
      permissions: ['orders.read', 'orders.manage', 'people.read'],
    })
    expect((await browser.client('GET /api/admin/invitation')).invitations).toEqual([])
  })

  test('gives the role to the account of the address, which proves itself', async ({
    context,
    openBrowser,
    admin,
  }) => {
    for (const isSignedIn of [true, false]) {
      const { user, browser: theirs } = await newSignedInUser(context, openBrowser())
      const used = isSignedIn ? theirs : openBrowser()
      await inviteTo(admin, user.email.toUpperCase())
      const token = await latestLinkToken(context, user.email.toUpperCase())
      const needs = isSignedIn ? 'nothing' : 'password'
      expect(await describeLink(used, token)).toEqual({
        kind: 'invitation',
        needs,
        email: user.email,
      })
      if (!isSignedIn) {
        expect(await apiError(accept(used, token))).toMatchObject({ status: 422 })
        expect(await apiError(accept(used, token, wanted))).toMatchObject({ status: 422 })
      }
      await accept(used, token, isSignedIn ? undefined : password)
      expect(await roleOf(context, user.email)).toBe('support')
      // Other rights end the sessions.
      expect((await theirs.client('GET /api/auth/session')).user).toBeNull()
    }
  })

  test('is no use in another account', async ({ context, openBrowser, admin }) => {
    const invited = await newUser(context)
    const { user: thief, browser: theirs } = await newSignedInUser(context, openBrowser())
    await inviteTo(admin, invited.email)
    const token = await latestLinkToken(context, invited.email)
    expect(await describeLink(theirs, token)).toMatchObject({
      kind: 'invitation',
      needs: 'password',
    })
    expect(await apiError(accept(theirs, token))).toMatchObject({ status: 422 })
    expect(await roleOf(context, thief.email)).toBeNull()
    expect(await roleOf(context, invited.email)).toBeNull()
  })

  test('is used once by 50 at a time', async ({ context, openBrowser, admin }) => {
    const email = stranger()
    await inviteTo(admin, email)
    const token = await latestLinkToken(context, email)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => accept(openBrowser(), token, wanted)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await roleOf(context, email)).toBe('support')
  })

  test('expires, is revoked and is replaced by a new link', async ({
    context,
    openBrowser,
    admin,
  }) => {
    const { client } = admin
    const email = stranger()
    const { invitation } = await inviteTo(admin, email)
    const params = { id: invitation.id }
    const first = await latestLinkToken(context, email)
    expect(await apiError(inviteTo(admin, email))).toMatchObject({
      ...{ status: 422, fields: { email: expect.stringContaining('open invitation') } },
    })
    await client('POST /api/admin/invitation/{id}/resend', { params })
    const second = await latestLinkToken(context, email)
    expect(await queuedEmailsTo(context, email)).toHaveLength(2)
    expect(await apiError(describeLink(openBrowser(), first))).toMatchObject(expired)
    await client('DELETE /api/admin/invitation/{id}', { params })
    expect(await apiError(accept(openBrowser(), second, wanted))).toMatchObject(expired)
    for (const path of [
      'DELETE /api/admin/invitation/{id}',
      'POST /api/admin/invitation/{id}/resend',
    ] as const) {
      expect(await apiError(client(path, { params }))).toMatchObject({ status: 404 })
    }

    await inviteTo(admin, email)
    const third = await latestLinkToken(context, email)
    const past = { expires_at: new Date(Date.now() - 1).toISOString() }
    await context.db.write.updateTable('invitations').set(past).execute()
    expect(await apiError(accept(openBrowser(), third, wanted))).toMatchObject(expired)
    expect((await client('GET /api/admin/invitation')).invitations).toEqual([])
    await inviteTo(admin, email)
    expect(await roleOf(context, email)).toBeUndefined()
  })

  test('is worth nothing once its inviter may not give the role', async ({
    context,
    openBrowser,
  }) => {
    const losses = ['demoted', 'lesser', 'no staff', 'banned', 'deleted', 'role deleted'] as const
    await newUser(context, { role: 'owner' })
    for (const loss of losses) {
      const role = await newRole(context, ['staff', 'stock', 'discounts'])
      const { user, browser } = await newSignedInUser(context, openBrowser(), { role })
      const given = await newRole(context, ['stock'])
      const email = stranger()
      await inviteTo(browser, email, given)
      const token = await latestLinkToken(context, email)
      const users = context.db.write.updateTable('users').where('id', '=', user.id)
      if (loss === 'demoted') await users.set({ role: null }).execute()
      if (loss === 'lesser') {
        await users.set({ role: await newRole(context, ['staff', 'discounts']) }).execute()
      }
      if (loss === 'no staff') {
        await users.set({ role: await newRole(context, ['stock', 'discounts']) }).execute()
      }
      if (loss === 'banned') await users.set({ is_banned: 1 }).execute()
      if (loss === 'deleted') {
        await context.db.write.deleteFrom('users').where('id', '=', user.id).execute()
      }
      if (loss === 'role deleted') {
        await context.db.write.deleteFrom('roles').where('id', '=', given).execute()
      }
      expect(await apiError(accept(openBrowser(), token, wanted)), loss).toMatchObject(expired)
      expect(await roleOf(context, email), loss).toBeUndefined()
    }
    const role = await newRole(context, ['staff', 'stock'])
    const { browser } = await newSignedInUser(context, openBrowser(), { role })
    const raised = await newUser(context)
    await inviteTo(browser, raised.email, await newRole(context, ['stock']))
    const token = await latestLinkToken(context, raised.email)
    const users = context.db.write.updateTable('users').where('id', '=', raised.id)
    await users.set({ role: 'owner' }).execute()
    expect(await apiError(accept(openBrowser(), token, password))).toMatchObject(expired)
    expect(await roleOf(context, raised.email)).toBe('owner')
  })

  test('gives what the role allows when it is accepted, and the inviter covers', async ({
    context,
    openBrowser,
  }) => {
    const role = await newRole(context, ['staff', 'stock'])
    const { browser } = await newSignedInUser(context, openBrowser(), { role })
    const given = await newRole(context, ['stock'])
    const email = stranger()
    await inviteTo(browser, email, given)
    const token = await latestLinkToken(context, email)
    const more = JSON.stringify(['stock', 'books'])
    await context.db.write
      .updateTable('roles')
      .set({ permissions: more })
      .where('id', '=', given)
      .execute()
    expect(await apiError(accept(openBrowser(), token, wanted))).toMatchObject(expired)
  })

  test('lets nobody raise themselves, nor lower or raise others beyond their own role', async ({
    context,
    openBrowser,
    admin,
  }) => {
    const owner = await newUser(context, { role: 'owner' })
    const role = await newRole(context, ['staff', 'stock'])
    const lesser = await newRole(context, ['stock'])
    const { user, browser } = await newSignedInUser(context, openBrowser(), { role })
    const attempts = [
      [user.email, 'owner'],
      [user.email, 'support'],
      [user.email, lesser],
      [stranger(), 'owner'],
      [stranger(), 'bookkeeping'],
      [owner.email, lesser],
      [(await newUser(context, { role: 'bookkeeping' })).email, lesser],
    ] as const
    for (const [email, wantedRole] of attempts) {
      const error = await apiError(inviteTo(browser, email, wantedRole))
      expect(error, `${email} ${wantedRole}`).toMatchObject({ status: 409 })
    }
    expect(await apiError(inviteTo(browser, stranger(), 'no-role'))).toMatchObject({ status: 422 })
    expect(await roleOf(context, owner.email)).toBe('owner')

    const params = { id: (await inviteTo(admin, stranger(), 'bookkeeping')).invitation.id }
    for (const attempt of [
      () => browser.client('POST /api/admin/invitation/{id}/resend', { params }),
      () => browser.client('DELETE /api/admin/invitation/{id}', { params }),
    ]) {
      expect(await apiError(attempt())).toMatchObject({ status: 409 })
    }
  })

  test('is not sent for a role that the account already has', async ({ context, admin }) => {
    const { email } = await newUser(context, { role: 'support' })
    const error = await apiError(inviteTo(admin, email, 'support'))
    expect(error).toMatchObject({ status: 422, fields: { role: expect.any(String) } })
    expect(await queuedEmailsTo(context, email)).toEqual([])
    await inviteTo(admin, email, 'orders')
  })

  test('does not let a blocked account in', async ({ context, openBrowser, admin }) => {
    const invited = await newUser(context)
    await inviteTo(admin, invited.email)
    const token = await latestLinkToken(context, invited.email)
    const users = context.db.write.updateTable('users').where('id', '=', invited.id)
    await users.set({ is_banned: 1 }).execute()
    expect(await apiError(accept(openBrowser(), token, password))).toMatchObject({ status: 403 })
    expect(await roleOf(context, invited.email)).toBeNull()
  })

  test('is recorded without the address, and its acceptance with the account', async ({
    context,
    openBrowser,
    admin,
  }) => {
    const invited = await newUser(context)
    const { id } = (await inviteTo(admin, invited.email)).invitation
    const { user, browser: other } = await newSignedInUser(context, openBrowser(), {
      role: 'owner',
    })
    const resent = await other.client('POST /api/admin/invitation/{id}/resend', { params: { id } })
    // From then on, it needs the rights of whoever sent it last.
    expect(resent.invitation.invitedBy).toBe(user.userName)
    await accept(openBrowser(), await latestLinkToken(context, invited.email), password)
    const { invitation } = await inviteTo(admin, stranger())
    const params = { id: invitation.id }
    await admin.client('DELETE /api/admin/invitation/{id}', { params })
    const { activities } = await admin.client('GET /api/admin/activity')
    expect(activities).toMatchObject([
      { action: 'delete', subject: { kind: 'invitation', ...params } },
      { action: 'create', subject: { kind: 'invitation', ...params } },
      {
        actor: { id: invited.id },
        subject: { kind: 'user', id: invited.id },
        ...{ before: { role: null }, after: { role: 'Support' } },
      },
      { subject: { kind: 'invitation', id, name: null }, after: { link: 'sent again' } },
      { subject: { kind: 'invitation', id, name: null }, after: { role: 'Support' } },
    ])
    expect(JSON.stringify(activities)).not.toContain(invited.email)
  })
})
