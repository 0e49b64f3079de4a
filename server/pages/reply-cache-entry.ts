import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import fresh from 'fresh'
import Negotiator from 'negotiator'

/** The keys of what a reply shows (catalogue/version/cache-keys.ts); undefined: any change outdates it. */
export type Dependencies = readonly string[] | undefined

export type Reply = {
  status: number
  headers: [string, string][]
  body: Buffer
  dependsOn?: Dependencies
}

type Compression = 'br' | 'gzip'

export type CacheEntry = {
  status: number
  /** Alternating names and values, without those about the body's encoding. */
  headers: string[]
  etag: string | undefined
  madeAt: number
  /** The catalogue's version that it was made at. */
  version: number
  dependsOn: Dependencies
  /** The latest version at which it is known to hold. */
  validAtVersion: number
  body: Buffer
  wasSent: boolean
  /** Compressed when it is sent again. */
  compressed: Partial<Record<Compression, Buffer | Promise<Buffer>>>
}

const worthCompressing = 1_000
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const [asyncBrotli, asyncGzip] = [promisify(brotliCompress), promisify(gzip)]
const compress = {
  br: (body: Buffer) => asyncBrotli(body, brotli(5)),
  gzip: (body: Buffer) => asyncGzip(body),
}
/** More would block the process. */
const quicklyCompressed = 128 * 1024
/**
 * For a reply's first request, which is often its last. A page gets a fifth larger in a fifth of the time, which is
 * less than handing it to another thread takes.
 */
const compressQuickly = {
  br: (body: Buffer) => brotliCompressSync(body, brotli(1)),
  gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
}

// The overhead of the objects around an entry and a body, as measured in reply-cache-memory.test.ts.
const entryBytes = 1_000
const bodyBytes = 300
const keyBytes = 32

/** Browsers may cache successes only. */
export function createEntry(
  { status, headers, body, dependsOn }: Reply,
  version: number,
): CacheEntry {
  const success = status === 200
  const etag = success ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : undefined
  const sent = headers.filter(([name]) => name !== 'cache-control').flat()
  sent.push('vary', 'accept-encoding', 'cache-control', success ? 'no-cache' : 'no-store')
  if (etag) sent.push('etag', etag)
  return {
    ...{ status, headers: sent, etag, madeAt: Date.now(), version, dependsOn },
    ...{ validAtVersion: version, body: copyBytes(body), wasSent: false, compressed: {} },
  }
}

/** In bytes of memory. Shared strings count for each entry. */
export function entrySize(entry: CacheEntry, url: string): number {
  const { headers, dependsOn = [], body, compressed } = entry
  const texts = [url, ...headers].reduce((sum, text) => sum + text.length, 0)
  const keys = dependsOn.reduce((sum, key) => sum + keyBytes + key.length, 0)
  const bodies = [body, ...Object.values(compressed)].filter(Buffer.isBuffer)
  return bodies.reduce((sum, { length }) => sum + bodyBytes + length, entryBytes + texts + keys)
}

/** Of a reply that may be outdated, because the database is unreachable (RFC 9211). */
const staleHeader = ['cache-status', 'Armory; hit; detail=stale']

type Sending = {
  isStale: boolean
  /** Is called when the entry has gained a compressed body. */
  onGrown: () => void
}

export async function send(
  entry: CacheEntry,
  request: IncomingMessage,
  response: ServerResponse,
  { isStale, onGrown }: Sending,
): Promise<void> {
  const own = isStale ? [...entry.headers, ...staleHeader] : entry.headers
  if (entry.etag && fresh(request.headers, { etag: entry.etag })) {
    response.writeHead(304, withoutContent(own)).end()
    return
  }
  const encoding = entry.body.length < worthCompressing ? undefined : acceptedCompression(request)
  const body = encoding ? await encoded(entry, encoding, onGrown) : entry.body
  const headers = [...own, 'content-length', String(body.length)]
  if (encoding) headers.push('content-encoding', encoding)
  response.writeHead(entry.status, headers)
  // Node.js writes a string together with the headers, and a buffer as a second chunk. Latin-1 maps each byte to one character.
  if (body.length < worthCompressing) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
}

function encoded(entry: CacheEntry, encoding: Compression, onGrown: () => void) {
  if (entry.wasSent || entry.body.length > quicklyCompressed)
    return compressed(entry, encoding, onGrown)
  entry.wasSent = true
  return compressQuickly[encoding](entry.body)
}

function compressed(entry: CacheEntry, encoding: Compression, onGrown: () => void) {
  const forms = entry.compressed
  const form = forms[encoding]
  if (form) return form
  const making = compress[encoding](entry.body).then(copyBytes)
  forms[encoding] = making
  making.then(
    body => {
      forms[encoding] = body
      onGrown()
    },
    () => delete forms[encoding],
  )
  return making
}

/** Copies a slice, which would otherwise retain the whole buffer around it. */
function copyBytes(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer)
}

function withoutContent(headers: string[]): string[] {
  return headers.filter((_, index) => !(headers[index - (index % 2)] ?? '').startsWith('content-'))
}

/** The best compression that the browser accepts, if any. */
function acceptedCompression(request: IncomingMessage): Compression | undefined {
  const accepted = new Negotiator(request).encodings(['br', 'gzip'])
  return (['br', 'gzip'] as const).find(each => accepted.includes(each))
}
