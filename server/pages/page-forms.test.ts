import { expect } from 'vitest'
import { linkPages } from '../../contract/link-pages.ts'
import { visitorPages } from '../../contract/pages.ts'
import { newUser, password } from '../test/accounts.ts'
import { newProduct } from '../test/builders.ts'
import { endpointUrl, multipart } from '../test/requests.ts'
import { test } from '../test/site.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('a posted form signs its browser in', async ({ context, site }) => {
  const { email } = await newUser(context)
  const reply = await site.inject({
    method: 'POST',
    url: '/login-user?next=/products',
    headers: form,
    payload: new URLSearchParams({ email, password }).toString(),
  })
  expect(reply.statusCode).toBe(303)
  expect(reply.headers.location).toBe('/products')
  expect(reply.headers['cache-control']).toBe('no-store')
  const { value = '' } = reply.cookies.find(({ name }) => name === 'session') ?? {}
  const session = await site.inject({ url: '/api/auth/session', cookies: { session: value } })
  expect(session.json().user.email).toBe(email)
})

test('a rejected form shows the error and what was typed, except the password', async ({
  site,
}) => {
  const reply = await site.inject({
    method: 'POST',
    url: '/login-user',
    headers: form,
    payload: new URLSearchParams({ email: 'no"body@', password: 'my <secret>' }).toString(),
  })
  expect(reply.statusCode).toBe(422)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).toContain('value="no&quot;body@"')
  expect(reply.body).not.toContain('secret')
  expect((await site.inject('/login-user')).body).not.toContain('no&quot;body')
})

test('the form of a sold-out product is rejected at its field, with a way back to the product', async ({
  context,
  site,
}) => {
  const product = await newProduct(context, { stock: 0 })
  for (const email of ['', 'ann']) {
    const { statusCode, body } = await site.inject({
      method: 'POST',
      url: `/stock-alert?product=${product}`,
      headers: form,
      payload: new URLSearchParams({ product, email }).toString(),
    })
    expect(statusCode).toBe(422)
    expect(body).toContain('Enter an email address, such as name@example.com')
    expect(body).toContain(`href="/view-product/${product}"`)
  }
})

test('forms posted from another site are rejected', async ({ context, site }) => {
  const { email } = await newUser(context)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const reply = await site.inject({
      method: 'POST',
      url: '/login-user',
      headers: { ...form, ...headers },
      payload: new URLSearchParams({ email, password }).toString(),
    })
    expect(reply.statusCode).toBe(403)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.cookies).toEqual([])
  }
})

test('the API rejects URL-encoded forms', async ({ context, site }) => {
  const { email } = await newUser(context)
  const reply = await site.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: form,
    payload: new URLSearchParams({ email, password }).toString(),
  })
  expect(reply.statusCode).toBe(415)
})

test('rate limits count the client address that posted the form', async ({ context, site }) => {
  const { email } = await newUser(context)
  const post = (remoteAddress: string) =>
    site.inject({
      method: 'POST',
      url: '/login-user',
      headers: form,
      remoteAddress,
      payload: new URLSearchParams({ email, password: 'wrong one' }).toString(),
    })
  for (let count = 0; count < 10; count++) {
    expect((await post('192.0.2.1')).statusCode).toBe(401)
  }
  expect((await post('192.0.2.1')).statusCode).toBe(429)
  expect((await post('192.0.2.2')).statusCode).toBe(401)
})

test('a form that is malformed, too large or of another type is rejected with a page', async ({
  site,
}) => {
  const post = (headers: Record<string, string>, payload: string) =>
    site.inject({ method: 'POST', url: '/login-user', headers, payload })
  for (const [headers, payload, status] of [
    [form, `email=${'x'.repeat(70_000)}`, 413],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 'nothing', 415],
    [{ 'content-type': 'text/csv' }, 'a,b', 415],
    [form, 'email=%ff&password=%', 422],
    [{ 'content-type': 'application/json' }, '{"email":{"toString":1}}', 415],
  ] as const) {
    const reply = await post(headers, payload)
    expect([payload.slice(0, 20), reply.statusCode]).toEqual([payload.slice(0, 20), status])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('an upload is accepted only by pages whose form has a file', async ({ site }) => {
  const image = { name: 'image', value: 'x'.repeat(100), type: 'image/png', filename: 'a.png' }
  const { headers, payload } = multipart([image])
  const post = async (url: string) =>
    (await site.inject({ method: 'POST', url, headers, payload })).statusCode
  expect(await post('/register-user')).toBe(422)
  const others = ['/login-user', ...[...linkPages, ...visitorPages].map(page => endpointUrl(page))]
  for (const url of others) expect([url, await post(url)]).toEqual([url, 415])
})

test('a part of a form that says it is JSON is not parsed', async ({ site }) => {
  for (const value of ['{"toString":1}', '['.repeat(12_000) + ']'.repeat(12_000)]) {
    const { headers, payload } = multipart([{ name: 'name', value, type: 'application/json' }])
    const reply = await site.inject({ method: 'POST', url: '/register-user', headers, payload })
    expect(reply.statusCode).toBe(422)
  }
})

test('a page without a form accepts none', async ({ site }) => {
  for (const url of ['/', '/products', '/users', '/nowhere']) {
    const reply = await site.inject({ method: 'POST', url, headers: form, payload: 'a=1' })
    expect([url, reply.statusCode]).toEqual([url, 404])
  }
})
