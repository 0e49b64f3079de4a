import { describe, expect, onTestFinished, vi } from 'vitest'
import type { EndpointKey } from '../../../contract/endpoints.ts'
import { freshMs } from '../../http/access.ts'
import { newUser, password } from '../../test/accounts.ts'
import { apiError, type Browser, openBrowser } from '../../test/browser.ts'
import { browserOf, type Caller, provedAgo, roles, type Shop } from '../../test/callers.ts'
import { test } from '../../test/fixtures.ts'
import { latestLinkToken } from '../../test/queued-emails.ts'
import { endpointRows, readAllRows } from '../../test/requests.ts'
import { validRequests } from '../../test/valid-requests.ts'
import { hashToken } from '../../tokens.ts'
import { openSession } from './sessions.ts'

/** Each endpoint that requires a fresh sign-in, once for each field of the body that makes it do so. */
const freshRows = endpointRows.flatMap(({ key, fresh, status = 200 }) => {
  const rights = (field: string) => ({ params: {}, body: { [field]: 1 } })
  if (fresh === undefined) return []
  const inputs = fresh === true ? [{}] : fresh.map(rights)
  return inputs.map(input => ({ key: key as EndpointKey, status, input }))
})

type Row = (typeof freshRows)[number]

const stale = roles['admin, password long ago']
const wanted = 'phoenix-feather 3'
const iban = 'DE02120300000000202051'
const newAccount = { holder: 'A Thief', iban, bic: '', version: 0 }

async function requestOf({ key, input }: Row, shop: Shop, caller: Caller): Promise<object> {
  const valid: { params?: object; body?: object } = await validRequests[key](shop, caller)
  return 'body' in input ? { ...valid, body: input.body } : valid
}

const ask = ({ client }: Browser, key: EndpointKey, input: object) => client(key, input as never)

const confirm = ({ client }: Browser, typed = password) =>
  client('POST /api/users/confirm-password', { body: { password: typed } })

const isFresh = ({ client }: Browser) => client('GET /api/users/confirm-password')

const emails = async ({ context }: Shop) =>
  context.db.write.selectFrom('outbox').select(['template', 'recipient']).execute()

const stepUp = { status: 403, code: 'step_up', message: 'Confirm your password first.' }
const ended = { status: 401, code: 'unauthenticated' }

describe('an owner whose password was entered more than ten minutes ago', () => {
  test('can use no sensitive endpoint until they confirm it', async ({ context, app }) => {
    const shop = { context, app }
    expect(freshRows.length).toBeGreaterThan(15)
    for (const row of freshRows) {
      const caller = await stale.arrive(shop)
      const request = await requestOf(row, shop, caller)
      const browser = browserOf(shop, caller)
      const before = await readAllRows(context)
      const error = await apiError(ask(browser, row.key, request))
      expect.soft(error, row.key).toMatchObject(stepUp)
      expect.soft(await readAllRows(context), row.key).toEqual(before)

      await confirm(browser)
      // The client rejects a reply that is a file, since it isn't JSON.
      await ask(browser, row.key, request).catch(() => {})
      expect.soft(browser.answer().statusCode, row.key).toBe(row.status)
    }
  })

  test('can change other fields of a user without being asked', async ({ context, app }) => {
    const shop = { context, app }
    const caller = await stale.arrive(shop)
    const { client } = browserOf(shop, caller)
    const params = { id: caller.target.id }
    const path = 'PUT /api/admin/dashboard/update/{id}'
    await client(path, { params, body: { name: 'Other' } })
    const { user } = await client(path, { params, body: { isBanned: 1 } })
    expect(user).toMatchObject({ name: 'Other', isBanned: true, is_admin: 0 })
    const promote = client(path, { params, body: { name: 'Third', is_admin: 1 } })
    expect(await apiError(promote)).toMatchObject(stepUp)
    const { user: after } = await client('GET /api/users/profile/{id}', { params })
    expect(after).toMatchObject({ name: 'Other', is_admin: 0 })
  })

  test('can upload no bank statement, which could name their own account for refunds', async ({
    context,
    app,
  }) => {
    const shop = { context, app }
    const caller = await stale.arrive(shop)
    const { body } = await validRequests['POST /api/admin/statement'](shop, caller)
    const upload = browserOf(shop, caller).client('POST /api/admin/statement', { body })
    expect(await apiError(upload)).toMatchObject(stepUp)
    const statements = await context.db.write.selectFrom('statements').select('id').execute()
    expect(statements).toEqual([])
  })

  test('can change the bank account once they confirm their password, and all owners are told', async ({
    context,
    app,
  }) => {
    const shop = { context, app }
    const thief = await stale.arrive(shop)
    const path = 'PUT /api/admin/settings/bank'
    const browser = browserOf(shop, thief)
    expect(await apiError(browser.client(path, { body: newAccount }))).toMatchObject(stepUp)
    expect(await emails(shop)).toEqual([])
    await confirm(browser)
    expect(await emails(shop)).toEqual([])
    const { settings } = await browser.client(path, { body: newAccount })
    expect(settings.value.iban).toBe(iban)
    const { email: recipient } = thief.account
    expect(await emails(shop)).toEqual([{ template: 'bank-account-changed', recipient }])
  })
})

