import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { imageUrl } from '../../contract/images.ts'
import { publicPages } from '../../contract/pages.ts'
import { day } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { credentials, newUser, password, signUpForm } from '../test/accounts.ts'
import { openBrowser } from '../test/browser.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { adminSender, squareImage } from '../test/images.ts'
import { latestLinkToken } from '../test/queued-emails.ts'
import {
  endpointRows,
  endpointUrl,
  expectErrorReply,
  type InjectedResponse,
  openApp,
  type Row,
  sessionCookie,
  signInNewUser,
} from '../test/requests.ts'
import { hashToken, newToken } from '../tokens.ts'

type Persona = {
  who: string
  cookie: string
  /** Whom they call about. */
  id: string
  isSignedIn: boolean
  isAdmin?: boolean
  isOwn?: boolean
}

/** A session that was last used, or begun, so long ago. */
async function agedSession(
  { db }: AppContext,
  userId: string,
  column: 'seen_at' | 'created_at',
  ms: number,
): Promise<string> {
  const token = newToken()
  const now = new Date().toISOString()
  const then = new Date(Date.now() - ms).toISOString()
  const row = { token_hash: hashToken(token), user_id: userId, created_at: now, seen_at: now }
  await db.write
    .insertInto('sessions')
    .values({ ...row, [column]: then })
    .execute()
  return `session=${token}`
}

/** Everybody who may come along; those who may change something come last. */
async function everybody(context: AppContext): Promise<Persona[]> {
  const [me, boss, banned] = [
    await signInNewUser(context),
    await signInNewUser(context, { role: 'owner' }),
    await signInNewUser(context, { is_banned: 1 }),
  ]
  const other = await newUser(context)
  const { id } = me.user
  const hash = hashToken(me.cookie.replace('session=', ''))
  const forged = [newToken(), hash, '', '%00', "' or 1=1 --", 'x'.repeat(4_000), id]
  const nobody = [
    { who: 'a visitor', cookie: '', id },
    ...forged.map(value => ({ who: `"${value}"`, cookie: `session=${value}`, id })),
    { who: 'idle', cookie: await agedSession(context, id, 'seen_at', 31 * day), id },
    { who: 'old', cookie: await agedSession(context, id, 'created_at', 91 * day), id },
    { who: 'idle admin', cookie: await agedSession(context, boss.user.id, 'seen_at', day), id },
    { who: 'banned', cookie: banned.cookie, id: banned.user.id },
  ]
  const user = { cookie: me.cookie, isSignedIn: true }
  const admin = { cookie: boss.cookie, isSignedIn: true, isAdmin: true }
  return [
    ...nobody.map(persona => ({ ...persona, isSignedIn: false })),
    { who: 'a user on another', ...user, id: other.id },
    { who: 'a user on nobody', ...user, id: randomUUID() },
    { who: 'a user on no id', ...user, id: '\0' },
    { who: 'a user on their id in capitals', ...user, id: id.toUpperCase() },
    { who: 'a user on all ids', ...user, id: `${id},${other.id}` },
    { who: 'a user on themselves', ...user, id, isOwn: true },
    { who: 'a user on themselves and a space', ...user, id: `${id} `, isOwn: true },
    { who: 'an admin on nobody', ...admin, id: randomUUID() },
    { who: 'an admin on another', ...admin, id: other.id },
    { who: 'an admin on themselves', ...admin, id: boss.user.id, isOwn: true },
  ]
}

function mayCall({ access }: Row, persona: Persona): boolean {
  const { isSignedIn, isAdmin = false, isOwn = false } = persona
  return {
    public: true,
    user: isSignedIn,
    self: isOwn,
    'self-or-staff': isOwn || isAdmin,
    staff: isAdmin,
  }[access]
}

function call(app: FastifyInstance, row: Row, { id, cookie }: Pick<Persona, 'id' | 'cookie'>) {
  return app.inject({ method: row.method, url: endpointUrl(row, { id }), headers: { cookie } })
}

function outcome(answer: InjectedResponse): string {
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return 'allowed'
  const { status, code } = expectErrorReply(answer)
  return `${status} ${code}`
}

describe('access', () => {
  const kinds = [...new Set(endpointRows.map(({ access }) => access))]

  test.for(kinds)('to endpoints for %s', async (kind, { context, app }) => {
    for (const row of endpointRows.filter(({ access }) => access === kind)) {
      for (const persona of await everybody(context)) {
        const answer = await call(app, row, persona)
        const rejection = persona.isSignedIn ? '403 forbidden' : '401 unauthenticated'
        const expected = mayCall(row, persona) ? 'allowed' : rejection
        const what = `${row.key} by ${persona.who}`
        expect(outcome(answer), what).toBe(expected)
        if (!row.cache) expect(answer.headers['cache-control'], what).toBe('no-store')
      }
    }
  })
})

