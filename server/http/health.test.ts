import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'

test('the shop is ready while its database answers', async ({ context, app, onTestFinished }) => {
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' })
  const { ping } = context.db
  onTestFinished(() => void Object.assign(context.db, { ping }))
  context.db.ping = () => Promise.reject(new Error('gone'))
  const reply = await app.inject('/readyz')
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test.for(['/healthz', '/readyz'])('caches must not store %s', async (url, { app }) => {
  const { headers } = await app.inject(url)
  expect(headers['cache-control']).toBe('no-store')
})
