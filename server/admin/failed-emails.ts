import { limits } from '../../contract/limits.ts'
import type {
  FailedEmail,
  FailedEmailPage,
  FailedEmailsQuery,
} from '../../contract/mail/failed-email.ts'
import { isUsableLink } from '../accounts/links/links.ts'
import type { Actor, Fields } from '../activities/activities.ts'
import type { DbContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import * as emails from '../mail/failed-emails.repository.ts'
import { requeueEmail } from '../mail/outbox.ts'
import { isUsableAlertLink } from '../stock/alerts.ts'
import { changeFailed } from './change-failed.ts'

/** Failed emails, the latest first. */
export async function listFailedEmails(
  { db }: DbContext,
  { page, limit }: FailedEmailsQuery,
): Promise<FailedEmailPage> {
  const rows = await emails.findFailedEmails(db.read, { limit, offset: (page - 1) * limit })
  const total = await emails.countFailedEmails(db.read, limits.offset)
  return { emails: rows.map(toFailedEmail), total }
}

/**
 * Queues a failed email again, only once even if several admins do so.
 * @throws Failure `not_found` if it is gone or no longer failed; `conflict` if it would arrive too
 * late, or its link was replaced or used
 */
export function retryEmail(context: DbContext, actor: Actor, id: string): Promise<void> {
  return changeFailed(context, actor, 'retry', { kind: 'email', id }, async trx => {
    const row = await emails.findFailedEmail(trx, id)
    if (!row) throw notFailed()
    if (isExpired(row))
      throw new Failure('conflict', 'This email is out of date and can’t be resent. Delete it.')
    const { link = '' } = JSON.parse(row.content ?? '{}') as { link?: string }
    if (!(await isUsableLink(trx, link)) || !(await isUsableAlertLink(trx, link))) {
      throw new Failure('conflict', 'The link in this email no longer works.')
    }
    if (!(await requeueEmail(trx, id))) throw notFailed()
    return toFields(row)
  })
}

/** @throws Failure `not_found` */
export function deleteEmail(context: DbContext, actor: Actor, id: string): Promise<void> {
  return changeFailed(context, actor, 'delete', { kind: 'email', id }, async trx => {
    const row = await emails.findFailedEmail(trx, id)
    if (!row || !(await emails.deleteFailedEmail(trx, id))) throw notFailed()
    return toFields(row)
  })
}

/** Without the recipient: the record of activities names no one who is not a user. */
function toFields({ template }: emails.FailedEmailRow): Fields {
  return { template }
}

function toFailedEmail(row: emails.FailedEmailRow): FailedEmail {
  const { id, template, recipient, failed_at, failure } = row
  return {
    ...{ id, template, recipient },
    failedAt: failed_at,
    reason: failure ?? '',
    expired: isExpired(row),
  }
}

function isExpired({ content, expires_at }: emails.FailedEmailRow): boolean {
  return content === null || Date.parse(expires_at) <= Date.now()
}

function notFailed(): Failure {
  return new Failure('not_found', 'This email is no longer marked as failed.')
}
