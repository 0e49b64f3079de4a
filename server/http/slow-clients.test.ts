import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { second } from '../../contract/time/durations.ts'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { test } from '../test/fixtures.ts'
import { requestHead } from '../test/raw-connection.ts'
import { expectErrorReply, multipart } from '../test/requests.ts'

const page = 'x'.repeat(1024 * 1024)
/** More replies than the buffers between two sockets hold. */
const unreadPages = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(90)

async function largeShop(context: AppContext): Promise<FastifyInstance> {
  const app = await buildApp(context, { render: async () => new Response(page) })
  onTestFinished(() => app.close())
  return app
}

async function listen(app: FastifyInstance): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** Sends something and reads nothing of what comes back. */
async function sendUnread({ server }: FastifyInstance, bytes: string): Promise<void> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(bytes)
}

/** That the shop closes the connection of who sends this and then does nothing. */
async function expectCutOff(app: FastifyInstance, sent: string, withinMs: number): Promise<void> {
  const connected = once(app.server, 'connection')
  await sendUnread(app, sent)
  const [connection] = (await connected) as [Socket]
  await expect.poll(() => connection.destroyed, { timeout: withinMs }).toBe(true)
}

test('uploads behind unread replies occupy no slot', async ({ context }) => {
  const app = await largeShop(context)
  let arrived = 0
  let begun = 0
  app.server.on('request', ({ method }) => {
    if (method === 'POST') arrived += 1
  })
  app.addHook('onRequest', async ({ method }) => {
    if (method === 'POST') begun += 1
  })
  await listen(app)
  const { headers, payload } = multipart([{ name: 'name', value: 'Ada' }])
  const upload = `${requestHead('POST /api/users/register', { ...headers, 'content-length': payload.length })}${payload}`
  // More than one address may have under way.
  for (let unread = 0; unread < 10; unread += 1) await sendUnread(app, unreadPages + upload)
  await expect.poll(() => arrived).toBe(10)
  const next = await app.inject({ method: 'POST', url: '/api/users/register', headers, payload })
  expect(expectErrorReply(next)).toMatchObject({ status: 422, code: 'validation_failed' })
  expect(begun).toBe(1)
})

test('a client that does not read its reply is disconnected', async ({ context }) => {
  const app = await largeShop(context)
  // As ever, a hundred times as fast.
  app.server.timeout /= 100
  await listen(app)
  await expectCutOff(app, unreadPages, 10 * second)
})

test('a client whose headers do not end is disconnected within 15 seconds', async ({ context }) => {
  const app = await largeShop(context)
  const left = 15 * second - app.server.headersTimeout
  // Its time is over at once: what is left is when the shop looks.
  app.server.headersTimeout = 1
  await listen(app)
  await expectCutOff(app, 'GET / HTTP/1.1\r\n', left)
})