test('a user without access is rejected without being asked for the password', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const caller = await stale.arrive(shop)
  const { id } = caller.account
  const browser = browserOf(shop, caller)
  await context.db.write
    .updateTable('users')
    .set({ role: 'support' })
    .where('id', '=', id)
    .execute()
  const error = await apiError(browser.client('PUT /api/admin/settings/bank', { body: newAccount }))
  expect(error).toMatchObject({ status: 403, code: 'forbidden' })
})

test('a sign-in is fresh for exactly ten minutes, and confirming renews it', async ({
  context,
  openBrowser,
}) => {
  const { email } = await newUser(context)
  const browser = openBrowser()
  onTestFinished(() => void vi.useRealTimers())
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  await browser.client('POST /api/auth/login', { body: { email, password } })
  vi.setSystemTime(start + freshMs)
  await isFresh(browser)
  vi.setSystemTime(start + freshMs + 1)
  expect(await apiError(isFresh(browser))).toMatchObject(stepUp)
  await confirm(browser)
  vi.setSystemTime(start + 2 * freshMs + 1)
  await isFresh(browser)
  vi.setSystemTime(start + 2 * freshMs + 2)
  expect(await apiError(isFresh(browser))).toMatchObject(stepUp)
  // A clock that was ahead is put right.
  vi.setSystemTime(start - freshMs)
  expect(await apiError(isFresh(browser))).toMatchObject(ended)
})

test('a password that was entered in the future, by a clock that was ahead, proves nothing', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const caller = await roles.admin.arrive(shop)
  const proved_at = new Date(Date.now() + 60 * freshMs).toISOString()
  await context.db.write.updateTable('sessions').set({ proved_at }).execute()
  expect(await apiError(isFresh(browserOf(shop, caller)))).toMatchObject(stepUp)
})

describe('confirming the password', () => {
  test('makes only this session fresh, under another token', async ({ context, app }) => {
    const shop = { context, app }
    const { account, session = '' } = await stale.arrive(shop)
    const other = openBrowser(app)
    other.cookies.set('session', await openSession(context.db.write, account.id))
    const proved_at = new Date(Date.now() - freshMs - 1).toISOString()
    const { db } = context
    await db.write.updateTable('sessions').set({ proved_at }).execute()
    const created = await sessionTimes(shop)

    const mine = browserOf(shop, { account, target: account, session })
    await confirm(mine)
    await isFresh(mine)
    expect(mine.cookies.get('session')).not.toBe(session)
    expect(await apiError(isFresh(other))).toMatchObject(stepUp)
    const thief = browserOf(shop, { account, target: account, session })
    expect(await apiError(isFresh(thief))).toMatchObject(ended)
    // The session ends no later than before.
    expect(await sessionTimes(shop)).toEqual(created)
  })

  test('fails with a wrong password, and changes nothing', async ({ context, app }) => {
    const shop = { context, app }
    const browser = browserOf(shop, await stale.arrive(shop))
    const before = await context.db.write.selectFrom('sessions').selectAll().execute()
    const error = await apiError(confirm(browser, 'wrong'))
    expect(error).toMatchObject({
      status: 422,
      fields: { password: 'This password is wrong. Try again' },
    })
    expect(await context.db.write.selectFrom('sessions').selectAll().execute()).toEqual(before)
    expect(await apiError(isFresh(browser))).toMatchObject(stepUp)
  })

  test('is refused after ten of twenty wrong passwords sent at once, and so is signing in', async ({
    context,
    app,
    openBrowser,
  }) => {
    const shop = { context, app }
    const caller = await stale.arrive(shop)
    const address = '198.51.100.7'
    const browser = openBrowser({ address })
    browser.cookies.set('session', caller.session ?? '')
    const tries = Array.from({ length: 20 }, () => apiError(confirm(browser, 'wrong')))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 422)).toHaveLength(10)
    // The queue has no room for an eleventh attempt from one address.
    expect(statuses.filter(status => [429, 503].includes(status))).toHaveLength(10)
    expect(await apiError(confirm(browser))).toMatchObject({ status: 429 })
    expect(await apiError(isFresh(browser))).toMatchObject(stepUp)
    const body = { email: caller.account.email, password }
    const signIn = openBrowser({ address }).client('POST /api/auth/login', { body })
    expect(await apiError(signIn)).toMatchObject({ status: 429 })
  })
})

