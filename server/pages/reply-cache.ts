import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../failure.ts'
import { canonicalUrl } from './canonical-url.ts'
import { type Entry, newEntry, type Reply, send, weigh } from './reply-cache-entry.ts'

/** What a kept reply is true for: see catalogue/catalogue-version.ts. */
type Version = {
  known: () => number | undefined
  read: () => Promise<number>
}

type InTurn = (url: string, request: IncomingMessage, work: () => Promise<Entry>) => Promise<Entry>

type Rendering = { version: number | undefined; entry: Promise<Entry> }

const hour = 60 * 60 * 1_000

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
      sizeCalculation: weigh,
    })
  }

  /** How many replies are kept. */
  get size(): number {
    return this.#entries.size
  }

  /** What they take of memory, as counted. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Answers a request for a reply that is the same for everyone; false leaves it to the caller. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const key = this.#entries.has(url) ? url : canonicalUrl(url)
    if (key === undefined) return false
    const entry = this.#current(key) ?? (await this.#rendered(key, request))
    await send(entry, request, response, () => this.#recount(key, entry))
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
    const fill = async () => this.#current(key) ?? this.#fill(key)
    if (underway && version !== undefined && underway.version === version) {
      // That another client got no turn is no reason to refuse this one.
      return underway.entry.catch(error => {
        if (!isUnavailable(error)) throw error
        return this.#inTurn(key, request, fill)
      })
    }
    const rendering = { version, entry: this.#inTurn(key, request, fill) }
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
    const entry = newEntry(reply, before)
    // What straddles a change may show half of it.
    if (keep && (await this.#version.read()) === before) this.#entries.set(key, entry)
    return entry
  }

  /** An entry that has grown by a form of it; only another object is counted anew. */
  #recount(key: string, entry: Entry) {
    if (this.#entries.peek(key)?.compressed !== entry.compressed) return
    this.#entries.set(key, { ...entry }, { noUpdateTTL: true })
  }
}
