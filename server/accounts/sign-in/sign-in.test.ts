import { describe, expect, vi } from 'vitest'
import { day, hour, minute } from '../../../contract/time/durations.ts'
import { newUser, password } from '../../test/accounts.ts'
import { apiError, type Browser, responseShape } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { latestLinkToken } from '../../test/queued-emails.ts'
import { hashToken } from '../../tokens.ts'
import { rules } from '../limits.ts'
import { hashPassword } from './passwords.ts'

const knownAs = ({ cookies }: Browser) => hashToken(cookies.get('browser') ?? '')

/** Lets time pass for the shop. */
function pass(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

describe('signing in', () => {
  test('opens a session in place of the old one, and signing out ends it', async ({
    context,
    openBrowser,
  }) => {
    const { id, email } = await newUser(context)
    const { client, cookies, answer } = openBrowser()
    const session = () => client('GET /api/auth/session')
    expect(await session()).toEqual({ user: null })

    const { user } = await client('POST /api/auth/login', { body: { email, password } })
    expect(user).toMatchObject({ id, _id: id, email, isAdmin: 0, is_admin: 0, isBanned: false })
    expect(JSON.stringify(user)).not.toMatch(/password|hash|argon/i)
    expect(await session()).toEqual({ user })
    const first = cookies.get('session') ?? ''

    await client('POST /api/auth/login', { body: { email: email.toUpperCase(), password } })
    const second = cookies.get('session') ?? ''
    expect(second).not.toBe(first)
    cookies.set('session', first)
    expect(await session()).toEqual({ user: null })
    cookies.set('session', second)
    expect(await session()).toMatchObject({ user: { id } })

    expect(await client('GET /api/auth/logout')).toEqual({ user: null })
    expect(cookies.has('session')).toBe(false)
    cookies.set('session', second)
    expect(await session()).toEqual({ user: null })
    const profile = client('GET /api/users/profile/{id}', { params: { id } })
    expect(await apiError(profile)).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(answer().headers['cache-control']).toBe('no-store')
  })

  test('fails alike for a wrong password and a missing account', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const shapes = []
    for (const known of [email, `no-${email}`]) {
      const { client, answer } = openBrowser()
      const login = client('POST /api/auth/login', { body: { email: known, password: 'wrong' } })
      const { code, message } = await apiError(login)
      shapes.push({ code, message, ...responseShape(answer()) })
    }
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]).toMatchObject({ statusCode: 401, code: 'invalid_credentials', cookies: [] })
  })

  test('tells a banned user so only with the right password', async ({ context, openBrowser }) => {
    const { email } = await newUser(context, { is_banned: 1 })
    const { client, cookies } = openBrowser()
    const login = (password: string) =>
      client('POST /api/auth/login', { body: { email, password } })
    expect(await apiError(login('wrong'))).toMatchObject({ status: 401 })
    expect(await apiError(login(password))).toMatchObject({ status: 403, code: 'account_banned' })
    expect(cookies.size).toBe(0)
  })

  test('fails if the password is changed at that moment', async ({ context, openBrowser }) => {
    const { id, email } = await newUser(context)
    const another = await hashPassword('another one')
    // What comes between reading the old hash and comparing the password with it.
    context.rateLimits.take = async () => {
      await context.db.write
        .updateTable('users')
        .set({ password_hash: another })
        .where('id', '=', id)
        .execute()
      return async () => {}
    }
    const login = openBrowser().client('POST /api/auth/login', { body: { email, password } })
    expect(await apiError(login)).toMatchObject({ status: 401, code: 'invalid_credentials' })
    const sessions = await context.db.write.selectFrom('sessions').selectAll().execute()
    expect(sessions).toEqual([])
  })
})

describe('a session', () => {
  for (const [who, user, alive, over] of [
    ['a user', {}, 29 * day, 31 * day],
    ['an admin', { role: 'owner' }, 11 * hour, 13 * hour],
  ] as const) {
    test(`of ${who} expires without use`, async ({ context, openBrowser, onTestFinished }) => {
      onTestFinished(() => void vi.useRealTimers())
      const { id, email } = await newUser(context, user)
      const { client } = openBrowser()
      await client('POST /api/auth/login', { body: { email, password } })
      pass(alive)
      expect(await client('GET /api/auth/session')).toMatchObject({ user: { id } })
      pass(alive)
      expect(await client('GET /api/auth/session')).toMatchObject({ user: { id } })
      pass(over)
      expect(await client('GET /api/auth/session')).toEqual({ user: null })
    })
  }

  test('expires after 90 days even if used', async ({ context, openBrowser, onTestFinished }) => {
    onTestFinished(() => void vi.useRealTimers())
    const { email } = await newUser(context)
    const { client } = openBrowser()
    await client('POST /api/auth/login', { body: { email, password } })
    for (let passed = 0; passed < 80; passed += 20) {
      pass(20 * day)
      expect((await client('GET /api/auth/session')).user).not.toBeNull()
    }
    pass(11 * day)
    expect(await client('GET /api/auth/session')).toEqual({ user: null })
  })

  test('records its use at most every five minutes', async ({
    context,
    openBrowser,
    onTestFinished,
  }) => {
    onTestFinished(() => void vi.useRealTimers())
    const { email } = await newUser(context)
    const { client, answer } = openBrowser()
    await client('POST /api/auth/login', { body: { email, password } })
    const maxAge = 90 * 24 * 60 * 60
    expect(answer().cookies).toContainEqual(expect.objectContaining({ name: 'session', maxAge }))
    const seen = () => context.db.write.selectFrom('sessions').select('seen_at').execute()
    const before = await seen()
    pass(4 * minute)
    await client('GET /api/auth/session')
    expect(await seen()).toEqual(before)
    pass(2 * minute)
    await client('GET /api/auth/session')
    expect(await seen()).not.toEqual(before)
    // A late reply must not bring an old cookie back.
    expect(answer().cookies).toEqual([])
  })
})

