import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { ReplyCache } from './reply-cache.ts'

const replies = 1_000
const version = {
  known: () => 1,
  lastKnown: () => undefined,
  read: async () => 1,
  isCurrent: () => true,
}

const bodies = {
  'an empty list': () => '{"products":[],"total":0}',
  'a page': (n: number) => `<p>${`plate ${n} over mail `.repeat(800)}</p>`,
}

describe('a cached reply counts as much memory as it takes', () => {
  for (const [what, body] of Object.entries(bodies)) {
    for (const encoding of ['identity', 'br', 'gzip']) {
      test(`${what}, sent as ${encoding}`, async () => {
        const cache = new ReplyCache({
          maxBytes: 1e9,
          version,
          // As small bodies come: cut from blocks that other buffers are cut from, too.
          render: async url => ({
            status: 200,
            headers: headersOf(url),
            body: Buffer.from(body(url.length)),
            dependsOn: Array.from({ length: 10 }, (_, n) => `product:${url}&number=${n}`),
          }),
        })
        const fill = async (from: number) => {
          for (let n = from; n < from + replies; n += 1) {
            // The cache compresses for keeps what it sends again.
            for (let sent = 0; sent < 2; sent += 1) {
              await answer(cache, `/products?search=${n}`, encoding)
            }
          }
        }
        // What the first ones bring along is no matter of each.
        await fill(0)
        const [countedBefore, before] = [cache.bytes, liveBytes()]
        await fill(replies)
        const counted = (cache.bytes - countedBefore) / replies
        const weighs = (liveBytes() - before) / replies
        expect(cache.size).toBe(2 * replies)
        expect(weighs).toBeLessThan(counted)
        expect(weighs).toBeGreaterThan(counted / 4)
      })
    }
  }
})

const shared = Array.from({ length: 15 }, (_, n): [string, string] => [`x-name-${n}`, `value ${n}`])

/** As many as the app sends; a page has a policy of its own. */
function headersOf(url: string): [string, string][] {
  return [...shared, ['content-security-policy', Buffer.alloc(400, url).toString('latin1')]]
}

async function answer(cache: ReplyCache, url: string, encoding: string) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url, headers: { 'accept-encoding': encoding } })
  expect(await cache.answer(request, new ServerResponse(request))).toBe(true)
}

/** What is in use once all that is not is gone. */
function liveBytes(): number {
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  for (let time = 0; time < 3; time += 1) collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
