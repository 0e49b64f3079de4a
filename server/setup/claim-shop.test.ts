import { readFile, stat } from 'node:fs/promises'
import { expect } from 'vitest'
import { day, minute } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { fromNow } from '../db/time.ts'
import { newUser, password } from '../test/accounts.ts'
import { apiError } from '../test/browser.ts'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/requests.ts'
import { hashToken } from '../tokens.ts'
import { prepareOwner, setupLinkFile } from './setup-link.ts'

const claim = { name: 'Ann Owner', email: 'ann@example.com', password }
const owners = ({ db }: AppContext) =>
  db.write.selectFrom('users').select(['email', 'name']).where('role', '=', 'owner').execute()

/** Starts a shop. @returns the token of the link that it shows */
async function start(context: AppContext): Promise<string> {
  const said: string[] = []
  await prepareOwner(context, line => said.push(line))
  return /\/setup#([\w-]{43})$/.exec(said[0] ?? '')?.[1] ?? ''
}

test('the setup link makes one owner, who can sign in, and closes the shop until they open it', async ({
  context,
  openBrowser,
}) => {
  const token = await start(context)
  const { client } = openBrowser()
  expect(await client('GET /api/setup')).toEqual({ claimed: false })
  await client('POST /api/setup', { body: { ...claim, token } })
  expect(await client('GET /api/setup')).toEqual({ claimed: true })
  expect(await owners(context)).toEqual([{ email: claim.email, name: claim.name }])
  expect((await context.settings.read()).shop.open).toBe(false)
  const { user } = await client('POST /api/auth/login', { body: claim })
  expect(user).toMatchObject({ isAdmin: 1 })
  const again = { ...claim, token, email: 'eve@example.com' }
  expect((await apiError(client('POST /api/setup', { body: again }))).code).toBe('link_expired')
  // A shop with an owner shows no link.
  expect(await start(context)).toBe('')
  await expect(stat(setupLinkFile(context.config))).rejects.toThrow('ENOENT')
})

test('the link is in a file that only its owner can read, and not in the database', async ({
  context,
}) => {
  const token = await start(context)
  const file = setupLinkFile(context.config)
  expect(await readFile(file, 'utf8')).toBe(`${context.config.publicUrl}/setup#${token}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const stored = await context.db.write.selectFrom('setup_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('of a hundred who claim the shop at once by two links, one becomes its owner', async ({
  context,
  openBrowser,
}) => {
  const tokens = [await start(context), await start(context)]
  const claims = Array.from({ length: 100 }, (_, n) =>
    openBrowser().client('POST /api/setup', {
      body: { ...claim, email: `owner-${n}@example.com`, token: tokens[n % 2] ?? '' },
    }),
  )
  const done = (await Promise.allSettled(claims)).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
  expect(await owners(context)).toHaveLength(1)
})

test('a guessed or an expired token claims nothing, and guesses are limited', async ({
  context,
  openBrowser,
}) => {
  const token = await start(context)
  await context.db.write
    .updateTable('setup_links')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .execute()
  const { client } = openBrowser()
  for (const guess of [token, 'x'.repeat(43)]) {
    const rejected = await apiError(client('POST /api/setup', { body: { ...claim, token: guess } }))
    expect(rejected).toMatchObject({ code: 'link_expired' })
  }
  const codes = []
  for (let n = 0; n < 20; n += 1) {
    codes.push((await apiError(client('POST /api/setup', { body: { ...claim, token } }))).code)
  }
  expect(codes.at(-1)).toBe('rate_limited')
  expect(await owners(context)).toEqual([])
})

test('the account of someone else is not taken over, and a common password is rejected', async ({
  context,
  openBrowser,
}) => {
  const token = await start(context)
  const { email } = await newUser(context)
  const { client } = openBrowser()
  const taken = await apiError(client('POST /api/setup', { body: { ...claim, email, token } }))
  expect(taken.fields).toHaveProperty('email')
  const common = { ...claim, password: 'password1234', token }
  expect((await apiError(client('POST /api/setup', { body: common }))).fields).toHaveProperty(
    'password',
  )
  await client('POST /api/setup', { body: { ...claim, token } })
})

test('an admin that the environment names needs no link', async ({ context }) => {
  const config = { ...context.config, adminEmail: 'owner@example.com', adminPassword: password }
  expect(await start({ ...context, config })).toBe('')
  expect(await owners(context)).toMatchObject([{ email: 'owner@example.com' }])
})

/** As a backup of some minutes ago has them. */
async function restoreLinks({ db }: AppContext, tokens: string[]) {
  const expires_at = fromNow(day - 10 * minute)
  const links = tokens.map(token => ({ token_hash: hashToken(token), expires_at }))
  await db.write.insertInto('setup_links').values(links).execute()
}

test('after a restore of a shop that has an owner, no link of before claims it, and none is made', async ({
  context,
  openBrowser,
}) => {
  const tokens = [await start(context), await start(context)]
  const { client } = openBrowser()
  await client('POST /api/setup', { body: { ...claim, token: tokens[0] ?? '' } })
  const eve = { ...claim, email: 'eve@example.com' }
  for (const token of tokens) {
    const rejected = await apiError(client('POST /api/setup', { body: { ...eve, token } }))
    expect(rejected.code).toBe('link_expired')
  }
  // Even if the backup has them.
  await restoreLinks(context, tokens)
  for (const token of tokens) {
    const rejected = await apiError(client('POST /api/setup', { body: { ...eve, token } }))
    expect(rejected.code).toBe('conflict')
  }
  expect(await start(context)).toBe('')
  expect(await owners(context)).toEqual([{ email: claim.email, name: claim.name }])
})

test('after a restore of a shop that had no owner yet, only the link of the new start claims it', async ({
  context,
  openBrowser,
}) => {
  const old = 'o'.repeat(43)
  await restoreLinks(context, [old])
  const token = await start(context)
  const { client } = openBrowser()
  const rejected = await apiError(client('POST /api/setup', { body: { ...claim, token: old } }))
  expect(rejected.code).toBe('link_expired')
  expect(await owners(context)).toEqual([])
  await client('POST /api/setup', { body: { ...claim, token } })
  expect(await owners(context)).toMatchObject([{ email: claim.email }])
})

test.for([undefined, ['127.0.0.1']])(
  'a request through a proxy on the same machine proves nothing: TRUST_PROXY=%j',
  async (trustProxy, { context }) => {
    await start(context)
    const shop = await openApp(context, { trustProxy })
    const post = (payload: object, headers = {}) =>
      shop.inject({
        ...{ method: 'POST', url: '/api/setup', remoteAddress: '127.0.0.1', payload },
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      })
    const local = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', host: 'localhost' }
    for (const headers of [{}, local]) {
      expect((await post(claim, headers)).statusCode).toBe(422)
      expect((await post({ ...claim, token: '' }, headers)).statusCode).toBe(422)
      expect((await post({ ...claim, token: 'x'.repeat(43) }, headers)).statusCode).toBe(410)
    }
    expect(await owners(context)).toEqual([])
  },
)
