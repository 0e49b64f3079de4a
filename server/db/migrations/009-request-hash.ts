import { type Kysely, sql } from 'kysely'

/** Orders store a hash of the request that placed them, to tell an exact repeat from a changed one. */
export async function requestHash(trx: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column request_hash text`.execute(trx)
}
