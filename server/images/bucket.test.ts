import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestBucket } from '../test/bucket.ts'
import { BucketFailure, isBucketUnavailable, openBucket } from './bucket.ts'
import { readBucketUrl } from './bucket-url.ts'

const key = 'products/320/a.webp'
const bytes = Buffer.from('an image')

function open(url: string, timeLimitMs?: number) {
  const address = readBucketUrl(url)
  if (!address) throw new Error(`${url} is not the address of a bucket.`)
  return openBucket(address, timeLimitMs)
}

async function newBucket() {
  const bucket = await openTestBucket()
  onTestFinished(bucket.close)
  return bucket
}

type Answer = (reply: ServerResponse, request: IncomingMessage) => void

/** A service that gives these answers, the last one again and again. */
async function openService(...answers: Answer[]) {
  const requests: string[] = []
  const server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url}`)
    request.resume()
    const answer = answers[requests.length - 1] ?? answers.at(-1)
    answer?.(reply, request)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { requests, url: `http://KEY:SECRET@127.0.0.1:${port}/shop` }
}

const cut: Answer = (_, { socket }) => socket.destroy()
const cutMidway: Answer = (reply, { socket }) => {
  reply.writeHead(200, { 'content-length': '100' }).write('half')
  setImmediate(() => socket.destroy())
}
const hang: Answer = () => {}
const hangMidway: Answer = reply =>
  void reply.writeHead(200, { 'content-length': '100' }).write('half')
const send: Answer = reply => void reply.end(bytes)

