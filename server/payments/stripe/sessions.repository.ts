import type { Updateable } from 'kysely'
import type { Queries, Reads } from '../../db/database.ts'
import type { StripeSessionTable } from '../../db/tables/selling-tables.ts'

/** Stores a session unless the attempt has one. @returns whether it is new */
export async function insertSession(db: Queries, row: StripeSessionTable): Promise<boolean> {
  const inserted = await db
    .insertInto('stripe_sessions')
    .values(row)
    .onConflict(conflict => conflict.column('attempt_id').doNothing())
    .returning('attempt_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findSession(db: Reads, attemptId: string): Promise<StripeSessionTable | undefined> {
  return db
    .selectFrom('stripe_sessions')
    .select(['attempt_id', 'session_id', 'url', 'state', 'tries', 'expires_at', 'created_at'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
}

/** Updates a session if it is still as it was read. @returns whether it was */
export async function changeSession(
  db: Queries,
  { attempt_id, state, tries }: Pick<StripeSessionTable, 'attempt_id' | 'state' | 'tries'>,
  change: Updateable<StripeSessionTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stripe_sessions')
    .set(change)
    .where('attempt_id', '=', attempt_id)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
