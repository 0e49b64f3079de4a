import { everything } from './cache-keys.ts'

/** The keys that changed, each with the version of its last change. */
export type Changes = Iterable<readonly [key: string, version: number]>

/** Remembers when which keys last changed. */
export class KnownChanges {
  readonly #versions = new Map<string, number>()
  readonly #maxKeys: number
  /** Whatever is older than this version counts as changed. */
  #floor = 0

  constructor(maxKeys: number) {
    this.#maxKeys = maxKeys
  }

  add(changes: Changes): void {
    for (const [key, version] of changes) {
      if (this.#versionOf(key) >= version) continue
      // The map keeps the order of the versions.
      this.#versions.delete(key)
      this.#versions.set(key, version)
    }
    for (const [key, version] of this.#versions) {
      if (this.#versions.size <= this.#maxKeys) return
      this.#versions.delete(key)
      this.#floor = Math.max(this.#floor, version)
    }
  }

  /** Treats everything as changed by this version. */
  invalidateAll(version: number): void {
    // Reads overtake each other, so later changes may be known already.
    for (const [key, changed] of this.#versions) if (changed <= version) this.#versions.delete(key)
    this.#floor = Math.max(this.#floor, version)
  }

  /** Whether a reply that was made at a version still holds. */
  isCurrent(dependsOn: readonly string[], version: number): boolean {
    return (
      version >= this.#floor &&
      this.#versionOf(everything) <= version &&
      dependsOn.every(key => this.#versionOf(key) <= version)
    )
  }

  #versionOf(key: string): number {
    return this.#versions.get(key) ?? 0
  }
}
