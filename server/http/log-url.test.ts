import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { closeContext, openContext } from '../open-context.ts'
import { credentials, newUser, password, signUpForm } from '../test/accounts.ts'
import { apiError, type Browser, openBrowser } from '../test/browser.ts'
import { test as base } from '../test/fixtures.ts'
import { latestLinkToken } from '../test/queued-emails.ts'
import { redactUrl } from './log-url.ts'

describe('a URL in the log', () => {
  base.each([
    ['/api/users/link/secret', '/api/users/link/…'],
    ['/api/users/activate/secret', '/api/users/activate/…'],
    ['/api/users/reset-password/secret', '/api/users/reset-password/…'],
    ['/stock-alert/secret', '/stock-alert/…'],
    ['/api/stock-alert/secret', '/api/stock-alert/…'],
    ['/stock-alert?product=1', '/stock-alert?product=1'],
    ['/api/users/link/secret?secret', '/api/users/link/…?secret'],
    ['/api/users/link/secret?a=b#c', '/api/users/link/…?a=b#c'],
    ['/api/users/link/secret/more', '/api/users/link/…/more'],
    ['/api/users/link/sec%2Fret', '/api/users/link/…'],
    ['/api/users/link/%73ecret', '/api/users/link/…'],
    ['//api//users//link//secret', '//api//users//link//…'],
    ['/API/Users/Activate/secret', '/API/Users/Activate/…'],
    ['/order/10001?key=secret', '/order/10001?key=…'],
    ['/api/order/10001?a=b&%6bey=secret&c=d', '/api/order/10001?a=b&key=…&c=d'],
    [
      '/users-admin?page=2&search=jane%26doe%40example.com&role=',
      '/users-admin?page=2&search=…&role=',
    ],
    ['/api/admin/search?q=jane', '/api/admin/search?q=…'],
    [
      '/login-user?next=%2Fusers-admin%3Fpage%3D2%26search%3Djane%2540example.com&from=1',
      '/login-user?next=%2Fusers-admin%3Fpage=2%26search=…&from=1',
    ],
    ['/login-user?next=/order/10001%3fkey=secret', '/login-user?next=/order/10001%3fkey=…'],
    ['/api/payment/demo/secret', '/api/payment/demo/…'],
    ['/demo-payment/secret?a=b', '/demo-payment/…?a=b'],
    ['/api/users/profile/0190', '/api/users/profile/0190'],
    ['/api/users/link', '/api/users/link'],
    ['/api/users/link/', '/api/users/link/'],
    ['/api/users/register', '/api/users/register'],
    [`/${'x'.repeat(199)}`, `/${'x'.repeat(199)}`],
    [`/${'x'.repeat(200)}`, `/${'x'.repeat(199)}…`],
    ['/%0d%0a%7f', '/%0d%0a%7f'],
    ['/', '/'],
    ['', ''],
  ])('%s becomes %s', (url, logged) => {
    expect(redactUrl(url)).toBe(logged)
  })

  base.each([
    '/api/users/%6cink/secret',
    '/api/users/%61ctivate/secret',
    '/%61pi/users/reset%2Dpassword/secret',
    '/api/users/activate//secret',
    '/api/users/activate/secret\\more',
  ])('%s hides what may be a token, too', url => {
    expect(redactUrl(url)).not.toContain('secret')
  })
})

type Logged = { context: AppContext; app: FastifyInstance; lines: string[] }

/** A shop of which every line of its log is kept, the most talkative ones too. */
const test = base.extend<{ logged: Logged }>({
  logged: async ({ environment, encoders }, use) => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const context = await openContext(readConfig(environment), log, { encoders })
    const app = await buildApp(context, { render: async () => new Response('a page') })
    await use({ context, app, lines })
    await app.close()
    await closeContext(context)
  },
})

const wanted = 'phoenix-feather 3'

/** All that must never be read in a log: what was typed, kept by the browser, or sent by mail. */
function expectSilence({ lines }: Logged, secrets: Iterable<string>) {
  const log = lines.join('')
  // A log that has nothing proves nothing.
  expect(lines.length).toBeGreaterThan(1)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3)
    expect(log.includes(secret), `${secret} in ${lineWith(lines, secret)}`).toBe(false)
  }
  expect(log).not.toContain('$argon2')
}

function lineWith(lines: string[], secret: string): string {
  return lines.find(line => line.includes(secret))?.slice(0, 2_000) ?? ''
}

/** A browser, and every cookie that it ever had, but for the one that pages show. */
function rememberingBrowser(app: FastifyInstance): { browser: Browser; secrets: Set<string> } {
  const browser = openBrowser(app)
  const secrets = new Set<string>()
  const set = browser.cookies.set.bind(browser.cookies)
  browser.cookies.set = (name, value) => {
    if (name !== 'cart-count') secrets.add(value)
    return set(name, value)
  }
  return { browser, secrets }
}

