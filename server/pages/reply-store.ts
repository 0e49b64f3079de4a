import { LRUCache } from 'lru-cache'
import { type CacheEntry, entrySize } from './reply-cache-entry.ts'

/** The share of the bytes that stays for replies asked for once. */
const probationaryShare = 1 / 8

/**
 * A segmented LRU cache of replies, including outdated ones, up to a number of bytes. Replies that were asked for once
 * give way before those that were asked for again, so a flood of new addresses pushes out only itself.
 */
export class ReplyStore {
  readonly #maxBytes: number
  readonly #probationary: LRUCache<string, CacheEntry>
  readonly #protected: LRUCache<string, CacheEntry>

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#probationary = new LRUCache({ maxSize: maxBytes, sizeCalculation: entrySize })
    this.#protected = new LRUCache({ maxSize: maxBytes, sizeCalculation: entrySize })
  }

  get size(): number {
    return this.#probationary.size + this.#protected.size
  }

  get bytes(): number {
    return this.#probationary.calculatedSize + this.#protected.calculatedSize
  }

  has(url: string): boolean {
    return this.#protected.has(url) || this.#probationary.has(url)
  }

  get(url: string): CacheEntry | undefined {
    const known = this.#protected.get(url)
    if (known) return known
    const entry = this.#probationary.peek(url)
    if (entry) {
      this.#probationary.delete(url)
      this.#protected.set(url, entry)
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
    return this.#protected.has(url) ? this.#protected : this.#probationary
  }

  #makeRoom() {
    while (this.bytes > this.#maxBytes) {
      const areMany = this.#probationary.calculatedSize > probationaryShare * this.#maxBytes
      const part = areMany ? this.#probationary : this.#protected
      part.pop()
    }
  }
}
