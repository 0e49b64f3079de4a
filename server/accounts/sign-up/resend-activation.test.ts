import { describe, expect, vi } from 'vitest'
import { day } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { credentials, newUser, signUpForm } from '../../test/accounts.ts'
import { apiError, type Browser, responseShape } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { latestLinkToken, queuedEmailsTo } from '../../test/queued-emails.ts'
import { readAllRows } from '../../test/requests.ts'
import { newToken } from '../../tokens.ts'

const expired = { status: 410, code: 'link_expired' }

async function signUp(browser: Browser, email?: string) {
  const form = await signUpForm(email === undefined ? {} : { email })
  await browser.client('POST /api/users/register', { body: form })
  return form
}

/** Of each transaction that a request for the link makes, whether it writes something. */
async function writesOf({ db }: AppContext, browser: Browser): Promise<boolean[]> {
  const { write } = db
  const transactions: boolean[] = []
  const watched = write.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'SelectQueryNode' && node.kind !== 'RawNode')
        transactions.splice(-1, 1, true)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const begin = watched.transaction.bind(watched)
  watched.transaction = () => {
    transactions.push(false)
    return begin()
  }
  db.write = watched
  await resend(browser)
  db.write = write
  return transactions
}

const resend = ({ client }: Browser) => client('POST /api/users/register/resend')

const verify = ({ client }: Browser, token: string) =>
  client('POST /api/users/verify-email', { body: { token } })

describe('the link of a sign-up', () => {
  test('is replaced by a new one when resent', async ({ context, openBrowser }) => {
    const me = openBrowser()
    const form = await signUp(me)
    const first = await latestLinkToken(context, form.email)
    await resend(me)
    const second = await latestLinkToken(context, form.email)
    expect(await queuedEmailsTo(context, form.email)).toMatchObject(
      Array(2).fill({ template: 'activate' }),
    )
    expect(second).not.toBe(first)

    expect(await apiError(verify(me, first))).toMatchObject(expired)
    const elsewhere = openBrowser().client('GET /api/users/link/{token}', {
      params: { token: second },
    })
    expect((await elsewhere).needs).toBe('password')
    await verify(me, second)
    const login = await me.client('POST /api/auth/login', { body: credentials(form) })
    expect(login.user.image).not.toBeNull()
  })

  test('is valid for a day after it was resent, and so is the cookie', async ({
    context,
    openBrowser,
  }) => {
    const me = openBrowser()
    const form = await signUp(me)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + day / 2 })
    try {
      await resend(me)
      expect(me.answer().cookies).toMatchObject([{ name: 'sign-up', maxAge: day / 1_000 }])
      vi.setSystemTime(start + 1.4 * day)
      await verify(me, await latestLinkToken(context, form.email))
    } finally {
      vi.useRealTimers()
    }
  })

  test('is resent only for the browser that asks, if several signed up with one address', async ({
    context,
    openBrowser,
  }) => {
    const [me, stranger] = [openBrowser(), openBrowser()]
    const { email } = await signUp(me)
    const mine = await latestLinkToken(context, email)
    await signUp(stranger, email)
    await resend(stranger)
    await verify(me, mine)
  })

  test('is sent at most five times an hour, including the first time', async ({
    context,
    openBrowser,
  }) => {
    const me = openBrowser()
    const { email } = await signUp(me)
    const replies = new Set<string>()
    for (let again = 0; again < 10; again += 1) replies.add((await resend(me)).message)
    expect(replies.size).toBe(1)
    expect(await queuedEmailsTo(context, email)).toHaveLength(5)
    expect(await apiError(resend(me))).toMatchObject({ status: 429, code: 'rate_limited' })
    // The last one that was sent stays good.
    await verify(me, await latestLinkToken(context, email))
  })

  test('works once, however many are requested at the same time', async ({
    context,
    openBrowser,
  }) => {
    const me = openBrowser()
    const { email } = await signUp(me)
    await Promise.all(Array.from({ length: 4 }, () => resend(me)))
    const tokens = (await queuedEmailsTo(context, email)).map(({ token }) => token)
    expect(new Set(tokens).size).toBe(5)
    const statuses = []
    for (const token of tokens) {
      statuses.push(
        await verify(me, token).then(
          () => 200,
          ({ status }) => status,
        ),
      )
    }
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410])
  })
})

/** Browsers with a cookie whose sign-up waits no more, or never did. */
const without: Record<string, (context: AppContext, me: Browser) => Promise<unknown>> = {
  'a cookie that the shop never gave': async (_, me) => me.cookies.set('sign-up', newToken()),
  'a sign-up whose address got an account meanwhile': async (context, me) => {
    const { email } = await signUp(me)
    await context.db.write.deleteFrom('registrations').execute()
    await newUser(context, { email })
  },
  'a sign-up of long ago': async (context, me) => {
    await signUp(me)
    const expires_at = new Date(Date.now() - 1_000).toISOString()
    await context.db.write.updateTable('registrations').set({ expires_at }).execute()
  },
}

describe('resending in a browser with', () => {
  for (const [what, arrange] of Object.entries(without)) {
    test(`${what} gets the same reply, and nothing is sent`, async ({ context, openBrowser }) => {
      const waiting = openBrowser()
      await signUp(waiting)
      const expected = await resend(waiting)
      const me = openBrowser()
      await arrange(context, me)
      const before = await readAllRows(context)
      expect(await resend(me)).toEqual(expected)
      expect(responseShape(me.answer())).toEqual(responseShape(waiting.answer()))
      expect(await readAllRows(context)).toEqual(before)
      const [known, gone] = [await writesOf(context, waiting), await writesOf(context, me)]
      expect(gone).toEqual(known)
      expect(known).toEqual([true, true, true])
    })
  }

  test('no cookie gets the same reply and no cookie', async ({ context, openBrowser }) => {
    const waiting = openBrowser()
    await signUp(waiting)
    const expected = await resend(waiting)
    const before = await readAllRows(context)
    const me = openBrowser()
    expect(await resend(me)).toEqual(expected)
    expect(me.answer().cookies).toEqual([])
    expect(await readAllRows(context)).toEqual(before)
  })

  test('a taken address gets the same reply, and the owner gets the notice again', async ({
    context,
    openBrowser,
  }) => {
    const owner = await newUser(context)
    const answers = []
    for (const email of [owner.email, `new-${owner.email}`]) {
      const me = openBrowser()
      await signUp(me, email)
      answers.push({ ...(await resend(me)), ...responseShape(me.answer()) })
    }
    expect(answers[0]).toEqual(answers[1])
    const emails = await queuedEmailsTo(context, owner.email)
    expect(emails).toMatchObject(Array(2).fill({ template: 'already-registered', link: '' }))
  })

  test('a sign-up that is activated meanwhile sends nothing', async ({ context, openBrowser }) => {
    const me = openBrowser()
    const { email } = await signUp(me)
    const token = await latestLinkToken(context, email)
    const { take } = context.rateLimits
    let takes = 0
    context.rateLimits.take = async (...uses) => {
      takes += 1
      if (takes === 2) await verify(me, token)
      return take(...uses)
    }
    await resend(me)
    expect(takes).toBe(2)
    expect(await queuedEmailsTo(context, email)).toHaveLength(1)
  })
})
