import { once } from 'node:events'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import { createLog } from '../log.ts'
import { newUser, password } from '../test/accounts.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { test as base } from '../test/fixtures.ts'
import { listen, requestHead } from '../test/raw-connection.ts'
import { loadWeb } from '../web.ts'

type Line = {
  level: number
  msg: string
  requestId?: string
  code?: string
  reason?: string
  ms?: number
  err?: { stack: string }
}

/** The shop with its real pages, and what it logs where nobody asks it for more. */
const test = base.extend<{
  logged: { context: AppContext; app: FastifyInstance; lines: string[] }
}>({
  logged: async ({ context: { log: _, ...context } }, use) => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const logging = { ...context, log }
    const app = await buildApp(logging, await loadWeb({ development: false }))
    await use({ context: logging, app, lines })
    await app.close()
  },
})

const parsed = (lines: string[]) => lines.map(line => JSON.parse(line) as Line)

describe('the log has one short line about', () => {
  test('a rejected sign-in', async ({ logged: { context, app, lines } }) => {
    const { email } = await newUser(context)
    for (const given of [
      { email, password: 'a wrong passw0rd' },
      { email: 'nobody@example.com', password },
    ]) {
      lines.length = 0
      await apiError(openBrowser(app).client('POST /api/auth/login', { body: given }))
      expect(parsed(lines)).toMatchObject([{ level: 30, msg: 'sign-in rejected' }])
      expect(lines[0]?.length).toBeLessThan(300)
      expect(lines[0]).not.toContain('stack')
    }
  })

  test('each error that is worth logging', async ({ logged: { app, lines } }) => {
    const body = { token: 'x'.repeat(43) }
    await apiError(openBrowser(app).client('POST /api/users/verify-email', { body }))
    const elsewhere = { origin: 'https://evil.example', 'content-type': 'application/json' }
    const url = `/api/auth/login?${'x'.repeat(4_000)}`
    await app.inject({ method: 'POST', url, headers: elsewhere, payload: '{}' })
    expect(parsed(lines)).toMatchObject([{ code: 'link_expired' }, { code: 'cross_site' }])
    for (const line of lines) {
      expect(line.length).toBeLessThan(500)
      expect(line).not.toContain('stack')
    }
  })

  test('no body that its client breaks off', async ({ logged: { context, lines } }) => {
    // A lost connection to PostgreSQL has the same error code.
    const db = { ...context.db, isUnavailable: () => true }
    const render = async () => new Response('a page')
    const app = await buildApp({ ...context, db }, { render })
    onTestFinished(() => app.close())
    const { socket } = await (await listen(app))()
    const headers = { 'content-type': 'application/json', 'content-length': 100 }
    const arrives = once(app.server, 'request')
    socket.write(`${requestHead('POST /api/auth/login', headers)}{`)
    const [request] = await arrives
    socket.destroy()
    await new Promise(resolve => request.once('close', resolve))
    expect(parsed(lines).filter(({ level }) => level > 30)).toEqual([])
  })

  test('a reply that took too long', async ({ logged: { context, app, lines } }) => {
    context.catalogueVersion.read = () => Promise.reject(new Failure('unavailable', 'Too busy.'))
    context.db.read = {
      getExecutor: () => {
        throw new Failure('unavailable', 'Too busy.')
      },
    } as never
    expect((await app.inject('/api/category')).statusCode).toBe(503)
    expect(parsed(lines)).toMatchObject([{ level: 40, msg: 'Too busy.', code: 'unavailable' }])
    expect(lines[0]).not.toContain('stack')
  })
})

describe('a line about a request', () => {
  test('has the id that a trusted proxy gave it, and so does an error reply', async ({
    logged: { context, lines },
  }) => {
    const config = { ...context.config, trustProxy: ['127.0.0.1'] }
    const app = await buildApp(
      { ...context, config },
      { render: async () => new Response('a page') },
    )
    onTestFinished(() => app.close())
    const send = (id: string, remoteAddress: string) => {
      const headers = {
        ...{ 'x-request-id': id, origin: 'https://evil.example' },
        'content-type': 'application/json',
      }
      const url = '/api/auth/login'
      return app.inject({ method: 'POST', url, headers, payload: '{}', remoteAddress })
    }
    const trusted = await send('proxy-4711', '127.0.0.1')
    expect(trusted.json().error.requestId).toBe('proxy-4711')
    for (const [id, address] of [
      ['proxy-4712', '192.0.2.7'],
      ['"proxy" 4713', '127.0.0.1'],
      ['short', '127.0.0.1'],
      ['x'.repeat(129), '127.0.0.1'],
    ] as const) {
      expect((await send(id, address)).json().error.requestId).not.toBe(id)
    }
    expect(parsed(lines)[0]).toMatchObject({
      ...{ requestId: 'proxy-4711', code: 'cross_site' },
      ...{ pid: process.pid, hostname: hostname() },
    })
  })

  test('is written for each one if LOG_REQUESTS is on, cached or not', async ({
    logged: { context, lines },
  }) => {
    const config = { ...context.config, logRequests: true }
    const app = await buildApp(
      { ...context, config },
      { render: async () => new Response('a page') },
    )
    onTestFinished(() => app.close())
    const urls = ['/api/category', '/api/category?key=4711', '/api/auth/session']
    for (const url of urls) await app.inject(url)
    const answered = parsed(lines).filter(({ msg }) => msg === 'answered')
    expect(answered).toMatchObject([
      { level: 30, url: '/api/category', status: 200, method: 'GET' },
      { level: 30, url: '/api/category?key=…', status: 200, method: 'GET' },
      { level: 30, url: '/api/auth/session', status: 200, method: 'GET' },
    ])
    for (const { ms } of answered) expect(String(ms)).toMatch(/^\d+(\.\d{1,2})?$/)
  })
})

