import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { test } from '../test/fixtures.ts'
import { type Connection, listen, requestHead } from '../test/raw-connection.ts'
import { multipart } from '../test/requests.ts'
import { type BodyTimeouts, bodyTimeouts } from './body-timeouts.ts'

/** A hundredth of what it is. */
const quick: BodyTimeouts = {
  plainMs: 150,
  uploadMs: 1_200,
  slowMs: 450,
  interval: { ms: 100, bytes: 1_000 },
}

async function quickShop(
  context: AppContext,
  times: BodyTimeouts = quick,
): Promise<FastifyInstance> {
  const app = await buildApp(context, { render: async () => new Response('a page') }, { times })
  onTestFinished(() => app.close())
  return app
}

const { headers, payload } = multipart([{ name: 'name', value: 'x'.repeat(30_000) }])
const uploadHead = requestHead('POST /api/users/register', {
  ...headers,
  'content-length': payload.length,
})

/** Sends something every so often until all is sent or the connection is closed. */
function trickle(connection: Connection, bytes: Buffer, size: number, everyMs: number) {
  let sent = 0
  const timer = setInterval(() => {
    connection.socket.write(bytes.subarray(sent, sent + size))
    sent += size
    if (sent >= bytes.length) clearInterval(timer)
  }, everyMs)
  onTestFinished(() => clearInterval(timer))
  void connection.closed.then(() => clearInterval(timer))
}

test('an upload may take as long as 8 MB at 1 Mbit/s, and any other body 15 seconds', () => {
  expect(bodyTimeouts.plainMs).toBe(15_000)
  expect(bodyTimeouts.uploadMs).toBeGreaterThan((8 * 8 * 1024 * 1024) / 1_000)
  expect(bodyTimeouts.interval).toEqual({ ms: 10_000, bytes: 100_000 })
})

const lines = [
  'POST /api/auth/login',
  'POST /api/nowhere',
  'GET /products',
  'GET /healthz',
  'PUT /products',
]

test('a trickling body is cut off, whether or not it is read', async ({ context }) => {
  const open = await listen(await quickShop(context))
  const type = { 'content-type': 'application/json', 'content-length': 60_000 }
  const connections = lines.map(async line => {
    const connection = await open()
    connection.socket.write(requestHead(line, type))
    trickle(connection, Buffer.alloc(60_000, ' '), 1, 10)
    await connection.closed
  })
  expect(await Promise.all(connections)).toHaveLength(lines.length)
})

test('an upload below the minimum pace is cut off', async ({ context }) => {
  const open = await listen(await quickShop(context))
  const connection = await open()
  connection.socket.write(uploadHead)
  trickle(connection, payload, 10, 10)
  await connection.closed
  expect(connection.received()).toBe('')
})

test('an upload that takes too long in all is cut off', async ({ context }) => {
  const open = await listen(await quickShop(context, { ...quick, uploadMs: 300 }))
  const connection = await open()
  connection.socket.write(uploadHead)
  trickle(connection, payload, 400, 10)
  await connection.closed
  expect(connection.received()).toBe('')
})

test('an upload that takes longer than other bodies may is read to its end', async ({
  context,
}) => {
  const times = { ...quick, plainMs: 300, uploadMs: 20_000, stretch: { ms: 5_000, bytes: 1 } }
  const open = await listen(await quickShop(context, times))
  const connection = await open()
  connection.socket.write(uploadHead)
  trickle(connection, payload, 600, 10)
  await expect.poll(connection.received).toContain('validation_failed')
})

test('interrupted uploads count against their address', async ({ context }) => {
  const app = await quickShop(context)
  const open = await listen(app)
  const upload = { method: 'POST', url: '/api/users/register', headers, payload } as const
  for (let count = 0; count < 10; count += 1) {
    expect((await app.inject(upload)).statusCode).toBe(422)
    const connection = await open()
    connection.socket.write(uploadHead + payload.subarray(0, 100))
    await connection.closed
  }
  const status = async (remoteAddress: string) =>
    (await app.inject({ ...upload, remoteAddress })).statusCode
  await expect.poll(() => status('127.0.0.1')).toBe(429)
  expect(await status('127.0.0.2')).toBe(422)
})

test('slow uploads count against their address, too', async ({ context }) => {
  const times = { ...quick, uploadMs: 20_000, slowMs: 100, stretch: { ms: 5_000, bytes: 1 } }
  const app = await quickShop(context, times)
  const open = await listen(app)
  const slow = async () => {
    const connection = await open()
    connection.socket.write(uploadHead)
    trickle(connection, payload, 1_000, 10)
    await expect.poll(connection.received).toContain('validation_failed')
  }
  // As many at once as have slots: what waits for one has arrived by then.
  for (let round = 0; round < 3; round += 1) await Promise.all([slow(), slow(), slow(), slow()])
  const upload = { method: 'POST', url: '/api/users/register', headers, payload } as const
  await expect.poll(async () => (await app.inject(upload)).statusCode).toBe(429)
})
