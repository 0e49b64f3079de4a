import { describe, expect, vi } from 'vitest'
import { newUser, password } from '../../test/accounts.ts'
import { apiError, responseShape } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { latestLinkToken, queuedEmailsTo } from '../../test/queued-emails.ts'

const wanted = 'phoenix-feather 3'
const expired = { status: 410, code: 'link_expired' }

describe('a reset', () => {
  for (const path of [
    'POST /api/users/forgot-password',
    'POST /api/users/reset-password',
  ] as const) {
    test(`requested by ${path} takes one click in the same browser`, async ({
      context,
      openBrowser,
    }) => {
      const { email } = await newUser(context)
      const elsewhere = openBrowser()
      await elsewhere.client('POST /api/auth/login', { body: { email, password } })
      const { client } = openBrowser()
      const { message } = await client(path, { body: { email, password: wanted } })
      expect(message).toContain(email)
      await client('POST /api/auth/login', { body: { email, password } })

      const token = await latestLinkToken(context, email)
      const link = await client('GET /api/users/link/{token}', { params: { token } })
      expect(link).toEqual({ kind: 'reset', needs: 'nothing', email })
      await client('POST /api/users/reset-password', { body: { token } })
      const old = client('POST /api/auth/login', { body: { email, password } })
      expect(await apiError(old)).toMatchObject({ status: 401, code: 'invalid_credentials' })
      await client('POST /api/auth/login', { body: { email, password: wanted } })
      expect(await elsewhere.client('GET /api/auth/session')).toEqual({ user: null })
      const emails = await queuedEmailsTo(context, email)
      expect(emails.map(({ template }) => template)).toEqual(['reset', 'password-changed'])
    })
  }

  test('requested by a stranger gains them nothing when the owner opens the link', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const body = { email, password: 'of their choosing' }
    await openBrowser().client('POST /api/users/forgot-password', { body })
    const token = await latestLinkToken(context, email)

    const me = openBrowser()
    const link = await me.client('GET /api/users/link/{token}', { params: { token } })
    expect(link).toEqual({ kind: 'reset', needs: 'password', email })
    const reset = (password?: string) =>
      me.client('POST /api/users/reset-password', {
        body: { token, ...(password && { password }) },
      })
    const needed = { status: 422, fields: { password: expect.any(String) } }
    expect(await apiError(reset())).toMatchObject(needed)
    // A reset of my own gives my browser no right to theirs.
    await me.client('POST /api/users/forgot-password', { body: { email, password: wanted } })
    expect(await apiError(reset())).toMatchObject(needed)
    await me.client('POST /api/auth/login', { body: { email, password } })
    for (const typed of ['short', 'password123', 'x'.repeat(129)]) {
      expect(await apiError(reset(typed)), typed).toMatchObject(needed)
    }
    await reset('mine and new 1')
    await me.client('POST /api/auth/login', { body: { email, password: 'mine and new 1' } })
    const theirs = openBrowser().client('POST /api/auth/login', { body })
    expect(await apiError(theirs)).toMatchObject({ status: 401 })
  })

  test('in another browser takes the password that is typed there', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const body = { email, password: wanted }
    await openBrowser().client('POST /api/users/forgot-password', { body })
    const token = await latestLinkToken(context, email)
    const { client } = openBrowser()
    const another = { email, password: 'another one 4' }
    await client('POST /api/users/reset-password', { body: { token, ...another } })
    expect(await apiError(client('POST /api/auth/login', { body }))).toMatchObject({ status: 401 })
    await client('POST /api/auth/login', { body: another })
    const again = client('POST /api/users/reset-password', { body: { token, ...body } })
    expect(await apiError(again)).toMatchObject(expired)
  })

  test('for a missing account gets the same reply, and only an email says so', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const shapes = []
    for (const known of [email, `no-${email}`]) {
      const { client, answer } = openBrowser()
      const body = { email: known, password: wanted }
      const { message } = await client('POST /api/users/forgot-password', { body })
      shapes.push({ message: message.replace(known, '…'), ...responseShape(answer()) })
    }
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]?.cookies).toHaveLength(1)
    expect(await queuedEmailsTo(context, `no-${email}`)).toMatchObject([{ template: 'no-account' }])
  })

  test('lifts no ban', async ({ context, openBrowser }) => {
    const { email } = await newUser(context, { is_banned: 1 })
    const { client } = openBrowser()
    const body = { email, password: wanted }
    await client('POST /api/users/forgot-password', { body })
    const token = await latestLinkToken(context, email)
    await client('POST /api/users/reset-password', { body: { token } })
    const login = client('POST /api/auth/login', { body })
    expect(await apiError(login)).toMatchObject({ status: 403, code: 'account_banned' })
  })

  test('voids all other links', async ({ context, openBrowser }) => {
    const { email } = await newUser(context)
    const { client } = openBrowser()
    const ask = (password: string) =>
      client('POST /api/users/forgot-password', { body: { email, password } })
    await ask('the first password')
    const first = await latestLinkToken(context, email)
    await ask(wanted)
    const second = await latestLinkToken(context, email)
    await client('POST /api/users/reset-password', { body: { token: second } })
    const reset = client('POST /api/users/reset-password', {
      body: { token: first, password: 'the first password' },
    })
    expect(await apiError(reset)).toMatchObject(expired)
  })

  test('has a link that works once, within an hour, and activates no account', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const { client } = openBrowser()
    await client('POST /api/users/forgot-password', { body: { email, password: wanted } })
    const token = await latestLinkToken(context, email)
    const activation = client('POST /api/users/verify-email', { body: { token } })
    expect(await apiError(activation)).toMatchObject(expired)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 + 1_000 })
    const late = await apiError(client('POST /api/users/reset-password', { body: { token } }))
    vi.useRealTimers()
    expect(late).toMatchObject(expired)

    const click = () =>
      client('POST /api/users/reset-password', { body: { token } }).then(
        () => 200,
        error => error.status,
      )
    const clicks = await Promise.all(Array.from({ length: 8 }, click))
    expect(clicks.toSorted()).toEqual([200, 410, 410, 410, 410, 410, 410, 410])
    for (const unknown of ['x', 'a'.repeat(43), `${token}x`]) {
      const reset = client('POST /api/users/reset-password', { body: { token: unknown } })
      expect(await apiError(reset)).toMatchObject(expired)
    }
  })

  test('can be requested five times an hour from one address, and thirty times in all', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const body = { email, password: wanted }
    const { client, answer } = openBrowser()
    for (let asked = 0; asked < 5; asked += 1) {
      await client('POST /api/users/forgot-password', { body })
    }
    const sixth = client('POST /api/users/forgot-password', { body })
    expect(await apiError(sixth)).toMatchObject({ status: 429 })
    expect(Number(answer().headers['retry-after'])).toBeGreaterThan(59 * 60)
    for (let asked = 0; asked < 25; asked += 1) {
      await openBrowser().client('POST /api/users/forgot-password', { body })
    }
    const late = openBrowser().client('POST /api/users/forgot-password', { body })
    expect(await apiError(late)).toMatchObject({ status: 429 })
    expect(await queuedEmailsTo(context, email)).toHaveLength(30)
  })

  test('requested with the old address gains a thief nothing', async ({ context, openBrowser }) => {
    const { id, email } = await newUser(context)
    const me = openBrowser()
    await me.client('POST /api/auth/login', { body: { email, password } })
    const next = `new-${email}`
    await me.client('PUT /api/users/update/{id}', {
      params: { id },
      body: { email: next, currentPassword: password },
    })
    const token = await latestLinkToken(context, next)
    const thief = openBrowser()
    const ask = () =>
      thief.client('POST /api/users/forgot-password', { body: { email, password: wanted } })
    const asking = [ask(), ask()]
    await me.client('POST /api/users/verify-email', { body: { token } })
    await Promise.all([...asking, ask()])
    const links = await context.db.write.selectFrom('links').selectAll().execute()
    expect(links).toEqual([])
  })

  test('does not use up a reset of another account in the same browser', async ({
    context,
    openBrowser,
  }) => {
    const [mine, other] = [await newUser(context), await newUser(context)]
    const me = openBrowser()
    const ask = (browser: typeof me, email: string) =>
      browser.client('POST /api/users/forgot-password', { body: { email, password: wanted } })
    await ask(openBrowser(), other.email)
    await ask(me, mine.email)
    const body = { token: await latestLinkToken(context, other.email), password: wanted }
    await me.client('POST /api/users/reset-password', { body })
    const token = await latestLinkToken(context, mine.email)
    const link = await me.client('GET /api/users/link/{token}', { params: { token } })
    expect(link.needs).toBe('nothing')
  })

  test('links to the configured host, whatever Host header was sent', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const { client, headers } = openBrowser()
    headers.host = 'evil.example'
    headers['x-forwarded-host'] = 'evil.example'
    await client('POST /api/users/forgot-password', { body: { email, password: wanted } })
    const [mail] = await queuedEmailsTo(context, email)
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/api\/users\/reset-password\/[\w-]{43}$/)
  })
})
