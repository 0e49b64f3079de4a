import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { changeProduct } from '../catalogue/products/products.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { cents } from '../money.ts'
import { closeContext, openContext } from '../open-context.ts'
import { newProduct } from '../test/builders.ts'
import { test as base } from '../test/fixtures.ts'
import { openRelay, type Relay } from '../test/relay.ts'

type Node = { context: AppContext; app: FastifyInstance; get: (url: string) => Promise<Reply> }
type Reply = { status: number; isStale: boolean; price: number | undefined }

const test = base.extend<{
  relay: Relay
  openNode: (settings: Record<string, string>) => Promise<Node>
}>({
  relay: async ({ environment }, use) => {
    const relay = await openRelay(environment.DATABASE_URL ?? '')
    await use(relay)
    relay.close()
  },
  openNode: async ({ environment, relay: _ }, use) => {
    const nodes: Node[] = []
    await use(async settings => {
      const config = readConfig({ ...environment, ...settings })
      const context = await openContext(config, createLog('silent'))
      const app = await buildApp(context, { render: async () => new Response('a page') })
      const address = await app.listen({ port: 0, host: '127.0.0.1' })
      const get = async (url: string) => {
        const { status, headers, ...reply } = await fetch(`${address}${url}`).then(async got => ({
          status: got.status,
          headers: got.headers,
          body: await got.text(),
        }))
        const price = /"price":([\d.]+)/.exec(reply.body)?.[1]
        const isStale = headers.get('cache-status') === 'Armory; hit; detail=stale'
        return { status, isStale, price: price === undefined ? undefined : Number(price) }
      }
      const node = { context, app, get }
      nodes.push(node)
      return node
    })
    for (const { app, context } of nodes) {
      await app.close()
      await closeContext(context)
    }
  },
})

const cached = { status: 200, isStale: false, price: 10 }
const stale = { ...cached, isStale: true }

const outages: Record<
  string,
  { begin: (relay: Relay) => unknown; end: (relay: Relay) => unknown }
> = {
  'doesn’t answer any more': { begin: ({ freeze }) => freeze(), end: ({ thaw }) => thaw() },
  'refuses connections': { begin: ({ down }) => down(), end: ({ up }) => up() },
}

for (const [what, { begin, end }] of Object.entries(outages)) {
  test(`while the database ${what}, cached replies are marked, all else fails, and no old price follows`, async ({
    context,
    relay,
    openNode,
  }) => {
    const id = await newProduct(context, { priceCents: cents(1_000) })
    const { get } = await openNode({ DATABASE_URL: relay.url })
    const url = `/api/product/${id}`
    await expect.poll(() => get(url)).toEqual(cached)
    await begin(relay)
    // Asked before the node knows, so on connections that say nothing more.
    const early = [get('/api/product?page=2'), get('/readyz')]
    await expect.poll(() => get(url)).toEqual(stale)
    for (const { status } of await Promise.all(early)) expect(status).toBe(503)
    for (const other of ['/api/product?page=2', '/readyz']) {
      expect((await get(other)).status).toBe(503)
    }
    await changeProduct(context, 'system', id, { priceCents: cents(2_000) })
    expect(await get(url)).toEqual(stale)
    await end(relay)
    const after: Reply[] = []
    await expect
      .poll(async () => {
        const reply = await get(url)
        after.push(reply)
        return reply
      })
      .toEqual({ ...cached, price: 20 })
    expect(after.filter(({ isStale, price }) => !isStale && price === 10)).toEqual([])
    expect(await get('/readyz')).toMatchObject({ status: 200 })
  })
}

test('a node that can query but isn’t notified shows nothing outdated', async ({
  context,
  environment,
  relay,
  openNode,
}) => {
  const id = await newProduct(context, { priceCents: cents(1_000) })
  const node = await openNode({
    DATABASE_URL: environment.DATABASE_URL ?? '',
    LISTEN_DATABASE_URL: relay.url,
  })
  const url = `/api/product/${id}`
  await expect.poll(() => node.get(url)).toEqual(cached)
  await relay.down()
  await expect.poll(node.context.catalogueVersion.known).toBeUndefined()
  await changeProduct(context, 'system', id, { priceCents: cents(2_000) })
  expect(await node.get(url)).toEqual({ ...cached, price: 20 })
})
