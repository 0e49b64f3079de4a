import type { Insertable, Selectable } from 'kysely'
import type { EmailTemplate } from '../../contract/mail/email-template.ts'
import type { Queries, Reads, Trx } from '../db/database.ts'
import { executeDeferred } from '../db/deferred-query.ts'
import type { OutboxTable } from '../db/tables.ts'

export type EmailRow = Selectable<OutboxTable>

export async function insertEmail(trx: Trx, row: Insertable<OutboxTable>): Promise<void> {
  await executeDeferred(trx, trx.insertInto('outbox').values(row).compile())
}

/** An email that was neither sent nor failed. */
export function findUnsent(db: Reads, id: string): Promise<EmailRow | undefined> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
}

/** The emails of a template that have yet to be sent. */
export function findUnsentByTemplate(db: Reads, template: EmailTemplate) {
  return db
    .selectFrom('outbox')
    .select(['id', 'content'])
    .where('template', '=', template)
    .where('sent_at', 'is', null)
    .execute()
}

/** Replaces a content, unless it was erased meanwhile. */
export async function updateContent(trx: Queries, id: string, content: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ content })
    .where('id', '=', id)
    .where('content', 'is not', null)
    .execute()
}

export async function markSent(db: Queries, id: string, sentAt: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sentAt, content: null, failed_at: null, failure: null })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(
  db: Queries,
  id: string,
  failed: { failed_at: string; failure: string; content?: null },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(failed)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

export async function setUnacknowledged(
  db: Queries,
  id: string,
  unacknowledged: number,
): Promise<void> {
  await db.updateTable('outbox').set({ unacknowledged }).where('id', '=', id).execute()
}

export async function deleteEmailsTo(
  trx: Queries,
  recipientKey: string,
  template: string | undefined,
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', recipientKey)
    .$if(template !== undefined, query => query.where('template', '=', template ?? ''))
    .execute()
}

/** Makes the jobs of waiting emails due, but for those that may have arrived already. */
export async function retryWaitingJobs(trx: Queries, kind: string, now: string): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ run_at: now })
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .where('locked_until', 'is', null)
    .where('run_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox')
          .select('id')
          .whereRef('outbox.id', '=', 'jobs.unique_key')
          .where('unacknowledged', '=', 0),
      ),
    )
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
