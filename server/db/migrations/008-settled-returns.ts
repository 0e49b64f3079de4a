import { type Kysely, sql } from 'kysely'

/** A return request remembers which of its items were refunded apart from it, while it stays open. */
export async function settledReturns(trx: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_lines add column settled integer not null default 0`.execute(trx)
}
