import { describe, expect, vi } from 'vitest'
import { day } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { newUser, password } from '../../test/accounts.ts'
import { apiError, type Browser, responseShape } from '../../test/browser.ts'
import { test as base } from '../../test/fixtures.ts'
import { latestLinkToken, queuedEmailsTo } from '../../test/queued-emails.ts'

async function signIn(context: AppContext, { client, answer }: Browser) {
  const user = await newUser(context)
  await client('POST /api/auth/login', { body: { email: user.email, password } })
  const { id } = user
  return {
    user,
    answer,
    client,
    ask: (email: string) =>
      client('PUT /api/users/update/{id}', {
        params: { id },
        body: { email, currentPassword: password },
      }),
    pending: () => client('GET /api/users/email-change'),
    resend: () => client('POST /api/users/email-change/resend'),
    cancel: () => client('DELETE /api/users/email-change'),
    confirm: (token: string) => client('POST /api/users/verify-email', { body: { token } }),
  }
}

/** With someone who is signed in. */
const test = base.extend<{ me: Awaited<ReturnType<typeof signIn>> }>({
  me: async ({ context, openBrowser }, use) => use(await signIn(context, openBrowser())),
})

const nothing = { email: null, expiresAt: null }
const none = { status: 404, code: 'not_found' }
const expired = { status: 410, code: 'link_expired' }

describe('a pending email change', () => {
  test('is shown only to its own account until it is confirmed', async ({
    context,
    openBrowser,
    me,
  }) => {
    const other = await signIn(context, openBrowser())
    expect(await me.pending()).toEqual(nothing)
    const next = `new-${me.user.email}`
    await me.ask(next)

    const { email, expiresAt } = await me.pending()
    expect(email).toBe(next)
    const inMs = Date.parse(expiresAt ?? '') - Date.now()
    expect(inMs).toBeGreaterThan(day - 60_000)
    expect(inMs).toBeLessThanOrEqual(day)
    expect(await other.pending()).toEqual(nothing)
    await me.confirm(await latestLinkToken(context, next))
    expect(await me.pending()).toEqual(nothing)
  })

  test('expires after a day', async ({ me }) => {
    await me.ask(`new-${me.user.email}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day + 1_000 })
    try {
      expect(await me.pending()).toEqual(nothing)
      expect(await apiError(me.resend())).toMatchObject(none)
      expect(await apiError(me.cancel())).toMatchObject(none)
    } finally {
      vi.useRealTimers()
    }
  })

  test('looks the same if the address is taken', async ({ context, openBrowser }) => {
    const owner = await newUser(context)
    const seen = []
    for (const next of [owner.email, `new-${owner.email}`]) {
      const me = await signIn(context, openBrowser())
      await me.ask(next)
      const { email, expiresAt } = await me.pending()
      expect(email).toBe(next)
      expect(expiresAt).not.toBeNull()
      const shapes = []
      for (const act of [me.pending, me.resend, me.cancel, me.cancel]) {
        const reply = await act().catch(({ code }) => code)
        const text = JSON.stringify(reply)
          .replace(next, '…')
          .replaceAll(/\d{4}-\S+Z/g, '')
        shapes.push({ text, ...responseShape(me.answer()) })
      }
      seen.push(shapes)
    }
    expect(seen[0]).toEqual(seen[1])
    const emails = await queuedEmailsTo(context, owner.email)
    expect(emails).toMatchObject([{ template: 'email-in-use' }, { template: 'email-in-use' }])
  })

  test('can be canceled by its own account, which voids its link', async ({
    context,
    openBrowser,
    me,
  }) => {
    const other = await signIn(context, openBrowser())
    const next = `new-${me.user.email}`
    await me.ask(next)
    const token = await latestLinkToken(context, next)
    expect(await apiError(other.cancel())).toMatchObject(none)
    expect((await me.pending()).email).toBe(next)

    await me.cancel()
    expect(await me.pending()).toEqual(nothing)
    const link = me.client('GET /api/users/link/{token}', { params: { token } })
    expect(await apiError(link)).toMatchObject(expired)
    expect(await apiError(me.confirm(token))).toMatchObject(expired)
    expect(await apiError(me.cancel())).toMatchObject(none)
  })

  test('does not void a password reset when canceled', async ({ context, me }) => {
    const { email } = me.user
    await me.client('POST /api/users/forgot-password', { body: { email, password } })
    await me.ask(`new-${email}`)
    await me.cancel()
    const token = await latestLinkToken(context, email)
    await me.client('POST /api/users/reset-password', { body: { token } })
  })
})

describe('the link of an email change', () => {
  test('is replaced by a new one when resent', async ({ context, me }) => {
    const next = `new-${me.user.email}`
    await me.ask(next)
    const first = await latestLinkToken(context, next)
    const { message } = await me.resend()
    expect(message).toContain(next)
    const second = await latestLinkToken(context, next)
    expect(second).not.toBe(first)
    expect(await apiError(me.confirm(first))).toMatchObject(expired)
    await me.confirm(second)
    expect((await me.client('GET /api/auth/session')).user?.email).toBe(next)
  })

  test('is valid for a day after it was resent', async ({ me }) => {
    await me.ask(`new-${me.user.email}`)
    const { expiresAt: before } = await me.pending()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day / 2 })
    await me.resend()
    const { expiresAt: after } = await me.pending().finally(() => vi.useRealTimers())
    expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBeGreaterThanOrEqual(day / 2)
  })

  test('is resent only if a change is pending', async ({ context, openBrowser, me }) => {
    const other = await signIn(context, openBrowser())
    const next = `new-${me.user.email}`
    await me.ask(next)
    expect(await apiError(other.resend())).toMatchObject(none)
    await me.confirm(await latestLinkToken(context, next))
    expect(await apiError(me.resend())).toMatchObject(none)
    expect(await queuedEmailsTo(context, next)).toHaveLength(1)
  })

  test('is sent at most five times an hour, including the first time', async ({ context, me }) => {
    const next = `new-${me.user.email}`
    await me.ask(next)
    for (let again = 0; again < 4; again += 1) await me.resend()
    expect(await apiError(me.resend())).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(await queuedEmailsTo(context, next)).toHaveLength(5)
    // The last one that was sent stays good.
    await me.confirm(await latestLinkToken(context, next))
  })

  test('is not resent if the change is canceled meanwhile', async ({ context, me }) => {
    const next = `new-${me.user.email}`
    await me.ask(next)
    const { take } = context.rateLimits
    context.rateLimits.take = async (...uses) => {
      context.rateLimits.take = take
      await me.cancel()
      return take(...uses)
    }
    expect(await apiError(me.resend())).toMatchObject(none)
    expect(await me.pending()).toEqual(nothing)
    expect(await queuedEmailsTo(context, next)).toHaveLength(1)
  })
})
