import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { StartFailure } from '../config.ts'
import type { Database } from '../db/database.ts'
import { migrateTo, migrationNames, readMigrations } from '../db/migrate.ts'
import type { Tables } from '../db/tables.ts'
import type { ImageStore } from '../images/image-store.ts'
import { allTables, archivedTables } from './archived-tables.ts'
import type { Report } from './back-up.ts'
import { setCounter } from './counters.ts'
import { insertRows, suspendRules } from './load.ts'
import type { Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { openDigest, readRows, toLine, toRow } from './rows.ts'

/** Storing an image mostly waits for the disk. */
const imagesAtOnce = 16

type Target = { db: Database; images: Pick<ImageStore, 'putStored'> }

/** Reads an archive as a whole. @throws StartFailure if it can't be restored by this version */
export async function verifyArchive(path: string): Promise<Manifest> {
  const manifest = await readArchive(path)
  const unknown = manifest.migrations.find((name, place) => name !== migrationNames[place])
  if (unknown) {
    throw new StartFailure(
      `The archive has migration ${unknown}, which this version of the shop doesn't know: restore it with a newer version.`,
    )
  }
  return manifest
}

/**
 * Restores an archive into a database without rows, in one transaction. Its rows are read back before
 * that is committed.
 * @param verified what `verifyArchive` returned
 */
export async function restore(
  { db, images }: Target,
  path: string,
  verified: Manifest,
  report: Report = () => {},
): Promise<void> {
  const { engine } = db
  await db.withoutTimeLimit(kysely =>
    kysely.transaction().execute(async trx => {
      // Another restore may have begun.
      await db.lock(trx, 'restore')
      await prepare(trx, engine, verified)
      const resumeRules = await suspendRules(trx, engine)
      // A migration has made its one row.
      await trx.deleteFrom('catalogue').execute()
      const loaded = await load(trx, { db, images }, path, report)
      if (!isDeepStrictEqual(loaded, verified)) throw new StartFailure('The archive was replaced.')
      await resumeRules()
      for (const [table, { last = 0 }] of Object.entries(verified.tables)) {
        const column = archivedTables.get(table)?.counter
        if (column) await setCounter(trx, engine, { table, column, last })
      }
      await compareRows(trx, engine, verified, report)
      await migrateTo(trx, engine)
    }),
  )
}

/** Gives the database the archive's tables, and makes sure that it has nothing else. */
async function prepare(
  trx: Kysely<Tables>,
  engine: Database['engine'],
  { migrations }: Manifest,
): Promise<void> {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) {
    return migrateTo(trx, engine, migrations.at(-1))
  }
  const applied = await readMigrations(trx)
  if (!isDeepStrictEqual(applied, migrations)) {
    throw new StartFailure(
      `The archive was made at migration ${migrations.at(-1)}, but the database is at ${applied.at(-1)}: restore it into a database without tables.`,
    )
  }
  const there = allTables.filter(table => tables.some(({ name }) => name === table))
  if (engine === 'postgres') {
    await sql`set local lock_timeout = '5s'`.execute(trx)
    await sql`lock table ${sql.join(there.map(name => sql.table(name)))} in exclusive mode`.execute(
      trx,
    )
  }
  for (const table of there) {
    const isNew = table === 'catalogue' ? sql`where version > 1 or product_count > 0` : sql``
    const { rows } = await sql`select 1 from ${sql.table(table)} ${isNew} limit 1`.execute(trx)
    if (rows.length > 0) {
      throw new StartFailure(
        `The database is not empty: it has rows in ${table}. Point DATA_DIR or DATABASE_URL to an empty one.`,
      )
    }
  }
}

async function load(
  trx: Kysely<Tables>,
  { db, images }: Target,
  path: string,
  report: Report,
): Promise<Manifest> {
  let imageCount = 0
  const pending = new Set<Promise<void>>()
  const failures: unknown[] = []
  const manifest = await readArchive(path, {
    image: async ({ kind, width, file }, bytes) => {
      if (pending.size === imagesAtOnce) await Promise.race(pending)
      const put: Promise<void> = images
        .putStored(kind, file, width, bytes)
        .catch(error => void failures.push(error))
        .finally(() => pending.delete(put))
      pending.add(put)
      if (failures.length > 0) throw failures[0]
      imageCount += 1
      report(`${imageCount} files of images`)
    },
    rows: async (table, lines) => {
      await insertRows(trx, db.engine, table, lines.map(toRow))
      report(`rows of ${table}`)
    },
  })
  await Promise.all(pending)
  if (failures.length > 0) throw failures[0]
  return manifest
}

async function compareRows(
  trx: Kysely<Tables>,
  engine: Database['engine'],
  { tables }: Manifest,
  report: Report,
): Promise<void> {
  for (const [table, { last: _, ...expected }] of Object.entries(tables)) {
    const archived = archivedTables.get(table)
    if (!archived) throw new StartFailure(`The archive has an unknown table: ${table}.`)
    const digest = openDigest()
    for await (const rows of readRows(trx, engine, table, archived)) {
      for (const row of rows) digest.add(toLine(row))
    }
    if (!isDeepStrictEqual(digest.end(), expected)) {
      throw new StartFailure(`The rows in ${table} don't match the archive.`)
    }
    report(`compared ${table}`)
  }
}
