import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { newSignedInUser, newUser, password } from '../../test/accounts.ts'
import { test } from '../../test/fixtures.ts'
import { findAdminsWithGeneratedPassword } from '../users/user-stats.repository.ts'
import { ensureAdmin } from './first-admin.ts'

const withSettings = (
  context: AppContext,
  settings: Partial<AppContext['config']>,
): AppContext => ({
  ...context,
  config: { ...context.config, ...settings },
})

const admins = ({ db }: AppContext) =>
  db.write.selectFrom('users').select(['email', 'is_banned']).where('is_admin', '=', 1).execute()

describe('the first admin', () => {
  test('gets a password that is printed once when the shop starts', async ({
    context,
    openBrowser,
  }) => {
    const said: string[] = []
    await ensureAdmin(context, lines => said.push(lines))
    await ensureAdmin(context, lines => said.push(lines))
    expect(said).toHaveLength(1)
    const [, email = '', typed = ''] = /is (\S+) with the password (\S+)/.exec(said[0] ?? '') ?? []
    expect(email).toBe('admin@armory.invalid')
    const { client } = openBrowser()
    const { user } = await client('POST /api/auth/login', { body: { email, password: typed } })
    expect(user).toMatchObject({ isAdmin: 1, is_admin: 1 })
  })

  test('is reported to have a generated password until they change it', async ({
    context,
    openBrowser,
  }) => {
    const said: string[] = []
    await ensureAdmin(context, lines => said.push(lines))
    const [, email = '', typed = ''] = /is (\S+) with the password (\S+)/.exec(said[0] ?? '') ?? []
    expect(await findAdminsWithGeneratedPassword(context.db.read)).toEqual(['admin'])
    const { client } = openBrowser()
    const { user } = await client('POST /api/auth/login', { body: { email, password: typed } })
    const update = (body: object) =>
      client('PUT /api/users/update/{id}', { params: { id: user.id }, body })
    await update({ name: 'Ann Owner' })
    expect(await findAdminsWithGeneratedPassword(context.db.read)).toEqual(['admin'])
    await update({ password, currentPassword: typed })
    expect(await findAdminsWithGeneratedPassword(context.db.read)).toEqual([])
  })

  test('is not reported if their password was configured', async ({ context }) => {
    const settings = { adminEmail: 'owner@example.com', adminPassword: password }
    await ensureAdmin(withSettings(context, settings), undefined)
    expect(await findAdminsWithGeneratedPassword(context.db.read)).toEqual([])
  })

  test('has their password in a private file when there is no terminal', async ({
    context,
    openBrowser,
  }) => {
    await ensureAdmin(context, undefined)
    const file = join(context.config.dataDir, 'first-admin.txt')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const [email = '', typed = ''] = (await readFile(file, 'utf8')).split('\n')
    const { client } = openBrowser()
    await client('POST /api/auth/login', { body: { email, password: typed } })
  })

  test('is the configured one, and nothing is printed', async ({ context, openBrowser }) => {
    const said: string[] = []
    const settings = { adminEmail: 'owner@example.com', adminPassword: password }
    await ensureAdmin(withSettings(context, settings), lines => said.push(lines))
    expect(said).toEqual([])
    const { client } = openBrowser()
    const body = { email: 'owner@example.com', password }
    const { user } = await client('POST /api/auth/login', { body })
    expect(user.isAdmin).toBe(1)
  })

  test('is created from the configuration only while there is no unbanned admin', async ({
    context,
  }) => {
    const { email } = await newUser(context, { role: 'owner' })
    const settings = { adminEmail: 'owner@example.com', adminPassword: password }
    await ensureAdmin(withSettings(context, settings), undefined)
    expect(await admins(context)).toEqual([{ email, is_banned: 0 }])
    await context.db.write.updateTable('users').set({ is_banned: 1 }).execute()
    await ensureAdmin(withSettings(context, settings), undefined)
    expect(await admins(context)).toContainEqual({ email: 'owner@example.com', is_banned: 0 })
  })

  test('is the existing user with the address, whose sessions end', async ({
    context,
    openBrowser,
  }) => {
    const { user: known, browser } = await newSignedInUser(context, openBrowser(), { is_banned: 1 })
    const { id, email } = known
    const settings = { adminEmail: email.toUpperCase(), adminPassword: 'a better one 9' }
    await ensureAdmin(withSettings(context, settings), undefined)
    const body = { email, password: 'a better one 9' }
    const { user } = await openBrowser().client('POST /api/auth/login', { body })
    expect(user).toMatchObject({ id, isAdmin: 1 })
    expect((await browser.client('GET /api/auth/session')).user).toBeNull()
  })

  test('is created once when ten nodes start at the same time', async ({ context, otherNode }) => {
    const said: string[] = []
    await Promise.all(
      Array.from({ length: 10 }, (_, node) =>
        ensureAdmin(node % 2 ? context : otherNode, lines => said.push(lines)),
      ),
    )
    expect(await admins(context)).toHaveLength(1)
    expect(said).toHaveLength(1)
  })

  for (const [adminPassword, problem] of [
    ['short', 'at least 8 characters'],
    ['password1', 'too common'],
    ['Armory2026!', 'too common'],
  ] as const) {
    test(`cannot have the password ${adminPassword}`, async ({ context }) => {
      const start = ensureAdmin(withSettings(context, { adminPassword }), undefined)
      await expect(start).rejects.toThrow(new RegExp(`^ADMIN_PASSWORD: .*${problem}`))
      expect(await admins(context)).toEqual([])
    })
  }
})
