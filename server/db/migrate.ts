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

/**
 * Migrates the database in a transaction and under a lock: if many nodes start at once, one
 * migrates and the others wait.
 * @throws if it was migrated by a version of the shop with migrations that this one doesn't have
 */
export async function migrate(db: Database): Promise<void> {
  if (await isMigrated(db)) return
  await db.withoutTimeLimit(async kysely => {
    const migrator = new Migrator({
      db: kysely,
      provider: {
        getMigrations: async () =>
          Object.fromEntries(
            Object.entries(migrations).map(([name, run]) => [
              name,
              { up: (trx: Kysely<unknown>) => run(trx, dialects[db.engine]) },
            ]),
          ),
      },
    })
    const { error } = await migrator.migrateToLatest()
    const unknown = /executed migration (\S+) is missing/.exec(
      (error as Error | undefined)?.message ?? '',
    )
    if (unknown) {
      throw new Error(
        `Another version of the shop made its tables, with the migration ${unknown[1]}, which this version doesn't have. Start that version, or start this one with an empty database.`,
        { cause: error },
      )
    }
    if (error) throw error
  })
}

/** Spares most starts the migrator, which reads every column of every table, over a connection of its own. */
async function isMigrated({ write, isUnavailable }: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(write)
    return isDeepStrictEqual(
      rows.map(({ name }) => name),
      Object.keys(migrations),
    )
  } catch (error) {
    if (isUnavailable(error)) throw error
    // There is no such table yet.
    return false
  }
}
