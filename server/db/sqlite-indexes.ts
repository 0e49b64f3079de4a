import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Drops the indexes of a table on SQLite, except those of its constraints: building an index takes a fraction of the
 * time that inserting each row into it does.
 * @returns a function that builds them again, in the same transaction
 */
export async function dropIndexes(
  trx: Kysely<Tables>,
  table: keyof Tables,
): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, sql as definition from sqlite_schema
    where type = 'index' and tbl_name = ${table} and sql is not null order by rowid`.execute(trx)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(trx)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(trx)
    // The statistics of an index are deleted with it.
    await sql`analyze ${sql.table(table)}`.execute(trx)
  }
}
