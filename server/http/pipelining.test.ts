import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { test } from '../test/fixtures.ts'
import { type Connection, listen, requestHead } from '../test/raw-connection.ts'

type Rendering = { url: string; end: () => void }

/** A shop whose pages are made when the test says so. */
async function slowShop(
  context: AppContext,
): Promise<{ app: FastifyInstance; begun: Rendering[] }> {
  const begun: Rendering[] = []
  const render = async ({ url }: Request) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push({ url: new URL(url).pathname, end: resolve })
    await promise
    return new Response('a page')
  }
  const app = await buildApp(context, { render })
  onTestFinished(async () => {
    for (const { end } of begun) end()
    await app.close()
  })
  return { app, begun }
}

const pages = (count: number) => Array.from({ length: count }, (_, n) => `/page-${n}`)
const gets = (urls: string[]) => urls.map(url => requestHead(`GET ${url}`)).join('')

/** Has the shop answer another client, after all that it received before. */
async function roundTrip(open: () => Promise<Connection>): Promise<void> {
  const { socket, received } = await open()
  socket.write(requestHead('GET /healthz'))
  await expect.poll(received, { interval: 5 }).toContain('"ok"')
}

test('pipelined requests are handled one after another', async ({ context }) => {
  const { app, begun } = await slowShop(context)
  const open = await listen(app)
  const { socket, received } = await open()
  const urls = pages(20)
  socket.write(gets(urls))
  for (let n = 0; n < urls.length; n += 1) {
    await expect.poll(() => begun.length).toBe(n + 1)
    await roundTrip(open)
    expect(begun.map(({ url }) => url)).toEqual(urls.slice(0, n + 1))
    begun[n]?.end()
    await expect.poll(() => received().split('HTTP/1.1 200').length - 1).toBe(n + 1)
  }
})

test('the bodies of waiting requests arrive whole', async ({ context }) => {
  const { app, begun } = await slowShop(context)
  const open = await listen(app)
  const { socket, received } = await open()
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(100) })
  const post = requestHead('POST /api/auth/login', {
    'content-type': 'application/json',
    'content-length': body.length,
  })
  socket.write(gets(['/page']) + post + body + post + body.slice(0, 50))
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.end()
  await expect.poll(() => received().split('invalid_credentials').length - 1).toBe(1)
  socket.write(body.slice(50))
  await expect.poll(() => received().split('invalid_credentials').length - 1).toBe(2)
})

test('reading pauses while a request is handled', async ({ context }) => {
  const { app, begun } = await slowShop(context)
  const open = await listen(app)
  const sockets: { bytesRead: number }[] = []
  app.server.on('connection', socket => sockets.push(socket))
  const { socket } = await open()
  socket.write(gets(['/page', '/behind']))
  await expect.poll(() => begun.length).toBe(1)
  const before = sockets[0]?.bytesRead ?? 0
  socket.write('x'.repeat(4 * 1024 * 1024))
  await roundTrip(open)
  expect(sockets[0]?.bytesRead).toBeLessThan(before + 256 * 1024)
  expect(begun).toHaveLength(1)
})

test('a client that pipelines more than a hundred requests is disconnected', async ({
  context,
}) => {
  const { app, begun } = await slowShop(context)
  const open = await listen(app)
  const { socket, closed } = await open()
  socket.write(gets(pages(1_400)))
  await closed
  expect(begun.length).toBeLessThanOrEqual(1)
})

test('other clients are served between pipelined requests', async ({ context }) => {
  const { app } = await slowShop(context)
  const turns: number[] = []
  let turn = 0
  const count = () => {
    turn += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  onTestFinished(() => clearImmediate(counting))
  app.addHook('onRequest', async () => void turns.push(turn))
  const open = await listen(app)
  const { socket } = await open()
  socket.write(gets(Array(50).fill('/healthz')))
  await expect.poll(() => turns.length).toBe(50)
  expect(new Set(turns).size).toBe(50)
})

test('a connection is reused', async ({ context }) => {
  const { app } = await slowShop(context)
  const open = await listen(app)
  const { socket, received } = await open()
  for (let count = 1; count <= 150; count += 1) {
    socket.write(requestHead('GET /healthz'))
    await expect.poll(() => received().split('"ok"').length - 1, { interval: 1 }).toBe(count)
  }
})
