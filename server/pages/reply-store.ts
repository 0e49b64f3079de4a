import { LRUCache } from 'lru-cache'
import { type CacheEntry, entrySize } from './reply-cache-entry.ts'

/** The share of the bytes that stays for replies asked for once. */
const shareOfNew = 1 / 8

/**
 * Stores replies up to a number of bytes, including outdated ones. Replies that were asked for once
 * give way before those that were asked for again, so a flood of new addresses pushes out only itself.
 */
export class ReplyStore {
  readonly #maxBytes: number
  readonly #askedOnce: LRUCache<string, CacheEntry>
  readonly #askedAgain: LRUCache<string, CacheEntry>

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#askedOnce = new LRUCache({ maxSize: maxBytes, sizeCalculation: entrySize })
    this.#askedAgain = new LRUCache({ maxSize: maxBytes, sizeCalculation: entrySize })
  }

  get size(): number {
    return this.#askedOnce.size + this.#askedAgain.size
  }

  get bytes(): number {
    return this.#askedOnce.calculatedSize + this.#askedAgain.calculatedSize
  }

  has(url: string): boolean {
    return this.#askedAgain.has(url) || this.#askedOnce.has(url)
  }

  get(url: string): CacheEntry | undefined {
    const known = this.#askedAgain.get(url)
    if (known) return known
    const entry = this.#askedOnce.peek(url)
    if (entry) {
      this.#askedOnce.delete(url)
      this.#askedAgain.set(url, entry)
    }
    return entry
  }

  set(url: string, entry: CacheEntry): void {
    this.#partOf(url).set(url, entry)
    this.#makeRoom()
  }

  /** Counts the bytes of an entry again. The LRU cache measures only new objects. */
  recount(url: string, entry: CacheEntry): void {
    const part = this.#partOf(url)
    if (part.peek(url)?.compressed !== entry.compressed) return
    part.set(url, { ...entry })
    this.#makeRoom()
  }

  #partOf(url: string) {
    return this.#askedAgain.has(url) ? this.#askedAgain : this.#askedOnce
  }

  #makeRoom() {
    while (this.bytes > this.#maxBytes) {
      const areMany = this.#askedOnce.calculatedSize > shareOfNew * this.#maxBytes
      const part = areMany ? this.#askedOnce : this.#askedAgain
      part.pop()
    }
  }
}