/** What happens to the account while its password is verified. */
const meanwhile: Record<string, (shop: Shop, caller: Caller) => Promise<unknown>> = {
  'the password changes': ({ context }, { account }) =>
    changeUser(context, account.id, { password_hash: 'another' }),
  'the user is banned': ({ context }, { account }) =>
    changeUser(context, account.id, { is_banned: 1 }),
  'the session is signed out': (shop, caller) =>
    browserOf(shop, caller).client('GET /api/auth/logout'),
}

test.for(Object.entries(meanwhile))(
  'confirming the password has no effect if %s meanwhile',
  async ([_, happen], { context, app }) => {
    const shop = { context, app }
    const caller = await stale.arrive(shop)
    const browser = browserOf(shop, caller)
    const begin = context.db.write.transaction.bind(context.db.write)
    vi.spyOn(context.db.write, 'transaction').mockImplementationOnce(() => {
      const builder = begin()
      const execute = builder.execute.bind(builder)
      builder.execute = async work => {
        await happen(shop, caller)
        return execute(work)
      }
      return builder
    })
    expect(await apiError(confirm(browser))).toMatchObject(ended)
    expect(browser.cookies.get('session')).toBe(caller.session)
    const rows = await context.db.write.selectFrom('sessions').select('proved_at').execute()
    const since = new Date(Date.now() - freshMs).toISOString()
    expect(rows.filter(({ proved_at }) => (proved_at ?? '') > since)).toEqual([])
  },
)

test('a session that ends during a sensitive request changes nothing', async ({ context, app }) => {
  const shop = { context, app }
  let ending: string | undefined
  let before: unknown
  app.addHook('preValidation', async () => {
    if (ending === undefined) return
    await context.db.write
      .deleteFrom('sessions')
      .where('token_hash', '=', hashToken(ending))
      .execute()
    before = await readAllRows(context)
  })
  const rows = freshRows.filter(({ key }) => key !== 'GET /api/users/confirm-password')
  for (const row of rows) {
    ending = undefined
    before = undefined
    const caller = await roles.admin.arrive(shop)
    const request = await requestOf(row, shop, caller)
    ending = caller.session
    expect
      .soft(await apiError(ask(browserOf(shop, caller), row.key, request)), row.key)
      .toMatchObject(ended)
    expect.soft(await readAllRows(context), row.key).toEqual(before)
  }
})

test('changing the password makes the session fresh, and changing the email address leaves it as it was', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const caller = await stale.arrive(shop)
  const browser = browserOf(shop, caller)
  const moveTo = async (email: string, currentPassword: string) => {
    await browser.client('PUT /api/users/update/{id}', {
      params: { id: caller.account.id },
      body: { email, currentPassword },
    })
    const token = await latestLinkToken(context, email)
    await browser.client('POST /api/users/verify-email', { body: { token } })
  }
  await moveTo('second@example.com', password)
  expect(await apiError(isFresh(browser))).toMatchObject(stepUp)
  await browser.client('PUT /api/users/update/{id}', {
    params: { id: caller.account.id },
    body: { password: wanted, currentPassword: password },
  })
  await isFresh(browser)
  await moveTo('third@example.com', wanted)
  await isFresh(browser)
  await provedAgo(shop, caller, freshMs + 1)
  expect(await apiError(isFresh(browser))).toMatchObject(stepUp)
})

function changeUser(
  { db }: Shop['context'],
  id: string,
  change: { password_hash: string } | { is_banned: 1 },
) {
  return db.write.updateTable('users').set(change).where('id', '=', id).execute()
}

async function sessionTimes({ context }: Shop) {
  const rows = await context.db.write.selectFrom('sessions').select('created_at').execute()
  return rows.map(({ created_at }) => created_at).toSorted()
}
