import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { minute } from '../../contract/time/durations.ts'
import type { Database } from './database.ts'
import { shop } from './migrations/001-shop.ts'
import { search } from './migrations/002-search.ts'
import { productSafety } from './migrations/003-product-safety.ts'
import { settings } from './migrations/004-settings.ts'
import { catalogueChanges } from './migrations/005-catalogue-changes.ts'
import { filteredLists } from './migrations/006-filtered-lists.ts'
import { searchBlocks } from './migrations/007-search-blocks.ts'
import { settledReturns } from './migrations/008-settled-returns.ts'
import { requestHash } from './migrations/009-request-hash.ts'
import { type Dialect, dialects } from './migrations/dialects.ts'
import { runStatements } from './migrations/run-statements.ts'
import type { Tables } from './tables.ts'

type Migration = (trx: Kysely<unknown>, dialect: Dialect) => Promise<void>

/**
 * A migration that a shop may have applied is never changed. From 007 on, its name ends with the number of the last
 * migration that a version must know to work with the tables that it leaves: `007-search-blocks-from-006` only expands them,
 * so the previous version can run beside it; `010-without-notes-from-009` would contract what that version no longer uses
 * (docs/decisions/070-expand-and-contract.md).
 */
const migrations: Record<string, Migration> = {
  '001-shop': (trx, dialect) => runStatements(trx, shop(dialect)),
  '002-search': search,
  '003-product-safety': productSafety,
  '004-settings': settings,
  '005-catalogue-changes': catalogueChanges,
  '006-filtered-lists': filteredLists,
  '007-search-blocks-from-006': searchBlocks,
  '008-settled-returns-from-007': settledReturns,
  '009-request-hash-from-008': requestHash,
}

/** The names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Migrates the database in a transaction and under a lock: if many nodes start at once, one
 * migrates and the others wait. A file that has tables is copied first.
 * @throws if a newer version of the shop has migrated it and this one can't work with it
 */
export async function migrate(db: Database): Promise<void> {
  const applied = await appliedMigrations(db)
  if (isMigrated(applied)) return
  if (applied.length > 0) await db.copyFile()
  const until = performance.now() + waitMs
  for (;;) {
    try {
      return await db.withoutTimeLimit(kysely => migrateTo(kysely, db.engine))
    } catch (error) {
      // A newer version may have been faster.
      if (isMigrated(await appliedMigrations(db))) return
      if (!isLocked(error)) throw error
      if (performance.now() > until) throw new Error(tablesInUse, { cause: error })
    }
    await setTimeout(tryAgainMs * (1 + Math.random()))
  }
}

/**
 * How long a migration waits for a table on PostgreSQL: behind it, everyone else waits, too. Less than the server takes
 * to notice a deadlock, so that the migration gives way.
 */
const lockTimeout = sql`set local lock_timeout = '500ms'`
const tryAgainMs = 1_000
const waitMs = minute
const tablesInUse =
  'its tables were in use for a minute, for instance by a backup. Try again when it has finished.'

/** Runs the migrations that are missing, in the given transaction or one of its own. */
export async function migrateTo(
  kysely: Kysely<Tables>,
  engine: Database['engine'],
  last?: string,
): Promise<void> {
  const migrator = new Migrator({
    db: kysely,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, run]) => [
            name,
            {
              up: async (trx: Kysely<unknown>) => {
                if (engine === 'postgres') await lockTimeout.execute(trx)
                await run(trx, dialects[engine])
              },
            },
          ]),
        ),
    },
  })
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
}

/** @throws unless this version can work with the database as it is */
export async function assertMigrated(db: Database): Promise<void> {
  const applied = await appliedMigrations(db)
  if (isMigrated(applied)) return
  throw new Error(
    applied.length === 0
      ? 'The database has no tables yet: start the shop, or run npm run armory -- migrate.'
      : `The database is at migration ${applied.at(-1)}, but this version needs ${migrationNames.at(-1)}: back up with the previous version, then start the shop or run npm run armory -- migrate.`,
  )
}

/** The migrations that a database has had; none if it is new. */
export async function appliedMigrations({
  write,
  isUnavailable,
}: Pick<Database, 'write' | 'isUnavailable'>): Promise<string[]> {
  try {
    return await readMigrations(write)
  } catch (error) {
    if (isUnavailable(error) || !isMissingTable(error)) throw error
    return []
  }
}

/** @throws if there is no table of them */
export async function readMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A table is locked, by SQLSTATE: the wait took too long, or would never have ended. */
function isLocked(error: unknown): boolean {
  return ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
}

function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  const undefinedTable = '42P01'
  return code === undefinedTable || message?.startsWith('no such table') === true
}

/** The first migration that this version doesn't know. */
export function findUnknown(applied: string[]): string | undefined {
  return applied.find(name => !migrationNames.includes(name))
}

/**
 * Whether a database has all migrations of this version, and perhaps newer ones that leave it usable.
 * @throws if it has others
 */
function isMigrated(applied: string[]): boolean {
  const isComplete = migrationNames.every(name => applied.includes(name))
  const unknown = applied.filter(name => !migrationNames.includes(name))
  const unusable = isComplete ? unknown.find(name => neededBy(name) > latest) : unknown[0]
  if (!unusable) return isComplete
  throw new Error(
    `A newer version of the shop migrated this database: this version can't work with it after migration ${unusable}. Start the newer version, or restore a backup from before its update.`,
  )
}

const numberOf = (name = '') => Number(/^\d+/.exec(name)?.[0])
const latest = numberOf(migrationNames.at(-1))

/** The number of the last migration that a version must know after this one; infinite if the name doesn't say. */
function neededBy(name: string): number {
  return Number(/-from-(\d{3})$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY)
}
