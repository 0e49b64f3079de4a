import { describe, expect } from 'vitest'
import type { ApiError } from '../../../contract/client.ts'
import type { AppContext } from '../../app-context.ts'
import { newUser, password, signUpForm } from '../../test/accounts.ts'
import { apiError, type Browser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { latestLinkToken, queuedEmailsTo } from '../../test/queued-emails.ts'
import { rules } from '../limits.ts'

type Open = (options?: { address?: string }) => Browser

const wanted = 'phoenix-feather 3'

const signIn = ({ client }: Browser, email: string, typed: string) =>
  client('POST /api/auth/login', { body: { email, password: typed } })

const askReset = ({ client }: Browser, email: string, typed = wanted) =>
  client('POST /api/users/forgot-password', { body: { email, password: typed } })

const complete = ({ client }: Browser, token: string, typed?: string) =>
  client('POST /api/users/reset-password', {
    body: { token, ...(typed !== undefined && { password: typed }) },
  })

type Strangers = { addresses: number; each: number; first?: number }

/** Strangers who try one after the other, each from an address of their own. */
async function fromAddresses(
  open: Open,
  { addresses, each, first = 0 }: Strangers,
  attempt: (browser: Browser) => Promise<unknown>,
) {
  const statuses: number[] = []
  for (let n = first; n < first + addresses; n += 1) {
    const address = `198.51.100.${n}`
    for (let tries = 0; tries < each; tries += 1) {
      const done = attempt(open({ address })).then(() => 200)
      statuses.push(await done.catch((error: ApiError) => error.status))
    }
  }
  return statuses
}

const wrongFrom = (open: Open, email: string, strangers: Strangers = { addresses: 10, each: 10 }) =>
  fromAddresses(open, strangers, browser => signIn(browser, email, 'wrong'))

/** What `wrongFrom` comes to, without the hashing. */
async function countWrong({ rateLimits }: AppContext, email: string): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    const address = `198.51.100.${n}`
    for (let tries = 0; tries < 10; tries += 1) {
      await rateLimits.take(
        [rules.signInByAddress, address],
        [rules.signInByAccountAndAddress, email, address],
        [rules.signInByAccount, email],
      )
    }
  }
}

describe('the owner of an account for which strangers try 100 wrong passwords', () => {
  test('signs in with a new browser at their own address, even after mistyping once', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    expect(await wrongFrom(openBrowser, email)).toEqual(Array(100).fill(401))
    const owner = openBrowser()
    expect(await apiError(signIn(owner, email, 'mistyped'))).toMatchObject({ status: 401 })
    await signIn(owner, email, password)
  })

  test('signs in with the browser that completed a reset', async ({ context, openBrowser }) => {
    const { email } = await newUser(context)
    const owner = openBrowser({ address: '198.51.100.1' })
    await askReset(owner, email)
    const token = await latestLinkToken(context, email)
    await countWrong(context, email)
    await complete(owner, token)
    await signIn(owner, email, wanted)
  })

  test('signs in with the browser that changed the password, and no other', async ({
    context,
    openBrowser,
  }) => {
    const { id, email } = await newUser(context)
    const owner = openBrowser({ address: '198.51.100.1' })
    const other = openBrowser({ address: '198.51.100.2' })
    for (const browser of [owner, other]) await signIn(browser, email, password)
    const body = { password: wanted, currentPassword: password }
    await owner.client('PUT /api/users/update/{id}', { params: { id }, body })
    await owner.client('GET /api/auth/logout')
    await countWrong(context, email)
    await signIn(owner, email, wanted)
    // Whoever knew the old password may have used it.
    expect(await apiError(signIn(other, email, wanted))).toMatchObject({ status: 429 })
  })

  test('signs in with the browser that activated the account', async ({ context, openBrowser }) => {
    const form = await signUpForm()
    const owner = openBrowser({ address: '198.51.100.1' })
    await owner.client('POST /api/users/register', { body: form })
    const token = await latestLinkToken(context, form.email)
    await owner.client('POST /api/users/verify-email', { body: { token } })
    await countWrong(context, form.email)
    await signIn(owner, form.email, password)
  })

  test('signs in with any browser that confirmed a new address', async ({
    context,
    openBrowser,
  }) => {
    for (const sameBrowser of [true, false]) {
      const { id, email } = await newUser(context)
      const asking = openBrowser()
      await signIn(asking, email, password)
      const body = { email: `new-${email}`, currentPassword: password }
      await asking.client('PUT /api/users/update/{id}', { params: { id }, body })
      const token = await latestLinkToken(context, body.email)
      const owner = sameBrowser ? asking : openBrowser({ address: '198.51.100.1' })
      await owner.client('POST /api/users/verify-email', {
        body: { token, ...(!sameBrowser && { password }) },
      })
      await owner.client('GET /api/auth/logout')
      await countWrong(context, body.email)
      await signIn(owner, body.email, password)
      await context.db.write.deleteFrom('rate_limits').execute()
    }
  })

  test('is told to reset the password, as is anyone for a missing account', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const told = []
    for (const known of [email, `no-${email}`]) {
      await countWrong(context, known)
      await wrongFrom(openBrowser, known, { addresses: 25, each: 2, first: 10 })
      const late = await apiError(signIn(openBrowser(), known, password))
      told.push({ status: late.status, code: late.code, message: late.message })
      await context.db.write.deleteFrom('rate_limits').execute()
    }
    expect(told[0]).toEqual(told[1])
    expect(told[0]).toMatchObject({ status: 429 })
    expect(told[0]?.message).toMatch(
      /^Too many wrong passwords .*“Forgot Password \?”.* minutes\.$/,
    )
  })
})

