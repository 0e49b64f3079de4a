import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { minute } from '../contract/time/durations.ts'
import type { AppContext } from './app-context.ts'
import { openVocabulary } from './catalogue/search/vocabulary.ts'
import { openCatalogueVersion } from './catalogue/version/catalogue-version.ts'
import { type Config, StartFailure } from './config.ts'
import type { Database } from './db/database.ts'
import { assertMigrated, migrate } from './db/migrate.ts'
import { databaseFile, openDatabase } from './db/open.ts'
import type { CreatePool } from './db/postgres/postgres.ts'
import { isDiskFailure } from './db/sqlite/sqlite-errors.ts'
import { isBucketUnavailable } from './images/bucket.ts'
import type { Encoders } from './images/encoders.ts'
import { openImageStore } from './images/image-store.ts'
import { openRateLimits } from './limits/rate-limits.ts'
import { secretsKeyFile } from './secrets-keys.ts'
import { openSettingsCache } from './settings/settings-cache.ts'
import { openVault } from './settings/vault.ts'

/** What several shops of one process can share. */
export type Shared = { encoders?: Encoders; createPool?: CreatePool }

const waitMs = minute
const tryAgainMs = 500

/**
 * Creates the tables of a new database, and updates those of an older version. Waits for a minute for a
 * database that doesn't answer yet, as when both are started at once.
 */
export function migrateDatabase(
  config: Config,
  log: FastifyBaseLogger,
  say: (line: string) => void,
): Promise<void> {
  return useDatabase(config, log, async db => {
    await waitFor('The database', db, say)
    await migrate(db)
  })
}

/** Waits up to a minute for the image bucket, if there is one, as for the database. */
export async function waitForImages(
  { images: { ping } }: Pick<AppContext, 'images'>,
  say: (line: string) => void,
): Promise<void> {
  await waitFor('The image bucket', { ping, isUnavailable: isBucketUnavailable }, say).catch(
    error => {
      throw new StartFailure(`The bucket in IMAGES_URL cannot be used: ${oneLine(error)}`)
    },
  )
}

async function waitFor(
  what: string,
  { ping, isUnavailable }: Pick<Database, 'ping' | 'isUnavailable'>,
  say: (line: string) => void,
) {
  const until = performance.now() + waitMs
  let isSaid = false
  for (;;) {
    try {
      return await ping()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error
      if (!isSaid) {
        say(`${what} isn’t responding yet. Retrying for up to a minute: ${oneLine(error)}`)
      }
      isSaid = true
    }
    await setTimeout(tryAgainMs)
  }
}

/** Opening a file that doesn't exist would create it. @throws StartFailure */
export function assertDatabaseFile(config: Config): void {
  if (config.databaseUrl) return
  const file = databaseFile(config)
  try {
    accessSync(file)
  } catch (error) {
    // Opening it reports any other reason.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
    throw new StartFailure(
      `${file} doesn’t exist yet: start the shop, or run npm run armory -- migrate.`,
    )
  }
}

/** Runs work on the database alone, whether or not it has its tables. */
export async function useDatabase(
  config: Config,
  log: FastifyBaseLogger,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  prepareDataDir(config)
  try {
    const db = openDatabase(config, reportTo(log))
    await work(db).finally(() => db.close())
  } catch (error) {
    throw cannotOpen(config, error)
  }
}

/** Opens the shop's services on a database that has its tables. */
export async function openContext(
  config: Config,
  log: FastifyBaseLogger,
  { encoders, createPool }: Shared = {},
): Promise<AppContext> {
  prepareDataDir(config)
  const onError = reportTo(log)
  try {
    const db = openDatabase(config, onError, createPool)
    await assertMigrated(db)
    const catalogueVersion = await openCatalogueVersion(db, onError)
    return {
      config,
      log,
      db,
      catalogueVersion,
      settings: openSettingsCache(
        db,
        catalogueVersion,
        openVault(config.secretsKeys, config.dataDir),
      ),
      vocabulary: openVocabulary(db),
      images: openImageStore({ config, log, db }, encoders),
      rateLimits: openRateLimits(db, { on: config.rateLimits }),
    }
  } catch (error) {
    throw cannotOpen(config, error)
  }
}

const reportTo = (log: FastifyBaseLogger) => (error: Error) =>
  log.warn({ err: error }, 'the database was out of reach')

function cannotOpen({ databaseUrl, dataDir }: Config, error: unknown): StartFailure {
  if (error instanceof StartFailure) return error
  const where = databaseUrl ? 'DATABASE_URL' : `DATA_DIR (${dataDir})`
  const advice = isDiskFailure(error) ? '. Check the free space on its disk.' : ''
  return new StartFailure(`The database of ${where} cannot be opened: ${oneLine(error)}${advice}`)
}

export async function closeContext({ catalogueVersion, db, images }: AppContext): Promise<void> {
  await images.close()
  await catalogueVersion.close()
  await db.close()
}

function prepareDataDir({ dataDir, databaseUrl, secretsKeys }: Config) {
  const database = databaseFile({ dataDir })
  const key = secretsKeyFile(dataDir)
  try {
    makeDir(dataDir)
    if (!statSync(dataDir).isDirectory()) throw new Error('it isn’t a folder')
    accessSync(dataDir, constants.W_OK)
    // A command that another user ran may have created these. SQLite would open its file and fail at the first change.
    if (!databaseUrl && existsSync(database)) accessSync(database, constants.W_OK)
    if (!secretsKeys && existsSync(key)) accessSync(key, constants.R_OK)
  } catch (error) {
    throw new StartFailure(`DATA_DIR (${dataDir}) cannot be used: ${oneLine(error)}`)
  }
}

/** Node's recursive mkdir never returns if a file system rejects new folders. */
function makeDir(dir: string) {
  if (existsSync(dir)) return
  makeDir(dirname(dir))
  // It contains personal data.
  mkdirSync(dir, { mode: 0o700 })
}

function oneLine(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return (message || code || String(error)).split('\n')[0] ?? ''
}
