import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import {
  changingEndpointRows,
  endpointRows,
  endpointUrl,
  expectErrorReply,
  type InjectedResponse,
  openApp,
  type Row,
  readAllRows,
  signInNewUser,
} from '../test/requests.ts'

type Headers = Record<string, string>

const ours = 'http://localhost:3000'

const fromElsewhere: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: ours },
  { 'sec-fetch-site': 'same-site', origin: ours },
  { 'sec-fetch-site': 'Same-Origin' },
  { 'sec-fetch-site': 'same-origin, cross-site' },
  { 'sec-fetch-site': 'anything' },
  { 'sec-fetch-site': '' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://evil.example/http://localhost:3000' },
  { origin: 'http://shop@localhost:3000' },
  { origin: 'http://localhost' },
  { origin: 'http://localhost:3001' },
  { origin: 'https://localhost:3000' },
  { origin: 'http://127.0.0.1:3000' },
  { origin: `${ours}, https://evil.example` },
]

const fromHere: Headers[] = [
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: ours },
  { origin: ours },
  // A page that tells nobody where it is.
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
]

/** The check precedes all endpoints, so each of them has a quarter of the headers in turn. */
const inTurn = (all: Headers[], turn: number) => all.filter((_, at) => at % 4 === turn % 4)

function call(app: FastifyInstance, { method, path }: Row, id: string, headers: Headers) {
  return app.inject({ method, url: endpointUrl({ path }, { id }), headers })
}

function isCrossSite(answer: InjectedResponse): boolean {
  return answer.statusCode === 403 && answer.json().error.code === 'cross_site'
}

/** Whose sender proves itself by a signature instead, and that no cookie decides about. */
const signedRows = ['POST /api/payment/stripe/event']

test('changes are rejected to other sites', async ({ context, app }) => {
  const { user, cookie } = await signInNewUser(context, { role: 'owner' })
  const before = await readAllRows(context)
  const guarded = changingEndpointRows.filter(({ key }) => !signedRows.includes(key))
  for (const [turn, row] of guarded.entries()) {
    for (const headers of inTurn(fromElsewhere, turn)) {
      const answer = await call(app, row, user.id, { ...headers, cookie })
      expect([row.key, headers, expectErrorReply(answer)]).toEqual([
        row.key,
        headers,
        { status: 403, code: 'cross_site', fields: [] },
      ])
      expect(answer.cookies).toEqual([])
    }
    expect(await readAllRows(context), row.key).toEqual(before)
  }
})

test('changes by the shop’s own pages and by other programs are allowed', async ({
  context,
  app,
}) => {
  for (const [turn, row] of changingEndpointRows.entries()) {
    for (const headers of inTurn(fromHere, turn)) {
      const { user, cookie } = await signInNewUser(context, { role: 'owner' })
      const answer = await call(app, row, user.id, { ...headers, cookie })
      expect(isCrossSite(answer), `${row.key} ${JSON.stringify(headers)}`).toBe(false)
    }
  }
})

test('reads are allowed from other sites', async ({ context, app }) => {
  const { user, cookie } = await signInNewUser(context)
  const reading = endpointRows.filter(row => !changingEndpointRows.includes(row))
  for (const [turn, row] of reading.entries()) {
    for (const headers of inTurn(fromElsewhere, turn)) {
      const answer = await call(app, row, user.id, { ...headers, cookie })
      expect(isCrossSite(answer), `${row.key} ${JSON.stringify(headers)}`).toBe(false)
    }
  }
  // Links of emails are opened from another site, too.
  for (const url of ['/', '/api/users/activate/token', '/api/users/reset-password/token']) {
    const answer = await app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(200)
  }
})

test('a sign-out requested by another site does not end the session', async ({ context, app }) => {
  const { user, cookie } = await signInNewUser(context)
  const url = '/api/auth/logout'
  for (const headers of fromElsewhere) {
    const answer = await app.inject({ url, headers: { ...headers, cookie } })
    expect(answer.statusCode, JSON.stringify(headers)).toBe(403)
    expect(answer.cookies).toEqual([])
  }
  const session = () => app.inject({ url: '/api/auth/session', headers: { cookie } })
  expect((await session()).json().user).toMatchObject({ id: user.id })
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  await app.inject({ url, headers: own })
  expect((await session()).json().user).toBeNull()
})

test('other sites may not read a reply, with or without a preflight', async ({ context, app }) => {
  const { user, cookie } = await signInNewUser(context)
  const origin = 'https://evil.example'
  for (const row of endpointRows) {
    const url = endpointUrl(row, { id: user.id })
    const asked = { origin, 'access-control-request-method': row.method }
    const answers = [
      await app.inject({ method: row.method, url, headers: { origin, cookie } }),
      await app.inject({ method: 'OPTIONS', url, headers: asked }),
    ]
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    }
  }
})

test('the shop’s origin is taken from the configuration, not from the request', async ({
  context,
}) => {
  const shop = await openApp(context, { publicUrl: 'https://shop.example', https: true })
  const statusOf = async (headers: Headers) =>
    (await shop.inject({ url: '/api/auth/logout', headers })).statusCode
  expect(await statusOf({ origin: 'https://shop.example' })).toBe(200)
  for (const headers of [
    { origin: 'http://shop.example' },
    { origin: ours, host: 'localhost:3000' },
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://www.shop.example' },
  ]) {
    expect(await statusOf(headers), JSON.stringify(headers)).toBe(403)
  }
})
