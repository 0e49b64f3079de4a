import { type Kysely, sql } from 'kysely'

/** Makes a table searchable by its columns search_name and search_text, see ../search-text.ts. */
export async function addSearch(
  db: Kysely<unknown>,
  engine: 'sqlite' | 'postgres',
  { table, search }: { table: string; search: string },
): Promise<void> {
  await (engine === 'sqlite' ? onSqlite(db, table, search) : onPostgres(db, table))
}

async function onSqlite(db: Kysely<unknown>, table: string, search: string) {
  await sql`
    create virtual table ${sql.ref(search)} using fts5(
      search_name, search_text, content=${sql.lit(table)}, content_rowid='seq',
      tokenize='trigram case_sensitive 1')`.execute(db)
  const remove = sql`insert into ${sql.ref(search)} (${sql.ref(search)}, rowid, search_name, search_text)
    values ('delete', old.seq, old.search_name, old.search_text);`
  const add = sql`insert into ${sql.ref(search)} (rowid, search_name, search_text)
    values (new.seq, new.search_name, new.search_text);`
  const trigger = (event: string) => sql.ref(`${search}_${event}`)
  const source = sql.ref(table)
  await sql`create trigger ${trigger('insert')} after insert on ${source} begin ${add} end`.execute(
    db,
  )
  await sql`create trigger ${trigger('delete')} after delete on ${source} begin ${remove} end`.execute(
    db,
  )
  await sql`create trigger ${trigger('update')} after update of search_name, search_text on ${source}
    begin ${remove} ${add} end`.execute(db)
}

async function onPostgres(db: Kysely<unknown>, table: string) {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index ${sql.ref(`${table}_by_text`)} on ${sql.ref(table)}
    using gin (search_text gin_trgm_ops, search_name gin_trgm_ops)`.execute(db)
}
