import type { Selectable } from 'kysely'
import { countRows } from '../db/count-rows.ts'
import type { Page, Queries, Reads } from '../db/database.ts'
import type { OutboxTable } from '../db/tables.ts'

export type FailedEmailRow = Selectable<OutboxTable> & { failed_at: string }

/** The latest first. */
export function findFailedEmails(db: Reads, { limit, offset }: Page): Promise<FailedEmailRow[]> {
  return selectFailed(db)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are, up to a limit. */
export function countFailedEmails(db: Reads, most: number): Promise<number> {
  return countRows(db, selectFailed(db).clearSelect().select('id').limit(most))
}

export function findFailedEmail(db: Reads, id: string): Promise<FailedEmailRow | undefined> {
  return selectFailed(db).where('id', '=', id).executeTakeFirst()
}

/** @returns false if it is no longer failed, or its content is erased */
export async function markUnsent(trx: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ failed_at: null, failure: null, unacknowledged: 0 })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .where('content', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if it is no longer failed */
export async function deleteFailedEmail(trx: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function selectFailed(db: Reads) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('failed_at', 'is not', null)
    .$narrowType<{ failed_at: string }>()
}
