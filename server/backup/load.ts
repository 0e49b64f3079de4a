import { type Kysely, type SqlBool, sql } from 'kysely'
import { chunk } from '../db/chunk.ts'
import type { Database } from '../db/database.ts'
import { dropFromSchema, isIndex } from '../db/sqlite/sqlite-schema.ts'
import type { Tables } from '../db/tables.ts'
import type { Row } from './rows.ts'

const rowsAtOnce = 100

type Engine = Database['engine']
type Named = { table: string; name: string; definition: string }

/** @param rows all with the same columns */
export async function insertRows(
  db: Kysely<Tables>,
  engine: Engine,
  table: string,
  rows: Row[],
): Promise<void> {
  for (const some of chunk(rows, rowsAtOnce)) {
    const names = Object.keys(some[0] ?? {})
    const columns = sql.join(names.map(name => sql.ref(name)))
    const values = sql.join(some.map(row => sql`(${sql.join(names.map(name => row[name]))})`))
    // For the numbers that PostgreSQL would give itself.
    const overriding = engine === 'postgres' ? sql`overriding system value` : sql``
    await sql`insert into ${sql.table(table)} (${columns}) ${overriding} values ${values}`.execute(
      db,
    )
  }
}

/**
 * Until the returned function is called, rows are stored as they come: no trigger adds or changes any, and
 * a row may come before the one that it refers to.
 */
export async function suspendRules(
  db: Kysely<Tables>,
  engine: Engine,
): Promise<() => Promise<void>> {
  return engine === 'sqlite' ? suspendOnSqlite(db) : suspendOnPostgres(db)
}

/** The triggers of the full-text indexes stay, because nothing else fills those. */
async function suspendOnSqlite(db: Kysely<Tables>) {
  await sql`pragma defer_foreign_keys = on`.execute(db)
  const isOwnTrigger = sql<SqlBool>`sqlite_schema.type = 'trigger' and not exists (
    select 1 from sqlite_schema as search where lower(search.sql) like 'create virtual table%'
      and substr(sqlite_schema.name, 1, length(search.name) + 1) = search.name || '_')`
  return dropFromSchema(db, sql`${isIndex} or ${isOwnTrigger}`)
}

async function suspendOnPostgres(db: Kysely<Tables>) {
  const { rows: keys } = await sql<Named>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conname`.execute(db)
  const { rows: triggers } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as "table" from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  }
  for (const { table } of triggers) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  }
  return async () => {
    for (const { table } of triggers) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
    }
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)}
        ${sql.raw(definition)}`.execute(db)
    }
  }
}
