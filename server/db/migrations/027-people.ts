import { type Kysely, sql } from 'kysely'

export const peopleIndexes = {
  users_by_time: 'users (created_at)',
  // Mostly empty.
  users_with_generated_password: 'users (seq) where has_generated_password = 1',
}

/** Counts sign-ups by their time, and knows who still has the password that was made for them. */
export async function people(db: Kysely<unknown>) {
  await sql`alter table users add column has_generated_password integer not null default 0
    check (has_generated_password in (0, 1))`.execute(db)
  for (const [name, rows] of Object.entries(peopleIndexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }
}
