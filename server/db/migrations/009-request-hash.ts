import { type Kysely, sql } from 'kysely'

/** An order remembers what was sent to place it, so that a repeat is told from a request with changes. */
export async function requestHash(trx: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column request_hash text`.execute(trx)
}
