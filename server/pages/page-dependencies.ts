import type { Dependencies } from './reply-cache-entry.ts'

/** Collects what a page depends on: all that the replies do from which it is made. */
export class PageDependencies {
  readonly #keys = new Set<string>()
  #areKnown = true

  add(dependencies: Dependencies): void {
    if (!dependencies) this.#areKnown = false
    for (const key of dependencies ?? []) this.#keys.add(key)
  }

  get all(): Dependencies {
    return this.#areKnown ? [...this.#keys] : undefined
  }
}
