import type { IncomingMessage, ServerResponse } from 'node:http'
import { hour } from '../../contract/time/durations.ts'
import { isUnavailable } from '../failure.ts'
import { canonicalUrl } from './canonical-url.ts'
import { type CacheEntry, createEntry, type Reply, send } from './reply-cache-entry.ts'
import { ReplyStore } from './reply-store.ts'

/** See catalogue/version/catalogue-version.ts. */
type Version = {
  known: () => number | undefined
  lastKnown: () => number | undefined
  read: () => Promise<number>
  isCurrent: (dependsOn: readonly string[], version: number) => boolean
}

type InTurn = (
  url: string,
  request: IncomingMessage,
  work: () => Promise<CacheEntry>,
) => Promise<CacheEntry>

/** Pages show the current year, so none is served much longer than it is right. */
const maxAgeMs = hour

/** Replies to a call that a page makes: undefined if the call isn't cacheable or fails, so that its route reports the error. */
export type ReplyTo = (url: string) => Promise<CacheEntry | undefined>

/**
 * Renders the reply for a canonical URL.
 * @param replyTo replies to the calls of a page
 */
type Render = (url: string, replyTo: ReplyTo) => Promise<Reply>

type Answer = { entry: CacheEntry; isStale: boolean }
type Rendering = { version: number | undefined; entry: Promise<CacheEntry> }

/**
 * Caches pages and API replies that are the same for everyone until what they show changes, and sends
 * them before routing. A reply depends only on its canonical URL: the request that triggers its
 * rendering contributes no cookie and no header.
 */
export class ReplyCache {
  readonly #entries: ReplyStore
  readonly #rendering = new Map<string, Rendering>()
  readonly #version: Version
  readonly #render: Render
  readonly #inTurn: InTurn
  /** How many requests it could serve from memory, and how many it had to render for. */
  hits = 0
  misses = 0

  /**
   * @param options.inTurn queues the rendering; it may reject
   */
  constructor(options: {
    maxBytes: number
    version: Version
    render: Render
    inTurn?: InTurn
  }) {
    this.#version = options.version
    this.#render = options.render
    this.#inTurn = options.inTurn ?? ((_, __, work) => work())
    this.#entries = new ReplyStore(options.maxBytes)
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#entries.bytes
  }

  /** @returns whether it has answered the request */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { method, url = '/' } = request
    if (method !== 'GET') return false
    const key = this.#entries.has(url) ? url : canonicalUrl(url)
    if (key === undefined) return false
    const known = this.#known(key)
    if (known) this.hits += 1
    else this.misses += 1
    const { entry, isStale } = known ?? (await this.#made(key, request))
    await send(entry, request, response, {
      isStale,
      onGrown: () => this.#entries.recount(key, entry),
    })
    return true
  }

  /** For a page that isn't cached itself. It doesn't queue, since the page has its turn already. */
  reply: ReplyTo = async url => {
    const key = canonicalUrl(url)
    if (key === undefined) return
    return this.#current(key) ?? (await this.#fill(key).catch(() => undefined))
  }

  #known(key: string): Answer | undefined {
    const current = this.#current(key)
    if (current) return { entry: current, isStale: false }
    const stale = this.#stale(key)
    return stale && { entry: stale, isStale: true }
  }

  async #made(key: string, request: IncomingMessage): Promise<Answer> {
    const rendering = this.#rendered(key, request)
    const entry = await rendering.catch(() => undefined)
    // If the database becomes unreachable meanwhile, the rendering fails, or is a page that says so.
    if (entry && entry.status !== 503) return { entry, isStale: false }
    return this.#known(key) ?? { entry: await rendering, isStale: false }
  }

  #current(key: string): CacheEntry | undefined {
    return this.#holding(key, this.#version.known())
  }

  /** What held when the database became unreachable, for a while. */
  #stale(key: string): CacheEntry | undefined {
    return this.#holding(key, this.#version.lastKnown())
  }

  #holding(key: string, version: number | undefined): CacheEntry | undefined {
    const entry = this.#entries.get(key)
    if (!entry || version === undefined || Date.now() - entry.madeAt > maxAgeMs) return
    if (entry.validAtVersion !== version) {
      const { dependsOn } = entry
      if (!dependsOn || !this.#version.isCurrent(dependsOn, entry.version)) return
      entry.validAtVersion = version
    }
    return entry
  }

  /** Requests for the same missing entry share a rendering unless the catalogue has changed since. */
  #rendered(key: string, request: IncomingMessage): Promise<CacheEntry> {
    const version = this.#version.known()
    const underway = this.#rendering.get(key)
    const fill = async () => this.#current(key) ?? this.#fill(key)
    if (underway && version !== undefined && underway.version === version) {
      // Don't reject this request because the queue rejected another client's.
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

  async #fill(key: string): Promise<CacheEntry> {
    const before = await this.#versionBefore(key)
    // What was not known when it was asked for may be known by now.
    const current = this.#current(key)
    if (current) return current
    const made = new Map<string, CacheEntry>()
    const replyTo: ReplyTo = async url => {
      const part = canonicalUrl(url)
      if (part === undefined) return
      return this.#current(part) ?? (await make(part).catch(() => undefined))
    }
    const make = async (part: string) => {
      const reply = await this.#render(part, replyTo)
      const entry = createEntry(reply, before)
      if (reply.status === 200) made.set(part, entry)
      return entry
    }
    const entry = await make(key)
    if (made.size === 0) return entry
    const after = this.#version.read()
    // A page that is not cached itself is sent even if the database has just gone down.
    const now = await (made.has(key) ? after : after.catch(() => undefined))
    // A rendering that overlaps a change may mix both states.
    if (now === before) {
      for (const [part, entry] of made) this.#entries.set(part, entry)
    }
    return entry
  }

  /**
   * The version that a rendering begins at. The API reads the database itself, so a change that this node hasn't been
   * notified of shows in the version afterwards. A page is made of kept replies, which the change may have outdated.
   */
  async #versionBefore(key: string): Promise<number> {
    const known = key.startsWith('/api/') ? this.#version.known() : undefined
    return known ?? this.#version.read()
  }
}
