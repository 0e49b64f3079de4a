import { type Kysely, sql } from 'kysely'

/** What admins set on the page of settings. Each value is JSON; null: as it came with the shop. */
export async function settings(db: Kysely<unknown>) {
  await sql`create table settings (
    id integer primary key check (id = 1),
    contact text,
    social text,
    legal text,
    featured text,
    updated_at varchar(24) not null
  )`.execute(db)
  await sql`insert into settings (id, updated_at) values (1, ${new Date().toISOString()})`.execute(
    db,
  )
}