test('a rejection does not reveal whether a user exists', async ({ context, app }) => {
  const other = await newUser(context)
  const callers = [
    '',
    (await signInNewUser(context)).cookie,
    (await signInNewUser(context, { role: 'owner' })).cookie,
  ]
  const guarded = endpointRows.filter(
    ({ access }) => access === 'self' || access === 'self-or-staff',
  )
  for (const row of guarded) {
    for (const cookie of callers) {
      const told = []
      for (const id of [other.id, randomUUID(), 'x', '\0']) {
        const answer = await call(app, row, { id, cookie })
        if (outcome(answer) === 'allowed') continue
        const { requestId: _, ...error } = answer.json().error
        told.push(JSON.stringify([answer.statusCode, Object.keys(answer.headers).sort(), error]))
      }
      expect(new Set(told).size, row.key).toBeLessThanOrEqual(1)
    }
  }
})

test('a body is read only after its sender is authorized', async ({ context, app }) => {
  const { cookie } = await signInNewUser(context)
  const url = endpointUrl({ path: '/api/users/update/{id}' }, { id: randomUUID() })
  for (const [headers, status] of [
    [{}, 401],
    [{ cookie }, 403],
  ] as const) {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
      const payload = '{"broken'
      const headersToo = { ...headers, 'content-type': type }
      const answer = await app.inject({ method: 'PUT', url, headers: headersToo, payload })
      expect(answer.statusCode).toBe(status)
    }
  }
})

describe('a session ends at once', () => {
  const profile = (app: FastifyInstance, id: string, cookie: string) =>
    app.inject({
      url: endpointUrl({ path: '/api/users/profile/{id}' }, { id }),
      headers: { cookie },
    })
  const session = async (app: FastifyInstance, cookie: string) =>
    (await app.inject({ url: '/api/auth/session', headers: { cookie } })).json().user

  test('when its user is banned', async ({ context, app }) => {
    const { user, cookie } = await signInNewUser(context)
    expect((await profile(app, user.id, cookie)).statusCode).toBe(200)
    const { db } = context
    await db.write.updateTable('users').set({ is_banned: 1 }).where('id', '=', user.id).execute()
    expect(expectErrorReply(await profile(app, user.id, cookie)).code).toBe('unauthenticated')
    expect(await session(app, cookie)).toBeNull()
  })

  test('when its user is deleted, on all their devices', async ({ context, app }) => {
    const { user, cookie } = await signInNewUser(context)
    const elsewhere = await sessionCookie(context, user.id)
    await context.db.write.deleteFrom('users').where('id', '=', user.id).execute()
    for (const each of [cookie, elsewhere]) {
      expect(expectErrorReply(await profile(app, user.id, each)).code).toBe('unauthenticated')
      expect(await session(app, each)).toBeNull()
    }
  })

  test('when its row is deleted, and no other one', async ({ context, app }) => {
    const { user, cookie } = await signInNewUser(context)
    const elsewhere = await sessionCookie(context, user.id)
    const hash = hashToken(cookie.replace('session=', ''))
    await context.db.write.deleteFrom('sessions').where('token_hash', '=', hash).execute()
    expect(expectErrorReply(await profile(app, user.id, cookie)).code).toBe('unauthenticated')
    expect((await profile(app, user.id, elsewhere)).statusCode).toBe(200)
  })

  test('for admin rights, when its user is demoted', async ({ context, app }) => {
    const { user, cookie } = await signInNewUser(context, { role: 'owner' })
    const other = await newUser(context)
    expect((await profile(app, other.id, cookie)).statusCode).toBe(200)
    const { db } = context
    await db.write.updateTable('users').set({ role: null }).where('id', '=', user.id).execute()
    expect(expectErrorReply(await profile(app, other.id, cookie)).code).toBe('forbidden')
  })
})

test('the first of several cookies with the same name counts', async ({ context, app }) => {
  const [mine, theirs] = [await signInNewUser(context), await signInNewUser(context)]
  const who = async (cookie: string) =>
    (await app.inject({ url: '/api/auth/session', headers: { cookie } })).json().user?.id
  expect(await who(`${mine.cookie}; ${theirs.cookie}`)).toBe(mine.user.id)
  expect(await who(`x=1; ${mine.cookie}; session2=y`)).toBe(mine.user.id)
  expect(await who(`Session=${mine.cookie.replace('session=', '')}`)).toBeUndefined()
  expect(await who(`__proto__=x; ${mine.cookie}`)).toBe(mine.user.id)
})

