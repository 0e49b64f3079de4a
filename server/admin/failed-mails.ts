import type { Transaction } from 'kysely'
import type { FailedMail, FailedMailPage, FailedMailsQuery } from '../../contract/failed-mail.ts'
import { limits } from '../../contract/limits.ts'
import { requireAdmin } from '../accounts/admins.ts'
import { isUsableLink } from '../accounts/links.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { Failure } from '../failure.ts'
import * as mails from '../mail/failed-mails.repository.ts'

/** The emails that the shop gave up sending, newest first. */
export async function listFailedMails(
  { db }: Pick<AppContext, 'db'>,
  { page, limit }: FailedMailsQuery,
  now = new Date(),
): Promise<FailedMailPage> {
  const rows = await mails.findFailedMails(db.read, { limit, offset: (page - 1) * limit })
  const total = await mails.countFailedMails(db.read, limits.offset)
  return { mails: rows.map(row => toFailedMail(row, now)), total }
}

/**
 * Queues a failed email again, once even if several admins ask for it.
 * @throws Failure `not_found` if it is not there or sent meanwhile; `conflict` if it would come too
 * late, or its link was replaced or used
 */
export async function retryMail(
  { db, events }: Pick<AppContext, 'db' | 'events'>,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<void> {
  await db.write.transaction().execute(async trx => {
    await requireAdmin(trx, actor)
    const row = await mails.findFailedMail(trx, id)
    if (!row) throw failedMailNotFound()
    if (isTooLate(row, now)) throw new Failure('conflict', 'This mail would come too late.')
    const { link = '' } = JSON.parse(row.content ?? '{}') as { link?: string }
    if (!(await isUsableLink(trx, link))) {
      throw new Failure('conflict', 'The link in this mail does not work any more.')
    }
    if (!(await mails.requeueMail(trx, id, now.toISOString()))) throw failedMailNotFound()
    await record(trx, actor, row, 'update')
  })
  events.emit('mailQueued')
}

/** @throws Failure `not_found` */
export function deleteMail(
  { db }: Pick<AppContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  return db.write.transaction().execute(async trx => {
    await requireAdmin(trx, actor)
    const row = await mails.findFailedMail(trx, id)
    if (!row || !(await mails.deleteFailedMail(trx, id))) throw failedMailNotFound()
    await record(trx, actor, row, 'delete')
  })
}

/** Omits the recipient: the audit log names users only. */
function record(
  trx: Transaction<Tables>,
  actor: Actor,
  { id, mail }: mails.FailedMailRow,
  action: 'update' | 'delete',
) {
  const deleted = action === 'delete'
  return recordActivity(trx, {
    actor,
    subject: { kind: 'mail', id, name: null },
    before: deleted ? { mail } : {},
    after: deleted ? null : { mail },
  })
}

function toFailedMail(row: mails.FailedMailRow, now: Date): FailedMail {
  const { id, mail, recipient, failed_at, failure } = row
  return {
    ...{ id, mail, recipient },
    failedAt: failed_at,
    reason: failure ?? '',
    tooLate: isTooLate(row, now),
  }
}

function isTooLate({ content, expires_at }: mails.FailedMailRow, now: Date): boolean {
  return content === null || Date.parse(expires_at) <= now.getTime()
}

function failedMailNotFound(): Failure {
  return new Failure('not_found', 'This mail is not among the failed ones any more.')
}
