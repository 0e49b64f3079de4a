import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { canonicalUrl } from './canonical-url.ts'
import { hasAlready } from './if-none-match.ts'

export type Reply = { status: number; headers: [string, string][]; body: Buffer }

type Encoding = 'br' | 'gzip' | 'identity'
type Encoded = { headers: string[]; body: Buffer }

type Entry = {
  reply: Reply
  etag: string | undefined
  version: number
  /** Each form is made once, when it is first asked for. */
  encoded: Partial<Record<Encoding, Promise<Encoded>>>
}

/** What a kept reply is true for: see catalogue/catalogue-version.ts. */
type Version = {
  known: () => number | undefined
  read: () => Promise<number>
}

type InTurn = (url: string, request: IncomingMessage, work: () => Promise<Entry>) => Promise<Entry>

type Rendering = { version: number | undefined; entry: Promise<Entry> }

const hour = 60 * 60 * 1_000
const worthCompressing = 1_000
const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/**
 * Keeps the replies that are the same for everyone, pages and API alike, until the catalogue
 * changes, and sends them before any routing. A reply is a function of its canonical address: the
 * request that asks for it first contributes nothing else, no cookie and no header.
 */
export class ReplyCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #rendering = new Map<string, Rendering>()
  readonly #version: Version
  readonly #render: (url: string) => Promise<Reply>
  readonly #inTurn: InTurn

  /**
   * @param options.render makes the reply of a canonical address
   * @param options.inTurn has it made when its turn has come; it may refuse to
   */
  constructor(options: {
    maxBytes: number
    version: Version
    render: (url: string) => Promise<Reply>
    inTurn?: InTurn
  }) {
    this.#version = options.version
    this.#render = options.render
    this.#inTurn = options.inTurn ?? ((_, __, work) => work())
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      // A page has the year in it.
      ttl: hour,
      ttlResolution: hour / 60,
      // The compressed forms together take less than the plain one once more.
      sizeCalculation: ({ reply }, url) => 2 * reply.body.length + url.length + 1_000,
    })
  }

  /** How many replies are kept. */
  get size(): number {
    return this.#entries.size
  }

  /** Answers a request for a reply that is the same for everyone; false leaves it to the caller. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const key = this.#entries.has(url) ? url : canonicalUrl(url)
    if (key === undefined) return false
    const entry = this.#current(key) ?? (await this.#rendered(key, request))
    await send(entry, request, response)
    return true
  }

  #current(key: string): Entry | undefined {
    const version = this.#version.known()
    const entry = this.#entries.get(key)
    return version !== undefined && entry?.version === version ? entry : undefined
  }

  /** Requests for the same missing entry wait for one rendering, if nothing changed since it began. */
  #rendered(key: string, request: IncomingMessage): Promise<Entry> {
    const version = this.#version.known()
    const underway = this.#rendering.get(key)
    if (underway && version !== undefined && underway.version === version) return underway.entry
    const rendering = { version, entry: this.#inTurn(key, request, () => this.#fill(key)) }
    this.#rendering.set(key, rendering)
    const done = () => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
    rendering.entry.then(done, done)
    return rendering.entry
  }

  async #fill(key: string): Promise<Entry> {
    const before = await this.#version.read()
    const reply = await this.#render(key)
    const keep = reply.status === 200
    const etag = keep
      ? `W/"${createHash('sha256').update(reply.body).digest('base64url').slice(0, 22)}"`
      : undefined
    const entry = { reply, etag, version: before, encoded: {} }
    // What straddles a change may show half of it.
    if (keep && (await this.#version.read()) === before) this.#entries.set(key, entry)
    return entry
  }
}

async function send(entry: Entry, request: IncomingMessage, response: ServerResponse) {
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  entry.encoded[encoding] ??= encode(entry, encoding).catch(error => {
    delete entry.encoded[encoding]
    throw error
  })
  const ready = await entry.encoded[encoding]
  if (entry.etag && hasAlready(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, withoutContent(ready.headers)).end()
  } else {
    response.writeHead(entry.reply.status, ready.headers).end(ready.body)
  }
}

async function encode({ reply, etag }: Entry, encoding: Encoding): Promise<Encoded> {
  const plain = encoding === 'identity' || reply.body.length < worthCompressing
  const body = plain ? reply.body : await compress[encoding](reply.body)
  const headers = reply.headers.filter(([name]) => name !== 'cache-control').flat()
  headers.push('vary', 'accept-encoding', 'content-length', String(body.length))
  headers.push('cache-control', etag ? 'no-cache' : 'no-store')
  if (etag) headers.push('etag', etag)
  if (!plain) headers.push('content-encoding', encoding)
  return { headers, body }
}

function withoutContent(headers: string[]): string[] {
  return headers.filter((_, index) => !(headers[index - (index % 2)] ?? '').startsWith('content-'))
}

/** Of what the browser accepts at all, what is smallest. */
function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const accepts = new Set(
    String(accepted ?? '')
      .split(',')
      .map(coding => coding.split(';').map(part => part.trim().toLowerCase()))
      .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  )
  if (accepts.has('br')) return 'br'
  return accepts.has('gzip') ? 'gzip' : 'identity'
}
