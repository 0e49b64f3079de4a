import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { openImageStore } from '../images/image-store.ts'
import { createLog } from '../log.ts'
import { test as base } from '../test/fixtures.ts'
import { restore, verifyArchive } from './restore.ts'

export type Target = Awaited<ReturnType<typeof openTarget>>

/** A database without rows, and a folder for images. */
async function openTarget(environment: Record<string, string>) {
  const config = readConfig(environment)
  const db = openDatabase(config, () => {})
  const images = openImageStore({ config, db, log: createLog('silent') }, noEncoders)
  return {
    ...{ environment, db, images },
    restore: async (path: string) => restore({ db, images }, path, await verifyArchive(path)),
  }
}

const noEncoders = {
  encode: () => Promise.reject(new Error('A restore encodes nothing.')),
  close: async () => {},
}

type Fixtures = {
  dir: string
  /** Opens a database without tables, or on PostgreSQL, with those of this version. */
  newTarget: (
    engine: 'sqlite' | 'postgres',
    environment?: Record<string, string>,
  ) => Promise<Target>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  dir: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'armory-backup-'))
    await use(dir)
    await rm(dir, { recursive: true })
  },
  newTarget: async ({ dir, template }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (engine, environment) => {
      const folder = await mkdtemp(join(dir, 'shop-'))
      const { url, release } =
        engine === 'sqlite' ? { url: '', release: async () => {} } : await template.copy(folder)
      const target = await openTarget({
        ...{ DATA_DIR: folder, DATABASE_URL: url ?? '' },
        ...environment,
      })
      ends.push(async () => {
        await target.db.close()
        await release()
      })
      return target
    })
    for (const end of ends) await end()
  },
})
