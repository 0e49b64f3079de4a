import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import type { RenderPage } from '../pages/pages.ts'
import { test } from '../test/fixtures.ts'

type Shop = {
  /** The pages that are being made. */
  making: Map<string, () => void>
  /** Asks for a page as somebody behind a proxy. */
  get: (path: string, address: string) => Promise<Response>
  health: () => Promise<Response>
  /** Lets all pages be made. @returns the status of each answer */
  finish: (asked: Promise<Response>[]) => Promise<number[]>
}

/** A shop behind a proxy, whose pages are made when the test says so. */
async function slowShop(context: AppContext): Promise<Shop> {
  const making = new Map<string, () => void>()
  const render: RenderPage = async ({ url }, { inTurn }) => {
    const { pathname, search } = new URL(url)
    await inTurn(async () => {
      await new Promise<void>(resolve => making.set(pathname + search, resolve))
      making.delete(pathname + search)
    })
    return new Response('a page')
  }
  const config = { ...context.config, trustProxy: ['127.0.0.1'] }
  const app: FastifyInstance = await buildApp({ ...context, config }, { render })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    for (const end of making.values()) end()
    await app.close()
  })
  const health = () => fetch(`${origin}/healthz`)
  return {
    making,
    health,
    finish: async asked => {
      let over = false
      const answers = Promise.all(asked).finally(() => {
        over = true
      })
      while (!over) {
        for (const end of making.values()) end()
        await health()
      }
      return (await answers).map(({ status }) => status)
    },
    get: (path, address) => fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': address } }),
  }
}

const paths = {
  'public pages': (n: number) => `/view-product/${n}`,
  'private pages': (n: number) => `/view-user/${n}`,
  'addresses without a page': (n: number) => `/nowhere/${n}`,
}

for (const [what, path] of Object.entries(paths)) {
  test(`few ${what} are rendered at once, and each address has a share`, async ({ context }) => {
    const { making, get, health, finish } = await slowShop(context)
    const asked = Array.from({ length: 10 }, (_, n) => get(path(n), '192.0.2.1'))
    await expect.poll(() => making.size).toBe(2)
    await health()
    expect(making.size).toBe(2)
    for (const n of [1, 2, 3]) asked.push(get(path(100 * n), `192.0.2.${1 + n}`))
    await expect.poll(() => making.size).toBe(4)
    await health()
    expect([...making.keys()]).toEqual([path(0), path(1), path(100), path(200)])
    expect(await finish(asked)).toEqual(Array(13).fill(200))
  })
}

test('what searches waits only for other searches', async ({ context }) => {
  const { making, get, finish } = await slowShop(context)
  const searches = ['/products?search=1', '/products?maxPrice=2', '/api/suggest?q=hel']
  const asked = searches.map((url, n) => get(url, `192.0.2.${n}`))
  await expect.poll(() => making.size).toBe(2)
  asked.push(get('/products', '192.0.2.4'))
  await expect.poll(() => [...making.keys()]).toContain('/products')
  expect(await finish(asked)).toEqual(Array(4).fill(200))
})

test('a page that many request is rendered once, in one slot', async ({ context }) => {
  const { making, get, finish } = await slowShop(context)
  const asked = Array.from({ length: 300 }, () => get('/products', '192.0.2.1'))
  await expect.poll(() => making.size).toBe(1)
  making.get('/products')?.()
  expect(await finish(asked)).toEqual(Array(300).fill(200))
})

test('an address with too many requests is told when to retry', async ({ context }) => {
  const { get, finish } = await slowShop(context)
  const asked = Array.from({ length: 40 }, (_, n) => get(`/products?search=${n}`, '192.0.2.1'))
  const rejected = await Promise.any(
    asked.map(async asking => {
      const answer = await asking
      if (answer.status === 200) throw new Error('It was answered.')
      return answer
    }),
  )
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
  expect(rejected.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await rejected.text()).toContain('We’re very busy right now. Try again.')
  const statuses = await finish(asked)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  // One is made and thirty wait; more come in where one of these is done meanwhile.
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(31)
})
