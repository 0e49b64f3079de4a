import { describe, expect, onTestFinished, vi } from 'vitest'
import { day, hour } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { purge } from '../housekeeping.ts'
import { newUser, password, signUpForm } from '../test/accounts.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { test } from '../test/fixtures.ts'
import { latestLinkToken } from '../test/queued-emails.ts'
import { openSession } from './sign-in/sessions.ts'

const wanted = 'phoenix-feather 3'

/** What is done while the shop's clock is ahead; then it is put right. */
async function ahead(ms: number, work: () => Promise<unknown>) {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  await work()
  vi.useRealTimers()
}

const signIn = ({ client }: Browser, email: string, typed = password) =>
  client('POST /api/auth/login', { body: { email, password: typed } })

const askReset = ({ client }: Browser, email: string) =>
  client('POST /api/users/forgot-password', { body: { email, password: wanted } })

async function rows({ db }: AppContext) {
  const tables = ['sessions', 'trusted_devices', 'links', 'registrations', 'rate_limits'] as const
  const counts = tables.map(async table => {
    const found = await db.write.selectFrom(table).selectAll().execute()
    return [table, found.length]
  })
  return Object.fromEntries(await Promise.all(counts))
}

describe('a clock that was temporarily ahead', () => {
  for (const ms of [hour, day, 3650 * day]) {
    test(`by ${ms / hour} h leaves no limit stuck`, async ({ context, openBrowser }) => {
      const { email } = await newUser(context)
      const browser = openBrowser()
      await ahead(ms, async () => {
        for (let n = 0; n < 10; n += 1) await apiError(signIn(browser, email, 'wrong'))
        expect(await apiError(signIn(browser, email))).toMatchObject({ status: 429 })
        for (let n = 0; n < 5; n += 1) await askReset(browser, email)
        expect(await apiError(askReset(browser, email))).toMatchObject({ status: 429 })
      })
      await askReset(browser, email)
      for (let n = 0; n < 9; n += 1) {
        expect(await apiError(signIn(browser, email, 'wrong'))).toMatchObject({ status: 401 })
      }
      await signIn(browser, email)
    })

    test(`by ${ms / hour} h leaves no session or link that lasts longer`, async ({
      context,
      openBrowser,
    }) => {
      const { email } = await newUser(context)
      const [browser, signedUp] = [openBrowser(), openBrowser()]
      const form = await signUpForm()
      await ahead(ms, async () => {
        await signIn(browser, email)
        await askReset(browser, email)
        await signedUp.client('POST /api/users/register', { body: form })
      })
      expect(await browser.client('GET /api/auth/session')).toEqual({ user: null })
      const expired = { status: 410, code: 'link_expired' }
      const reset = { token: await latestLinkToken(context, email) }
      expect(
        await apiError(browser.client('POST /api/users/reset-password', { body: reset })),
      ).toMatchObject(expired)
      const activation = { token: await latestLinkToken(context, form.email) }
      expect(
        await apiError(signedUp.client('POST /api/users/verify-email', { body: activation })),
      ).toMatchObject(expired)
      for (let n = 0; n < 10; n += 1) await apiError(signIn(browser, email, 'wrong'))
      expect(await apiError(signIn(browser, email))).toMatchObject({ status: 429 })
    })
  }

  test('leaves no rows that are kept until their future date', async ({ context, openBrowser }) => {
    const { id, email } = await newUser(context)
    const used = openBrowser()
    used.cookies.set('session', await openSession(context.db.write, id))
    await ahead(3 * day, async () => {
      await signIn(openBrowser(), email)
      await used.client('GET /api/auth/session')
      await askReset(openBrowser(), email)
      await openBrowser().client('POST /api/users/register', { body: await signUpForm() })
    })
    expect(await used.client('GET /api/auth/session')).toEqual({ user: null })
    expect(await rows(context)).toMatchObject({ sessions: 2, links: 1, registrations: 1 })
    await purge(context)
    const none = { sessions: 0, trusted_devices: 0, links: 0, registrations: 0, rate_limits: 0 }
    expect(await rows(context)).toEqual(none)
  })
})

test('nodes whose clocks are a minute apart work together', async ({ context, openBrowser }) => {
  const { id, email } = await newUser(context)
  const browser = openBrowser()
  await ahead(60_000, async () => {
    await askReset(browser, email)
    await signIn(browser, email)
    for (let n = 0; n < 5; n += 1) await apiError(signIn(openBrowser(), email, 'wrong'))
  })
  const kept = await rows(context)
  await purge(context)
  expect(await rows(context)).toEqual(kept)
  expect(await browser.client('GET /api/auth/session')).toMatchObject({ user: { id } })
  await browser.client('POST /api/users/reset-password', {
    body: { token: await latestLinkToken(context, email) },
  })
})
