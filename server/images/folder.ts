import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageFiles } from './image-files.ts'

/** The folder for unfinished files. */
const incoming = 'incoming'

/** Keeps images in a folder. A file is renamed into its place, so a crash leaves no half of it under its name. */
export function openFolder(folder: string): ImageFiles {
  const pathOf = (key: string) => join(folder, key)
  const names = async function* (inside: string) {
    const entries = await unlessMissing(opendir(pathOf(inside)))
    for await (const entry of entries ?? []) if (entry.isFile()) yield entry.name
  }
  const storedAt = async (key: string) => (await unlessMissing(stat(pathOf(key))))?.mtime
  const remove = (key: string) => rm(pathOf(key), { force: true })
  return {
    ping: async () => {},
    read: key => unlessMissing(readFile(pathOf(key))),
    write: async (key, bytes) => {
      const unfinished = pathOf(`${incoming}/${randomUUID()}`)
      const finished = pathOf(key)
      await mkdir(dirname(unfinished), { recursive: true })
      await mkdir(dirname(finished), { recursive: true })
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, finished)
      } catch (error) {
        // On a full disk, the next file needs its space.
        await rm(unfinished, { force: true })
        throw error
      }
      await flushNames(dirname(finished))
    },
    remove,
    storedAt,
    names,
    removeIncoming: async before => {
      for await (const name of names(incoming)) {
        const key = `${incoming}/${name}`
        const begunAt = await storedAt(key)
        if (begunAt && begunAt < before) await remove(key)
      }
    },
  }
}

async function unlessMissing<T>(file: Promise<T>): Promise<T | undefined> {
  try {
    return await file
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
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
