import type { Insertable, Transaction, Updateable } from 'kysely'
import type { Queries, Reads } from '../db/database.ts'
import type { OutboxTable, Tables } from '../db/tables.ts'

type Waiting = { id: string; next_try_at: string }

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

export async function insertMail(
  trx: Transaction<Tables>,
  row: Insertable<OutboxTable>,
): Promise<void> {
  await trx.insertInto('outbox').values(row).execute()
}

/** The waiting mails; those due first come first. */
export function findWaiting(db: Reads, limit: number): Promise<Waiting[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'next_try_at'])
    .where('next_try_at', 'is not', null)
    .$narrowType<Waiting>()
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
}

/** Claims a mail until the given time, for one attempt; undefined if another node was faster. */
export function claimMail(db: Queries, { id, next_try_at }: Waiting, until: string) {
  return db
    .updateTable('outbox')
    .set(row => ({ next_try_at: until, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('next_try_at', '=', next_try_at)
    .returning(['id', 'mail', 'recipient', 'content', 'tries', 'unanswered'])
    .returning(['expires_at', 'next_try_at', 'failure'])
    .executeTakeFirst()
}

export async function markSent(db: Queries, id: string, sentAt: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sentAt, content: null, next_try_at: null, failure: null })
    .where('id', '=', id)
    .execute()
}

export function postponeMail(
  db: Queries,
  claimed: ClaimedMail,
  change: Pick<ClaimedMail, 'next_try_at' | 'unanswered'> & { failure?: string },
): Promise<void> {
  return updateClaimed(db, claimed, change)
}

export function giveUpMail(
  db: Queries,
  claimed: ClaimedMail,
  failed: { failed_at: string; failure: string; content?: null },
): Promise<void> {
  return updateClaimed(db, claimed, { ...failed, next_try_at: null })
}

/** Does nothing if the claim expired and another node has claimed the mail. */
async function updateClaimed(
  db: Queries,
  { id, next_try_at }: ClaimedMail,
  change: Updateable<OutboxTable>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .where('next_try_at', '=', next_try_at)
    .execute()
}

export async function deleteMailsTo(
  trx: Queries,
  recipientKey: string,
  mail: string | undefined,
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', recipientKey)
    .$if(mail !== undefined, query => query.where('mail', '=', mail ?? ''))
    .execute()
}

export function findStates(db: Reads, ids: string[]) {
  return db
    .selectFrom('outbox')
    .select(['id', 'sent_at', 'failed_at'])
    .where('id', 'in', ids)
    .execute()
}

export async function deleteUnsent(trx: Queries, ids: string[]): Promise<void> {
  await trx.deleteFrom('outbox').where('id', 'in', ids).where('sent_at', 'is', null).execute()
}