describe('the number that strangers can use up', () => {
  test('of wrong passwords is 150, and 50 of them two per address that had tried nothing', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const wrong = async (strangers: Strangers) => {
      const statuses = await wrongFrom(openBrowser, email, strangers)
      return statuses.filter(status => status === 401).length
    }
    expect(await wrong({ addresses: 10, each: 11 })).toBe(100)
    expect(await wrong({ addresses: 20, each: 3, first: 10 })).toBe(40)
    expect(await wrong({ addresses: 10, each: 1 })).toBe(0)
    expect(await wrong({ addresses: 20, each: 1, first: 30 })).toBe(10)
  })

  test('of resets is 30, and each of their emails lets the owner set a password', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const strange = (browser: Browser) => askReset(browser, email, 'of their choosing')
    const asked = await fromAddresses(openBrowser, { addresses: 4, each: 5 }, strange)
    expect(asked).toEqual(Array(20).fill(200))
    const owner = openBrowser({ address: '198.51.100.1' })
    expect(await apiError(askReset(owner, email))).toMatchObject({ status: 429 })
    await askReset(openBrowser(), email)
    expect(await fromAddresses(openBrowser, { addresses: 30, each: 1 }, strange)).toEqual([
      ...Array(4).fill(429),
      ...Array(9).fill(200),
      ...Array(17).fill(429),
    ])
    await wrongFrom(openBrowser, email, { addresses: 40, each: 10 })

    const emails = await queuedEmailsTo(context, email)
    expect(emails).toHaveLength(30)
    await complete(owner, emails[7]?.token ?? '', wanted)
    await signIn(owner, email, wanted)
    for (const { token } of emails) {
      const late = complete(openBrowser(), token, 'of their choosing')
      expect(await apiError(late)).toMatchObject({ status: 410 })
    }
  })

  test('of sign-ups with an address leaves its owner one', async ({ context, openBrowser }) => {
    const email = 'wanted@example.com'
    const register = async ({ client }: Browser) =>
      client('POST /api/users/register', { body: await signUpForm({ email }) })
    expect(await fromAddresses(openBrowser, { addresses: 4, each: 5 }, register)).toEqual(
      Array(20).fill(200),
    )
    const owner = openBrowser()
    await register(owner)
    expect(await queuedEmailsTo(context, email)).toHaveLength(21)
    const body = { token: await latestLinkToken(context, email) }
    await owner.client('POST /api/users/verify-email', { body })
    await signIn(owner, email, password)
  })
})

describe('a trusted device other than the one that set a new password', () => {
  test('is no longer trusted', async ({ context, openBrowser }) => {
    const { email } = await newUser(context)
    const [thief, owner] = [openBrowser({ address: '198.51.100.1' }), openBrowser()]
    await signIn(thief, email, password)
    await askReset(owner, email)
    await complete(owner, await latestLinkToken(context, email))
    await countWrong(context, email)
    expect(await apiError(signIn(thief, email, wanted))).toMatchObject({ status: 429 })
    await signIn(owner, email, wanted)
  })
})