describe('a cacheable reply', () => {
  type Seen = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

  async function get(app: FastifyInstance, path: string, cookie: string): Promise<Seen> {
    const { port } = app.server.address() as AddressInfo
    const sent = request({ port, path, headers: { cookie }, agent: false }).end()
    const [response] = await once(sent, 'response')
    const body = Buffer.concat(await response.toArray()).toString()
    return { status: response.statusCode, headers: response.headers, body }
  }

  test('sets no cookie and contains nothing about the caller', async ({ context, app }) => {
    const product = await newProduct(context)
    const category = await newCategory(context)
    const { user } = await signInNewUser(context, { role: 'owner' })
    // Old enough that using it would be written down.
    const hour = 60 * 60 * 1_000
    const cookie = await agedSession(context, user.id, 'seen_at', hour)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const imagePath = imageUrl(
      'users',
      await context.images.save('users', await squareImage('#147'), adminSender),
    )
    const cached = endpointRows
      .filter(row => row.cache)
      .map(row => endpointUrl(row, { id: row.key.includes('product') ? product : category }))
    const pages = publicPages.map(page => endpointUrl(page, { id: product }))

    for (const path of [...cached, ...pages, '/nowhere', '/api/product/none', imagePath]) {
      const mine = await get(app, path, cookie)
      const yours = await get(app, path, '')
      for (const answer of [mine, yours]) {
        expect(answer.headers['set-cookie'], path).toBeUndefined()
        expect(answer.body).not.toContain(user.id)
      }
      expect(mine.status).toBe(yours.status)
      if (mine.status === 200) expect(mine.body, path).toBe(yours.body)
    }
    const session = await get(app, '/api/auth/session', cookie)
    expect(session.body).toContain(user.id)
    expect(session.headers['cache-control']).toBe('no-store')
  })
})

describe('cookies', () => {
  /** Each cookie that no script may read, set and cleared, as it stands in the header. */
  async function everyCookie(context: AppContext, app: FastifyInstance): Promise<string[]> {
    const { client, answer } = openBrowser(app)
    const seen: string[] = []
    const look = () => seen.push(...[answer().headers['set-cookie'] ?? []].flat())
    const form = await signUpForm()
    await client('POST /api/users/register', { body: form })
    look()
    const token = await latestLinkToken(context, form.email)
    await client('POST /api/users/verify-email', { body: { token } })
    look()
    await client('POST /api/auth/login', { body: credentials(form) })
    look()
    await client('GET /api/auth/logout')
    look()
    const { email } = form
    const wanted = 'phoenix-feather 3'
    await client('POST /api/users/forgot-password', { body: { email, password: wanted } })
    look()
    const reset = await latestLinkToken(context, email)
    await client('POST /api/users/reset-password', { body: { token: reset } })
    look()
    return seen.filter(header => !header.includes('cart-count='))
  }

  function parse(header: string) {
    const [pair = '', ...attributes] = header.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const kept = attributes.filter(attribute => !/^(Max-Age|Expires)=/.test(attribute))
    return { name, value, attributes: kept.toSorted() }
  }

  test('over http are hidden from scripts and other sites', async ({ context, app }) => {
    const cookies = (await everyCookie(context, app)).map(parse)
    expect(cookies.map(({ name, value }) => `${name} ${value ? 'set' : 'cleared'}`)).toEqual([
      'sign-up set',
      'sign-up cleared',
      'browser set',
      'session set',
      'browser set',
      'session cleared',
      'reset set',
      'reset cleared',
      'browser set',
    ])
    for (const { value, attributes } of cookies) {
      expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
      // 256 random bits.
      if (value) expect(value).toMatch(/^[\w-]{43}$/)
    }
  })

  test('over https are secure and bound to the host', async ({ context }) => {
    const shop = await openApp(context, { https: true, publicUrl: 'https://shop.example' })
    const cookies = (await everyCookie(context, shop)).map(parse)
    expect(cookies).toHaveLength(9)
    for (const { name, attributes } of cookies) {
      expect(name).toMatch(/^__Host-/)
      expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    }
  })

  test('set over http are ignored over https', async ({ context }) => {
    const shop = await openApp(context, { https: true, publicUrl: 'https://shop.example' })
    const { user, cookie } = await signInNewUser(context)
    const who = async (cookie: string) =>
      (await shop.inject({ url: '/api/auth/session', headers: { cookie } })).json().user
    expect(await who(cookie)).toBeNull()
    expect(await who(`__Host-${cookie}`)).toMatchObject({ id: user.id })
  })

  test('are replaced on sign-in, so that a planted session is useless', async ({
    context,
    openBrowser,
  }) => {
    const [thief, victim] = [await signInNewUser(context), await newUser(context)]
    const planted = thief.cookie.replace('session=', '')
    const { client, cookies } = openBrowser()
    cookies.set('session', planted)
    await client('POST /api/auth/login', { body: { email: victim.email, password } })
    expect(cookies.get('session')).not.toBe(planted)
    const { user } = await client('GET /api/auth/session')
    expect(user?.id).toBe(victim.id)
    cookies.set('session', planted)
    expect(await client('GET /api/auth/session')).toEqual({ user: null })
  })
})
