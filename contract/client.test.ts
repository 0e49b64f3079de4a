import { expect, test } from 'vitest'
import { ApiError, createClient } from './client.ts'

test.each([
  { status: 502, body: '{"message":"Bad gateway"}' },
  { status: 503, body: 'null' },
  { status: 503, body: '{"error":"Service unavailable"}' },
  { status: 200, body: 'null' },
  { status: 502, body: '<h1>Bad gateway</h1>' },
  { status: 200, body: '{"cart":' },
])(
  'a reply of $status that isn’t the API’s, $body, says that the shop can’t be reached',
  async ({ status, body }) => {
    const client = createClient(async () => new Response(body, { status }))
    const failure = await client('GET /api/cart').catch(error => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status, code: 'unavailable' })
  },
)

test.each([
  { status: 413, code: 'too_large', message: /too large/ },
  { status: 429, code: 'rate_limited', message: /too many requests/ },
])('a proxy’s own $status is not a shop that can’t be reached', async ({ status, ...expected }) => {
  const client = createClient(async () => new Response('<h1>nginx</h1>', { status }))
  const failure = await client('GET /api/cart').catch(error => error)
  expect(failure).toMatchObject({ status, code: expected.code })
  expect(failure.message).toMatch(expected.message)
})

test('a rejection of the API is passed on', async () => {
  const error = { code: 'conflict', message: 'Reload and try again.', fields: { name: 'Taken' } }
  const client = createClient(async () => Response.json({ error }, { status: 409 }))
  await expect(client('GET /api/cart')).rejects.toMatchObject({ status: 409, ...error })
})