describe('the log has a stack for', () => {
  test('bugs, and errors that make the shop unavailable', async ({
    logged: { context, app, lines },
  }) => {
    const broken = (error: Error) => {
      context.db.read = {
        getExecutor: () => {
          throw error
        },
      } as never
      return app.inject('/api/category')
    }
    const cause = new Error('the disk is gone')
    expect((await broken(new Error('a bug'))).statusCode).toBe(500)
    expect((await broken(new Failure('unavailable', 'No.', { cause }))).statusCode).toBe(503)
    const [bug, unavailable] = parsed(lines)
    expect(bug).toMatchObject({ level: 50, err: { message: 'a bug' } })
    expect(bug?.err?.stack).toContain('log-lines.test.ts')
    expect(unavailable?.err?.stack).toContain('the disk is gone')
  })
})

describe('the log has no line about', () => {
  const odd = [
    '%0d%0a',
    '%0a',
    '%0d',
    '%00',
    '%1b',
    '%7f',
    '%C2%85',
    '%E2%80%A8',
    '%E2%80%A9',
    '%ff',
  ]
  const places = [
    (bytes: string) => `/${bytes}`,
    (bytes: string) => `/nothing${bytes}Set-Cookie:%20a=b`,
    (bytes: string) => `/products${bytes}`,
    (bytes: string) => `/products/${bytes}`,
    (bytes: string) => `/PRODUCTS${bytes}/`,
    (bytes: string) => `/products?search=${bytes}&category=${bytes}`,
    (bytes: string) => `/view-product/${bytes}`,
    (bytes: string) => `/VIEW-PRODUCT/a${bytes}b/`,
    (bytes: string) => `/api/users/activate/${bytes}`,
    (bytes: string) => `/api/nothing${bytes}`,
    (bytes: string) => `/api/product/${bytes}`,
    (bytes: string) => `/api/product?search=${bytes}`,
    (bytes: string) => `/public/images/products/${bytes}.webp`,
    (bytes: string) => `/assets/${bytes}`,
    (bytes: string) => `/sitemaps/${bytes}`,
  ]
  test.for(odd)('%s in an address', async (bytes, { logged }) => {
    for (const place of places) {
      const { statusCode, headers } = await logged.app.inject(place(bytes))
      expect(statusCode, place(bytes)).toBeLessThan(500)
      expect(headers).not.toHaveProperty('set-cookie')
    }
    // Of a link that is none one short line is written.
    const others = parsed(logged.lines).filter(({ code }) => code !== 'link_expired')
    expect(others).toEqual([])
  })

  test('malformed URLs and bodies', async ({ logged: { app, lines } }) => {
    for (const url of ['/%zz', '/view-product/%zz', '/api/product/%zz', `/${'a'.repeat(8_000)}`]) {
      await app.inject(url)
    }
    for (const [type, payload] of [
      ['application/json', '{"email":'],
      ['application/json', `{"a":"${'b'.repeat(100_000)}"}`],
      ['multipart/form-data; boundary=x', '--x\r\n'],
      ['multipart/form-data', 'x'],
      ['text/plain', 'x'],
    ] as const) {
      for (const url of ['/api/auth/login', '/api/users/register']) {
        const headers = { 'content-type': type }
        const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
        expect(statusCode).toBeGreaterThanOrEqual(400)
        expect(statusCode).toBeLessThan(500)
      }
    }
    expect(lines).toEqual([])
  })
})

describe('each line carries the id of the request', () => {
  test('that a service answers, body and all, while others are answered', async ({
    logged: { context, app, lines },
  }) => {
    const { email } = await newUser(context)
    const signIn = (password: string) =>
      openBrowser(app).client('POST /api/auth/login', { body: { email, password } })
    await Promise.all(
      ['a wrong passw0rd', 'another wr0ng one'].map(given => apiError(signIn(given))),
    )
    const ids = parsed(lines).map(({ requestId }) => requestId)
    expect(ids).toEqual([expect.any(String), expect.any(String)])
    expect(new Set(ids).size).toBe(2)
  })

  test('that was rejected, as its reply does', async ({ logged: { app, lines } }) => {
    const body = { token: 'x'.repeat(43) }
    const headers = { 'content-type': 'application/json' }
    const url = '/api/users/verify-email'
    const answer = await app.inject({ method: 'POST', url, headers, payload: body })
    expect(parsed(lines)).toMatchObject([{ requestId: answer.json().error.requestId }])
  })

  test('of a page, also where a call that the page makes fails', async ({
    logged: { context, app, lines },
  }) => {
    context.db.read = {
      getExecutor: () => {
        throw new Error('a bug')
      },
    } as never
    await app.inject('/products')
    const ids = parsed(lines).map(({ requestId }) => requestId)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids)).toEqual(new Set([expect.any(String)]))
    expect(new Set(ids).size).toBe(1)
  })
})
