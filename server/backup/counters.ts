import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** The last number that a counter gave, even if its row is gone; 0 before the first one. */
export async function readCounter(
  db: Kysely<Tables>,
  engine: Database['engine'],
  table: string,
  column: string,
): Promise<number> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`
    : sql<{ last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass) as last`
  ).execute(db)
  return rows[0]?.last ?? 0
}

export async function setCounter(
  db: Kysely<Tables>,
  engine: Database['engine'],
  { table, column, last }: { table: string; column: string; last: number },
): Promise<void> {
  if (last === 0) return
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column})::regclass, ${last})`.execute(
      db,
    )
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
}
