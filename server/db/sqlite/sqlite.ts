import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { minute } from '../../../contract/time/durations.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { Database } from '../database.ts'
import { searchBounds } from '../search/search-bounds.ts'
import { termsOn } from '../search/terms.ts'
import type { Tables } from '../tables.ts'
import { copyFile } from './copy-file.ts'
import { dialectOf, waitOutsideMs, withWritesAsBugs } from './sqlite-dialect.ts'
import { isUnavailable, isUniqueViolation, isWriteConflict } from './sqlite-errors.ts'
import { openJobNotifications } from './sqlite-job-notifications.ts'
import { countMatches, findMatches, isMatch } from './sqlite-matches.ts'
import { openSearches } from './sqlite-searches.ts'

// Waiting inside SQLite blocks the process, so SQLite waits briefly and we do the rest.
const waitInsideMs = 10
const pollEveryMs = 200
// See docs/decisions/045-statistics-and-cache-of-sqlite.md.
const cacheKb = 8_000
const analyzedRows = 400

/**
 * Opens the file, and creates it if it does not exist.
 * @param onError receives failures to check for changes made elsewhere
 */
export function openSqlite(file: string, onError: (error: Error) => void): Database {
  assertSafeVersion(process.versions.sqlite ?? '0')
  const writer = new DatabaseSync(file, { timeout: waitOutsideMs })
  // FULL: committed data survives a loss of power, not only a crash of the process.
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  writer.exec(`pragma busy_timeout = ${waitInsideMs}; pragma analysis_limit = ${analyzedRows}`)
  const reader = new DatabaseSync(file, { timeout: waitInsideMs, readOnly: true })
  for (const database of [writer, reader]) database.exec(`pragma cache_size = -${cacheKb}`)
  const { withNotifications, subscribe } = openJobNotifications(writer)
  const write = new Kysely<Tables>({ dialect: dialectOf(writer, withNotifications) })
  const read = new Kysely<Tables>({ dialect: dialectOf(reader, withWritesAsBugs) })
  const searches = openSearches(file, { concurrency: 2, ...searchBounds })
  const reports = openSearches(file, { concurrency: 1, idleMs: minute, ...searchBounds })

  return {
    engine: 'sqlite',
    read,
    write,
    ping: async () => {
      await sql`pragma schema_version`.execute(read)
    },
    now: async () => Date.now(),
    unreachableSince: () => undefined,
    connections: () => ({}),
    isUniqueViolation,
    isWriteConflict,
    isUnavailable,
    withoutTimeLimit: work => work(write),
    snapshot: async work => {
      const own = new DatabaseSync(file, { timeout: waitOutsideMs, readOnly: true })
      const kysely = new Kysely<Tables>({ dialect: dialectOf(own, withWritesAsBugs) })
      try {
        return await kysely.transaction().setAccessMode('read only').execute(work)
      } finally {
        await kysely.destroy()
        if (own.isOpen) own.close()
      }
    },
    copyFile: () => copyFile(file, write),
    findMatches: (match, page) => findMatches(searches, match, page),
    countMatches: (match, most) => countMatches(searches, match, most),
    searches,
    reports,
    matches: isMatch,
    ...termsOn.sqlite,
    jsonWithout: (column, fields) =>
      sql`json_remove(${sql.ref(column)}, ${sql.join(fields.map(field => `$.${field}`))})`,
    notify: async () => {},
    subscribe: async (topic, changed) => {
      if (topic === 'jobs') return subscribe(write, changed)
      // data_version changes when another connection commits; reading it takes microseconds.
      const version = reader.prepare('pragma data_version')
      let last = version.get()?.data_version
      let isConnected = true
      const timer = setInterval(() => {
        try {
          const now = version.get()?.data_version
          if (now !== last) changed()
          last = now
          isConnected = true
        } catch (error) {
          if (isConnected) onError(error as Error)
          isConnected = false
        }
      }, pollEveryMs).unref()
      await changed()
      return { isConnected: () => isConnected, close: async () => clearInterval(timer) }
    },
    optimize: async () => {
      // Lists what `pragma optimize` would do at once, so that nothing waits for all of it.
      const { rows } = await sql<{ optimize: string }>`pragma optimize(0x10003)`.execute(write)
      for (const { optimize } of rows) {
        await sql.raw(optimize).execute(write)
        await yieldToEventLoop()
      }
    },
    // Every transaction holds SQLite's only lock.
    lock: async () => {},
    lockShared: async () => {},
    close: async () => {
      await Promise.all([searches.destroy(), reports.destroy()])
      await read.destroy()
      // Kysely closes only what it has used, and the file is complete once its last connection is closed.
      if (reader.isOpen) reader.close()
      optimizeIfFree(writer)
      await write.destroy()
      if (writer.isOpen) writer.close()
    },
  }
}

function optimizeIfFree(writer: DatabaseSync) {
  try {
    writer.exec('pragma optimize')
  } catch {
    // Another process writes, or the disk is full: the next run of the shop will do it.
  }
}

/** 3.51.2 and older can corrupt a WAL database that two connections write and checkpoint. */
function assertSafeVersion(version: string) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (major * 1e6 + minor * 1e3 + patch < 3_051_003) {
    throw new Error(`SQLite ${version} is too old: 3.51.3 is the first that is safe here.`)
  }
}