describe('the log has no password, no cookie and no token', () => {
  test('of any use of an account', async ({ logged }) => {
    const { context, app } = logged
    const { browser, secrets } = rememberingBrowser(app)
    const { client } = browser
    const form = await signUpForm()
    const { email } = form

    await client('POST /api/users/register', { body: form })
    const activation = await latestLinkToken(context, email)
    await app.inject(`/api/users/activate/${activation}`)
    await client('GET /api/users/link/{token}', { params: { token: activation } })
    await client('POST /api/users/verify-email', { body: { token: activation } })
    const again = client('POST /api/users/verify-email', { body: { token: activation } })
    expect((await apiError(again)).status).toBe(410)

    const { user } = await client('POST /api/auth/login', { body: credentials(form) })
    const wrong = 'a wrong passw0rd'
    for (let tried = 0; tried < 11; tried += 1) {
      await apiError(openLogin(app, email, wrong))
    }
    await client('POST /api/users/forgot-password', { body: { email, password: wanted } })
    const reset = await latestLinkToken(context, email)
    await app.inject(`/api/users/reset-password/${reset}`)
    await app.inject(`/api/users/reset-password/${reset}?from=mail`)
    const elsewhere = openBrowser(app)
    await elsewhere.client('GET /api/users/link/{token}', { params: { token: reset } })
    const planted = { token: reset, password: 'superman1' }
    expect(
      (await apiError(elsewhere.client('POST /api/users/reset-password', { body: planted })))
        .status,
    ).toBe(422)
    await client('POST /api/users/reset-password', { body: { token: reset } })
    await client('POST /api/auth/login', { body: { email, password: wanted } })

    const { id } = user
    const update = (body: object) => client('PUT /api/users/update/{id}', { params: { id }, body })
    // A form with an image is read by another parser, which has a log of its own.
    await update({ name: 'Ada', image: form.image })
    const newEmail = `new-${email}`
    const newest = 'gryphon-claw 99'
    await update({ email: newEmail, password: newest, currentPassword: wanted })
    const confirmation = await latestLinkToken(context, newEmail)
    await client('POST /api/users/verify-email', { body: { token: confirmation } })
    await client('GET /api/auth/session')
    await client('GET /api/auth/logout')

    expect(secrets.size).toBeGreaterThan(6)
    expectSilence(logged, [
      ...[password, wrong, wanted, newest, planted.password],
      ...[activation, reset, confirmation],
      ...secrets,
    ])
  })

  test('of rejected requests', async ({ logged }) => {
    const { app } = logged
    const { user, secrets, headers } = await signIn(logged)
    const secret = 'br0ken-harp'
    const token = 'a-token-that-somebody-has'
    const posts = [
      ['/api/auth/login', `{"email":"x","password":"${secret}"}`],
      ['/api/auth/login', `{"email":"${user.email}","password":"${secret}}`],
      ['/api/auth/login', `{"email":"${user.email}","password":${secret}}`],
      ['/api/auth/login', `{"email":"${user.email}","password":["${secret}"]}`],
      ['/api/auth/login', `{"__proto__":{"password":"${secret}"}}`],
      ['/api/auth/login', `"${secret}"`],
      ['/api/auth/login', `["${secret}"]`],
      ['/api/users/register', `{"name":5,"password":"${secret}"}`],
      ['/api/users/reset-password', `{"token":5,"password":"${secret}"}`],
      ['/api/users/reset-password', `{"token":"${token}","password":"${secret}"}`],
      ['/api/users/reset-password', `{"token":"${token}","password":{"a":"${secret}"}}`],
      ['/api/users/forgot-password', `{"email":"x","password":"${secret}"}`],
      ['/api/users/verify-email', `{"token":"${token}","password":"${secret}","userName":"?"}`],
      ['/api/users/verify-email', `{"token":"${token}${'x'.repeat(100)}","password":"${secret}"}`],
    ] as const
    for (const [url, payload] of posts) {
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        const typed = { ...headers, 'content-type': type }
        const answer = await app.inject({ method: 'POST', url, headers: typed, payload })
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(answer.body).not.toContain(secret)
        expect(answer.body).not.toContain(token)
      }
    }
    for (const url of [
      `/api/users/link/${token}`,
      `/api/users/link/${token}/deeper`,
      `/api/users/activate/${token}/deeper`,
      `/API/users/activate/${token}`,
      `/api/users/link/${token}%zz`,
      `/api/users/link/${token}${'x'.repeat(300)}`,
      `http://localhost/api/users/link/${token}`,
    ]) {
      for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'] as const) {
        await app.inject({ method, url, headers })
      }
    }
    const forged = 'forged-session-of-somebody'
    await app.inject({
      url: `/api/users/profile/${user.id}`,
      headers: { cookie: `session=${forged}; browser=${forged}` },
    })
    expectSilence(logged, [secret, token, forged, ...secrets])
  })

  test('when the shop fails, and neither does the reply', async ({ logged }) => {
    const { context, app, lines } = logged
    const { user, secrets, headers, client } = await signIn(logged)
    context.images.save = async () => {
      throw new Error('a bug')
    }
    const { image } = await signUpForm()
    const update = client('PUT /api/users/update/{id}', {
      params: { id: user.id },
      body: { image, password: wanted, currentPassword: password },
    })
    const failed = await apiError(update)
    expect(failed).toMatchObject({ status: 500, code: 'internal' })
    expect(failed.message).not.toContain('bug')
    const logs = lines.map(line => JSON.parse(line) as { level: number; err?: { message: string } })
    expect(logs.filter(({ level }) => level >= 50)).toMatchObject([{ err: { message: 'a bug' } }])

    await context.db.write.schema.dropTable('outbox').execute()
    for (const [url, payload] of [
      ['/api/users/forgot-password', { email: user.email, password: wanted }],
      ['/api/users/forgot-password', { email: 'nobody@example.com', password: wanted }],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      expect(answer.statusCode).toBe(500)
      expect(answer.body).not.toMatch(/outbox|sql|\bat\b.*\.ts|node_modules/i)
    }
    expectSilence(logged, [password, wanted, ...secrets])
  })
})

function openLogin(app: FastifyInstance, email: string, wrong: string) {
  return openBrowser(app).client('POST /api/auth/login', { body: { email, password: wrong } })
}

/** Somebody signed in, and the cookies of their browser as headers. */
async function signIn({ context, app }: Logged) {
  const user = await newUser(context)
  const { browser, secrets } = rememberingBrowser(app)
  await browser.client('POST /api/auth/login', { body: { email: user.email, password } })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { user, secrets, headers: { cookie }, client: browser.client }
}
