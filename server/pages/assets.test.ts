import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { test as base } from '../test/fixtures.ts'

const film = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 251))
/** More than fits on the way between the shop and a browser. */
const long = Buffer.alloc(24 * 1024 * 1024, 7)

const test = base.extend<{ site: FastifyInstance }>({
  /** The shop with a build that has a film and a script. */
  site: async ({ context }, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'armory-assets-'))
    await mkdir(join(dir, 'film'))
    await mkdir(join(dir, 'assets'))
    await writeFile(join(dir, 'film', 'armory.mp4'), film)
    await writeFile(join(dir, 'film', 'armory.webm'), film)
    await writeFile(join(dir, 'film', 'long.mp4'), long)
    await writeFile(join(dir, 'film', 'poster.webp'), film)
    await mkdir(join(dir, 'art'))
    await writeFile(join(dir, 'icon-192.png'), film)
    await writeFile(join(dir, 'art', 'email.jpg'), film)
    await writeFile(join(dir, 'assets', 'entry-Ab12.js'), 'export {}')
    const web = { render: async () => new Response('a page'), assetsDir: dir }
    const app = await buildApp(context, web)
    await use(app)
    await app.close()
    await rm(dir, { recursive: true })
  },
})

test('files have the right content type', async ({ site }) => {
  const types = {
    '/film/armory.mp4': 'video/mp4',
    '/film/armory.webm': 'video/webm',
    '/film/poster.webp': 'image/webp',
  }
  for (const [url, type] of Object.entries(types)) {
    const { statusCode, headers, rawPayload } = await site.inject(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, type])
    expect(headers['accept-ranges']).toBe('bytes')
    expect(rawPayload.equals(film)).toBe(true)
  }
})

test('other sites may embed only the images at the top of emails', async ({ site }) => {
  const policyOf = async (url: string) =>
    (await site.inject(url)).headers['cross-origin-resource-policy']
  expect(await policyOf('/icon-192.png')).toBe('cross-origin')
  expect(await policyOf('/art/email.jpg')).toBe('cross-origin')
  expect(await policyOf('/film/poster.webp')).toBe('same-origin')
})

test('a video is served in ranges on request', async ({ site }) => {
  const part = (range: string) => site.inject({ url: '/film/armory.mp4', headers: { range } })
  // Safari asks for two bytes first and plays nothing unless it gets just these.
  for (const [range, start, end] of [
    ['bytes=0-1', 0, 1],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=4000-', 4000, 4999],
    ['bytes=-500', 4500, 4999],
  ] as const) {
    const { statusCode, headers, rawPayload } = await part(range)
    expect([range, statusCode]).toEqual([range, 206])
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/5000`)
    expect(headers['content-length']).toBe(String(end - start + 1))
    expect(headers['content-type']).toBe('video/mp4')
    expect(rawPayload.equals(film.subarray(start, end + 1))).toBe(true)
  }
  // What curl asks for when it resumes a download that is already complete.
  const beyond = await part('bytes=5000-')
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */5000'])
  for (const invalid of ['bytes=5-2', 'bytes=abc', 'bytes=', 'lines=1-2', 'bytes=0-1,4-5'])
    expect([invalid, (await part(invalid)).statusCode]).toEqual([invalid, 200])
})

test('a video that has changed is served whole to a client with a part of the old one', async ({
  site,
}) => {
  const headers = { range: 'bytes=1000-1999', 'if-range': '"an old film"' }
  const { statusCode, rawPayload } = await site.inject({ url: '/film/armory.mp4', headers })
  expect([statusCode, rawPayload.length]).toEqual([200, film.length])
})

test('public files are cached for an hour, and hashed ones forever', async ({ site }) => {
  const { headers } = await site.inject('/film/armory.webm')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const again = { 'if-none-match': String(headers.etag) }
  expect((await site.inject({ url: '/film/armory.webm', headers: again })).statusCode).toBe(304)
  const script = await site.inject('/assets/entry-Ab12.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a video is not cut off while it is played slowly', async ({ site }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const origin = await site.listen({ port: 0, host: '127.0.0.1' })
    const [reply] = (await once(get(`${origin}/film/long.mp4`), 'response')) as [IncomingMessage]
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(await buffer(reply)).toHaveLength(long.length)
  } finally {
    vi.useRealTimers()
  }
})
