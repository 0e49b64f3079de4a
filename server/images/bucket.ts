import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { AwsV4Signer } from 'aws4fetch'
import { SaxesParser } from 'saxes'
import { second } from '../../contract/time/durations.ts'
import { workQueue } from '../work-queue.ts'
import type { BucketAddress } from './bucket-url.ts'
import type { ImageFiles } from './image-files.ts'
import { forEver } from './image-names.ts'

/** Far more than an image or a list of names has, so that no reply fills the memory. */
const maxReplyBytes = 32 * 1024 * 1024

/** The bucket can't be reached, or rejects a request. Its message has no secrets. */
export class BucketFailure extends Error {
  /** The status of the reply; undefined if there was none. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** Whether a later request may succeed: there was no reply, or the service itself failed. */
export function isBucketUnavailable(error: unknown): boolean {
  return error instanceof BucketFailure && (error.status === undefined || error.status >= 500)
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'
type Reply = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }

/**
 * Keeps images in a bucket of any S3-compatible service.
 * @param timeLimitMs for a request, including its one retry
 */
export function openBucket(
  { url, accessKeyId, secretAccessKey, region }: BucketAddress,
  timeLimitMs = 5 * second,
): ImageFiles {
  const signing = { accessKeyId, secretAccessKey, service: 's3', ...(region && { region }) }
  const { Agent, request: open } = url.startsWith('https:') ? https : http
  const bounds = { concurrency: 32, waiting: 1_000, waitMs: timeLimitMs }
  // Anyone can ask for images that aren't there.
  const perKey = { concurrency: 16, waiting: 200 }
  const queued = workQueue({ ...bounds, perKey })
  const agent = new Agent({ keepAlive: true, maxSockets: bounds.concurrency })
  /** Of keys for signing, which change daily. */
  const cache = new Map<string, ArrayBuffer>()

  const send = async (method: Method, target: string, body?: Uint8Array) => {
    const signal = AbortSignal.timeout(timeLimitMs)
    const what = `${method} ${target}`
    const attempt = async (): Promise<Reply> => {
      const signer = new AwsV4Signer({
        ...{ ...signing, url: url + target, method, cache },
        ...(body && { headers: headersOf(target, body) }),
      })
      const headers = Object.fromEntries((await signer.sign()).headers)
      const request = open(signer.url, { method, headers, agent, signal }).end(body)
      // An error after the response also breaks the response, so the loop below throws.
      request.on('error', () => {})
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      const parts: Buffer[] = []
      let size = 0
      for await (const part of response) {
        parts.push(part)
        size += part.length
        if (size > maxReplyBytes) {
          throw new BucketFailure(`${what}: the reply has more than 32 MB`, response.statusCode)
        }
      }
      const { statusCode: status = 0, headers: received } = response
      return { status, headers: received, bytes: Buffer.concat(parts) }
    }
    const isRead = method === 'GET' || method === 'HEAD'
    try {
      return await attempt().catch(error => {
        if (!isRead || signal.aborted || error instanceof BucketFailure) throw error
        return attempt()
      })
    } catch (error) {
      if (error instanceof BucketFailure) throw error
      throw new BucketFailure(`${what}: ${signal.aborted ? 'no reply in time' : reasonOf(error)}`)
    }
  }

  const request = (
    method: Method,
    target: string,
    expected: number[],
    { body, share }: { body?: Uint8Array; share?: string | undefined } = {},
  ) =>
    queued(async () => {
      const reply = await send(method, target, body)
      const { Code: [code] = [], Message: [message] = [] } =
        reply.status < 300 ? {} : textsOf(reply.bytes)
      // A HEAD has no code, but a missing bucket is found by other requests.
      const isExpected = expected.includes(reply.status) && code !== 'NoSuchBucket'
      if (isExpected) return reply
      const why = [reply.status, code, message].filter(Boolean).join(' ')
      throw new BucketFailure(`${method} ${target}: rejected with ${why}`, reply.status)
    }, share)

  const list = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ 'list-type': '2', ...query })
    const page = textsOf((await request('GET', `?${search}`, [200])).bytes)
    if (page.ListBucketResult) return page
    throw new BucketFailure(`GET ?${search}: no list of objects in the reply`, 200)
  }

  return {
    ping: async () => {
      // Of a folder without files, so that a full bucket has nothing to list.
      await list({ prefix: 'none/', 'max-keys': '1' })
    },
    read: async (key, share) => {
      const { status, bytes } = await request('GET', `/${key}`, [200, 404], { share })
      return status === 200 ? bytes : undefined
    },
    write: async (key, bytes) => {
      await request('PUT', `/${key}`, [200], { body: bytes })
    },
    remove: async key => {
      await request('DELETE', `/${key}`, [200, 204, 404])
    },
    storedAt: async (key, share) => {
      const { status, headers } = await request('HEAD', `/${key}`, [200, 404], { share })
      if (status === 404) return undefined
      const at = new Date(headers['last-modified'] ?? '')
      // Without its age, the sweep could remove it.
      if (Number.isNaN(at.getTime())) throw new BucketFailure(`HEAD /${key}: no Last-Modified`)
      return at
    },
    names: async function* (folder) {
      const prefix = `${folder}/`
      for (let token = ''; ; ) {
        const page = await list({
          ...{ prefix, delimiter: '/' },
          ...(token && { 'continuation-token': token }),
        })
        for (const key of page.Key ?? []) yield key.slice(prefix.length)
        const [next] = page.NextContinuationToken ?? []
        // A service that repeats a page would never end.
        if (page.IsTruncated?.[0] !== 'true' || !next || next === token) return
        token = next
      }
    },
    removeIncoming: async () => {},
  }
}

function headersOf(target: string, body: Uint8Array) {
  return {
    'content-type': target.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
    'cache-control': forEver,
    // The service rejects what arrives altered.
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

/** The texts of an XML document's elements, by name; none if it isn't XML. */
function textsOf(xml: Buffer): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  const parser = new SaxesParser()
  let text = ''
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', part => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    texts[name] ??= []
    texts[name].push(text)
    text = ''
  })
  try {
    parser.write(xml.toString('utf8')).close()
  } catch {
    return {}
  }
  return texts
}