describe('wrong passwords', () => {
  test('are counted per account and address, and affect nobody else', async ({
    context,
    openBrowser,
    onTestFinished,
  }) => {
    onTestFinished(() => void vi.useRealTimers())
    const { email } = await newUser(context)
    const { client, answer } = openBrowser()
    const login = (password: string, browser = { client }) =>
      browser.client('POST /api/auth/login', { body: { email, password } })
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await apiError(login('wrong'))).status).toBe(401)
    }
    expect(await apiError(login(password))).toMatchObject({ status: 429, code: 'rate_limited' })
    const wait = Number(answer().headers['retry-after'])
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    await login(password, openBrowser())
    pass(16 * minute)
    await login(password)
  })

  test('at many accounts are limited for all addresses of an IPv6 customer together', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const login = (address: string, typed: string) =>
      openBrowser({ address }).client('POST /api/auth/login', { body: { email, password: typed } })
    for (let wrong = 0; wrong < 499; wrong += 1) {
      await context.rateLimits.take([rules.signInByNetwork, '2001:db8:7::/48'])
    }
    expect(await apiError(login('2001:db8:7:1::1', 'wrong'))).toMatchObject({ status: 401 })
    expect(await apiError(login('2001:db8:7:2::1', password))).toMatchObject({ status: 429 })
    await login('2001:db8:8:1::1', password)
  })

  test('from many addresses do not lock out a trusted device', async ({ context, openBrowser }) => {
    const { email } = await newUser(context)
    const owner = openBrowser({ address: '192.0.2.1' })
    await owner.client('POST /api/auth/login', { body: { email, password } })
    await owner.client('GET /api/auth/logout')
    const statuses: number[] = []
    for (let wrong = 0; wrong < 151; wrong += 1) {
      const { client } = openBrowser({ address: `198.51.100.${wrong}` })
      const login = client('POST /api/auth/login', { body: { email, password: 'wrong' } })
      statuses.push((await apiError(login)).status)
    }
    expect(statuses).toEqual([...Array(150).fill(401), 429])
    const stranger = openBrowser().client('POST /api/auth/login', { body: { email, password } })
    expect(await apiError(stranger)).toMatchObject({ status: 429 })

    for (let wrong = 0; wrong < 9; wrong += 1) {
      const login = owner.client('POST /api/auth/login', { body: { email, password: 'wrong' } })
      expect((await apiError(login)).status).toBe(401)
    }
    await owner.client('POST /api/auth/login', { body: { email, password } })
  })

  test('are limited as usual for someone who knew an older password', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const thief = openBrowser()
    for (let times = 0; times < 3; times += 1) {
      await thief.client('POST /api/auth/login', { body: { email, password } })
    }
    const browsers = await context.db.write.selectFrom('trusted_devices').selectAll().execute()
    expect(browsers).toHaveLength(1)
    const owner = openBrowser()
    const wanted = 'phoenix-feather 3'
    await owner.client('POST /api/users/forgot-password', { body: { email, password: wanted } })
    const token = await latestLinkToken(context, email)
    await owner.client('POST /api/users/reset-password', { body: { token } })
    const after = await context.db.write.selectFrom('trusted_devices').selectAll().execute()
    expect(after).toEqual([expect.objectContaining({ token_hash: knownAs(owner) })])
  })

  test('from one address for many accounts are rejected, whether these exist or not', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const { client } = openBrowser()
    const statuses: number[] = []
    for (let account = 0; account < 51; account += 1) {
      const body = { email: account === 25 ? email : `a${account}@example.com`, password: 'wrong' }
      statuses.push((await apiError(client('POST /api/auth/login', { body }))).status)
    }
    expect(statuses).toEqual([...Array(50).fill(401), 429])
  })

  test('at the same time do not exceed the limit', async ({ context, openBrowser }) => {
    const { email } = await newUser(context)
    const { client } = openBrowser()
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const login = client('POST /api/auth/login', { body: { email, password: 'wrong' } })
        return (await apiError(login)).status
      }),
    )
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
  })
})
