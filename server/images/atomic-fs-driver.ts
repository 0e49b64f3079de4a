import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where a file is before it has its name. */
export const incoming = 'incoming'

/**
 * A folder whose files appear whole or not at all, as they do in a bucket. FlyDrive's own driver
 * writes in place, so that a crash would leave half a picture under a name that never changes.
 */
export class AtomicFSDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'public' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const unfinished = join(this.#folder, incoming, randomUUID())
    const finished = join(this.#folder, key)
    await mkdir(dirname(unfinished), { recursive: true })
    await mkdir(dirname(finished), { recursive: true })
    await writeFile(unfinished, contents, { flush: true })
    await rename(unfinished, finished)
  }
}
