import type { Transaction } from 'kysely'
import type {
  FailedEmail,
  FailedEmailPage,
  FailedEmailsQuery,
} from '../../contract/failed-email.ts'
import { limits } from '../../contract/limits.ts'
import { requireAdmin } from '../accounts/admins.ts'
import { isUsableLink } from '../accounts/links.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { Failure } from '../failure.ts'
import * as emails from '../mail/failed-emails.repository.ts'
import { requeueEmail } from '../mail/outbox.ts'

/** The emails that the shop gave up sending, the last ones first. */
export async function listFailedEmails(
  { db }: Pick<AppContext, 'db'>,
  { page, limit }: FailedEmailsQuery,
  now = new Date(),
): Promise<FailedEmailPage> {
  const rows = await emails.findFailedEmails(db.read, { limit, offset: (page - 1) * limit })
  const total = await emails.countFailedEmails(db.read, limits.offset)
  return { emails: rows.map(row => toFailedEmail(row, now)), total }
}

/**
 * Queues an email that was given up anew, once however many ask for it.
 * @throws Failure `not_found` if it is not there or sent meanwhile; `conflict` if it would come too
 * late, or its link was replaced or used
 */
export async function retryEmail(
  { db, events }: Pick<AppContext, 'db' | 'events'>,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<void> {
  await db.write.transaction().execute(async trx => {
    await requireAdmin(trx, actor)
    const row = await emails.findFailedEmail(trx, id)
    if (!row) throw notFailed()
    if (isTooLate(row, now)) throw new Failure('conflict', 'This email would arrive too late.')
    const { link = '' } = JSON.parse(row.content ?? '{}') as { link?: string }
    if (!(await isUsableLink(trx, link))) {
      throw new Failure('conflict', 'The link in this email no longer works.')
    }
    if (!(await requeueEmail(trx, id))) throw notFailed()
    await record(trx, actor, row, 'update')
  })
  events.emit('jobQueued')
}

/** @throws Failure `not_found` */
export function deleteEmail(
  { db }: Pick<AppContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  return db.write.transaction().execute(async trx => {
    await requireAdmin(trx, actor)
    const row = await emails.findFailedEmail(trx, id)
    if (!row || !(await emails.deleteFailedEmail(trx, id))) throw notFailed()
    await record(trx, actor, row, 'delete')
  })
}

/** Without the recipient: the record of activities keeps no address of somebody who is no user. */
function record(
  trx: Transaction<Tables>,
  actor: Actor,
  { id, template }: emails.FailedEmailRow,
  action: 'update' | 'delete',
) {
  const deleted = action === 'delete'
  return recordActivity(trx, {
    actor,
    subject: { kind: 'email', id, name: null },
    before: deleted ? { template } : {},
    after: deleted ? null : { template },
  })
}

function toFailedEmail(row: emails.FailedEmailRow, now: Date): FailedEmail {
  const { id, template, recipient, failed_at, failure } = row
  return {
    ...{ id, template, recipient },
    failedAt: failed_at,
    reason: failure ?? '',
    tooLate: isTooLate(row, now),
  }
}

function isTooLate({ content, expires_at }: emails.FailedEmailRow, now: Date): boolean {
  return content === null || Date.parse(expires_at) <= now.getTime()
}

function notFailed(): Failure {
  return new Failure('not_found', 'This email is no longer marked as failed.')
}
