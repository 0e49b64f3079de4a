import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** The folder for unfinished files. */
export const incoming = 'incoming'

/**
 * A folder whose files appear whole or not at all, as in a bucket. FlyDrive's own driver writes in
 * place, so a crash would leave half an image under a name that never changes.
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
    try {
      await writeFile(unfinished, contents, { flush: true })
      await rename(unfinished, finished)
    } catch (error) {
      // On a full disk, the next file needs its space.
      await rm(unfinished, { force: true })
      throw error
    }
    await flushNames(dirname(finished))
  }

  /** Yields the names of a folder's files one by one: a huge shop's list would fill the memory. */
  async *names(folder: string): AsyncIterable<string> {
    const path = join(this.#folder, folder)
    await mkdir(path, { recursive: true })
    for await (const entry of await opendir(path)) if (entry.isFile()) yield entry.name
  }
}

/** Without this, a loss of power can undo the rename. Windows has no such call. */
async function flushNames(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