/** A page of a list with one name. */
const page =
  (name: string, isTruncated: boolean, token = ''): Answer =>
  reply =>
    void reply.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>
      <Contents><Key>users/${name}.webp</Key></Contents>
      <NextContinuationToken>${token}</NextContinuationToken></ListBucketResult>`)

async function namesIn({ url }: { url: string }) {
  const names: string[] = []
  for await (const name of open(url).names('users')) names.push(name)
  return names
}

/** Takes the place of the clock that ends requests. */
function openTimer() {
  const controller = new AbortController()
  const signal = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  onTestFinished(() => signal.mockRestore())
  return { signal, abort: () => controller.abort() }
}

const failureOf = (work: Promise<unknown>): Promise<BucketFailure> =>
  work.then(
    () => expect.fail('It succeeded.'),
    error => {
      expect(error).toBeInstanceOf(BucketFailure)
      return error
    },
  )

describe('a bucket', () => {
  test('keeps files, which it sends to browsers as immutable images', async () => {
    const { url, publicUrl } = await newBucket()
    const files = open(url)
    await files.ping()
    expect(await files.read(key)).toBeUndefined()
    expect(await files.storedAt(key)).toBeUndefined()
    await files.write(key, bytes)
    expect(bytes.equals((await files.read(key)) ?? Buffer.alloc(0))).toBe(true)
    expect(Math.abs(Number(await files.storedAt(key)) - Date.now())).toBeLessThan(60_000)
    const { headers } = await fetch(`${publicUrl}/${key}`)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    await files.remove(key)
    await files.remove(key)
    expect(await files.read(key)).toBeUndefined()
  })

  test('lists the names in a folder without those in its subfolders', async () => {
    const files = open((await newBucket()).url)
    const names = ['a.webp', 'b.webp']
    for (const name of [...names, '320/d.webp']) await files.write(`products/${name}`, bytes)
    await files.write('users/e.webp', bytes)
    await files.ping()
    const listed: string[] = []
    for await (const name of files.names('products')) listed.push(name)
    expect(listed).toEqual(names)
    for await (const name of files.names('logos')) expect(name).toBe('none')
  })

  test('lists more names than one reply has', async () => {
    const service = await openService(page('a', true, '1&amp;/+='), page('b', false))
    expect(await namesIn(service)).toEqual(['a.webp', 'b.webp'])
    const query = new URL(service.requests[1]?.slice(4) ?? '', 'http://x').searchParams
    expect(query.get('continuation-token')).toBe('1&/+=')
  })

  test('ends its list when the service says so, or repeats itself', async () => {
    expect(await namesIn(await openService(page('a', false, '1')))).toEqual(['a.webp'])
    const repeating = await openService(page('a', true, '1'), page('b', true, '1'), cut)
    expect(await namesIn(repeating)).toEqual(['a.webp', 'b.webp'])
  })

  test('is none if it lists no objects', async () => {
    for (const text of ['<html><body>Welcome</body></html>', '<p>Welcome', '', '{}']) {
      const { url } = await openService(reply => void reply.end(text))
      const failure = await failureOf(open(url).ping())
      expect(failure.message).toMatch(/^GET \?list-type=2.*: no list of objects in the reply$/)
      expect(isBucketUnavailable(failure)).toBe(false)
    }
  })
})

describe('a request to a bucket', () => {
  test.each([
    ['ends at once', cut],
    ['ends midway', cutMidway],
  ])('that reads is repeated once if its connection %s', async (_, end) => {
    const mended = await openService(end, send)
    expect(bytes.equals((await open(mended.url).read(key)) ?? Buffer.alloc(0))).toBe(true)
    const broken = await openService(end)
    const failure = await failureOf(open(broken.url).read(key))
    expect(isBucketUnavailable(failure)).toBe(true)
    expect(broken.requests).toEqual([`GET /shop/${key}`, `GET /shop/${key}`])
  })

  test('that writes or removes is never repeated', async () => {
    const { url, requests } = await openService(cut, cut, send)
    await failureOf(open(url).write(key, bytes))
    await failureOf(open(url).remove(key))
    expect(requests).toEqual([`PUT /shop/${key}`, `DELETE /shop/${key}`])
  })

  test.each([
    ['before its reply', hang],
    ['during its reply', hangMidway],
  ])('that hangs %s times out, and is not retried', async (_, answer) => {
    // The time begins once the request has arrived, however slow the machine is.
    const { signal, abort } = openTimer()
    const { url, requests } = await openService((...exchange) => {
      answer(...exchange)
      setTimeout(abort, 50)
    })
    const failure = await failureOf(open(url, 50).read(key))
    expect(failure.message).toBe(`GET /${key}: no reply in time`)
    expect(signal).toHaveBeenCalledExactlyOnceWith(50)
    expect(requests).toHaveLength(1)
  })

  test('fails if its reply is larger than any image, and is not repeated', async () => {
    const huge = Buffer.alloc(33 * 1024 * 1024)
    const { url, requests } = await openService(reply => void reply.end(huge))
    const failure = await failureOf(open(url, 30_000).read(key))
    expect(failure.message).toBe(`GET /${key}: the reply has more than 32 MB`)
    expect(isBucketUnavailable(failure)).toBe(false)
    expect(requests).toHaveLength(1)
  })

  test('waits in the queue no longer than a request may take', async () => {
    const { url } = await openService(hang)
    const files = open(url, 50)
    const ends = await Promise.allSettled(
      Array.from({ length: 2_000 }, () => files.write(key, bytes)),
    )
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  })

  test('follows no redirect, which would take its signature elsewhere', async () => {
    const other = await openService(send)
    const { url } = await openService(
      reply => void reply.writeHead(307, { location: other.url.replace('KEY:SECRET@', '') }).end(),
    )
    const failure = await failureOf(open(url).read(key))
    expect(failure).toMatchObject({ status: 307 })
    expect(other.requests).toEqual([])
  })

  test('is rejected with the service’s reason, without secrets', async () => {
    const { url } = await newBucket()
    const wrong = url.replace('S3RVER:S3RVER', 'S3RVER:sesame')
    const { ping, read, write } = open(wrong)
    for (const work of [ping, () => read(key), () => write(key, bytes)]) {
      const failure = await failureOf(work())
      expect(failure.message).toMatch(/rejected with 403 SignatureDoesNotMatch/)
      expect(JSON.stringify(failure) + failure.stack).not.toMatch(/sesame|S3RVER|Signature=/)
      expect(isBucketUnavailable(failure)).toBe(false)
    }
    const missing = await failureOf(open(`${url}s`).read(key))
    expect(missing.message).toMatch(/404 NoSuchBucket/)
  })

  test('that fails with a 503 may succeed later', async () => {
    const { url } = await openService(reply => void reply.writeHead(503).end('<p>Busy'))
    expect(isBucketUnavailable(await failureOf(open(url).read(key)))).toBe(true)
  })
})

test.each([
  ['https://K:S@s3.eu-1.example.com/shop?region=eu-1', 'https://s3.eu-1.example.com/shop', 'eu-1'],
  ['http://K:S@127.0.0.1:9000/shop/', 'http://127.0.0.1:9000/shop', undefined],
  ['https://K:S@shop.s3.example.com', 'https://shop.s3.example.com', undefined],
])('%s is the address of a bucket', (text, url, region) => {
  expect(readBucketUrl(text)).toEqual({ url, region, accessKeyId: 'K', secretAccessKey: 'S' })
})

test('the key and the secret in an address are decoded', () => {
  expect(readBucketUrl('https://K%2B:a%2Fb%3D@s3.example.com/shop')).toMatchObject({
    accessKeyId: 'K+',
    secretAccessKey: 'a/b=',
  })
})

test.each([
  's3://K:S@s3.example.com/shop',
  'https://s3.example.com/shop',
  'https://K@s3.example.com/shop',
  'https://K:a/b@s3.example.com/shop',
  'https://K:%@s3.example.com/shop',
  'https://K:S@s3.example.com/shop/images',
  'https://K:S@s3.example.com/shop?prefix=a',
  'shop',
])('%s is not the address of a bucket', text => {
  expect(readBucketUrl(text)).toBeUndefined()
})
