import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Indexes on SQLite, except those of constraints. Building one takes a fraction of the time of inserting row by row. */
export const isIndex = sql<SqlBool>`sqlite_schema.type = 'index' and sqlite_schema.sql is not null`

/**
 * Drops indexes and triggers on SQLite.
 * @param which a condition for rows of `sqlite_schema`
 * @returns a function that creates them again, in the same transaction
 */
export async function dropFromSchema(
  trx: Kysely<Tables>,
  which: RawBuilder<SqlBool>,
): Promise<() => Promise<void>> {
  const { rows } = await sql<{ type: 'index' | 'trigger'; name: string; definition: string }>`
    select type, name, sql as definition from sqlite_schema where ${which} order by rowid`.execute(
    trx,
  )
  for (const { type, name } of rows) await sql`drop ${sql.raw(type)} ${sql.id(name)}`.execute(trx)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(trx)
  }
}
