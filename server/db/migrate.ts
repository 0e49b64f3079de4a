import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { shop } from './migrations/001-shop.ts'
import { search } from './migrations/002-search.ts'
import { productSafety } from './migrations/003-product-safety.ts'
import { settings } from './migrations/004-settings.ts'
import { catalogueChanges } from './migrations/005-catalogue-changes.ts'
import { filteredLists } from './migrations/006-filtered-lists.ts'
import { type Dialect, dialects } from './migrations/dialects.ts'
import { runStatements } from './migrations/run-statements.ts'
import type { Tables } from './tables.ts'

type Migration = (trx: Kysely<unknown>, dialect: Dialect) => Promise<void>

/** A migration that a shop may have applied is never changed. */
const migrations: Record<string, Migration> = {
  '001-shop': (trx, dialect) => runStatements(trx, shop(dialect)),
  '002-search': search,
  '003-product-safety': productSafety,
  '004-settings': settings,
  '005-catalogue-changes': catalogueChanges,
  '006-filtered-lists': filteredLists,
}

/** The names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Migrates the database in a transaction and under a lock: if many nodes start at once, one
 * migrates and the others wait. A file that has tables is copied first.
 * @throws if it was migrated by a version of the shop with migrations that this one doesn't have
 */
export async function migrate(db: Database): Promise<void> {
  const applied = await appliedMigrations(db)
  assertKnown(applied)
  if (isLatest(applied)) return
  if (applied.length > 0) await db.copyFile()
  await db.withoutTimeLimit(kysely => migrateTo(kysely, db.engine))
}

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
            { up: (trx: Kysely<unknown>) => run(trx, dialects[engine]) },
          ]),
        ),
    },
  })
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
}

/** @throws unless the database is at this version's migrations */
export async function assertMigrated(db: Database): Promise<void> {
  const applied = await appliedMigrations(db)
  assertKnown(applied)
  if (isLatest(applied)) return
  throw new Error(
    applied.length === 0
      ? 'The database has no tables yet: start the shop, or run npm run armory -- migrate.'
      : `The database is at migration ${applied.at(-1)}, but this version needs ${migrationNames.at(-1)}: start the shop, or run npm run armory -- migrate.`,
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

function isLatest(applied: string[]): boolean {
  return isDeepStrictEqual(applied, migrationNames)
}

function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  const undefinedTable = '42P01'
  return code === undefinedTable || message?.startsWith('no such table') === true
}

function assertKnown(applied: string[]): void {
  const unknown = applied.find(name => !migrationNames.includes(name))
  if (!unknown) return
  throw new Error(
    `Another version of the shop migrated this database: it has migration ${unknown}, which this version doesn't know. Start that version, or start this one with an empty database.`,
  )
}
