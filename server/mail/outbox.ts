import { v7 as uuidv7 } from 'uuid'
import type { EmailTemplate } from '../../contract/mail/email-template.ts'
import { day } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads, Trx } from '../db/database.ts'
import { findLastError, jobKind, queueJob, removeJob } from '../jobs/jobs.ts'
import { markUnsent } from './failed-emails.repository.ts'
import * as outbox from './outbox.repository.ts'

/** The template and the recipient; other properties are what the template needs. */
export type Email = { template: EmailTemplate; to: string }

/** When an email that only informs is no longer worth sending. */
export function noticeExpiry(from = Date.now()): Date {
  return new Date(from + 7 * day)
}

export const emailJobs = jobKind<{ id: string }>('email')

/** Writes an email to the outbox; it is sent once the transaction is committed. */
export async function queueEmail<Queued extends Email>(
  trx: Trx,
  { template, to, ...content }: Queued,
  expiresAt: Date,
  id = uuidv7(),
): Promise<void> {
  await outbox.insertEmail(trx, {
    ...{ id, template, recipient: to, content: JSON.stringify(content) },
    ...{ created_at: new Date().toISOString(), expires_at: expiresAt.toISOString() },
    ...{ unacknowledged: 0, sent_at: null, failed_at: null, failure: null },
  })
  await queueJob(trx, emailJobs, id, { id })
}

/** Seals again through which mail server emails are sent, if that isn't the current one. */
export async function resealEmails(
  trx: Trx,
  { open, seal }: AppContext['settings']['vault'],
): Promise<void> {
  for (const { id, content } of await outbox.findUnsentByTemplate(trx, 'mail-server-changed')) {
    const { through, ...others } = JSON.parse(content ?? '{}') as { through?: string }
    const opened = through && open(through, throughPlace(id))
    if (!opened) continue
    const resealed = { ...others, through: seal(opened, throughPlace(id)) }
    await outbox.updateContent(trx, id, JSON.stringify(resealed))
  }
}

/** What the mail server that an email is sent through is bound to when it is sealed. */
export function throughPlace(emailId: string): string {
  return `outbox.${emailId}`
}

/** Queues a failed email again; false if it is no longer failed. */
export async function requeueEmail(trx: Trx, id: string): Promise<boolean> {
  if (!(await markUnsent(trx, id))) return false
  // The job of its last attempt may still be there.
  await removeJob(trx, emailJobs, id)
  await queueJob(trx, emailJobs, id, { id })
  return true
}

/** The state of each email; those no longer in the outbox are omitted. */
export async function findEmailStates(
  db: Reads,
  ids: string[],
): Promise<Map<string, 'waiting' | 'sent' | 'failed'>> {
  const rows = ids.length > 0 ? await outbox.findStates(db, ids) : []
  return new Map(
    rows.map(({ id, sent_at, failed_at }) => [
      id,
      sent_at !== null ? 'sent' : failed_at !== null ? 'failed' : 'waiting',
    ]),
  )
}

/** Ends the pauses of waiting emails, because how they are sent was changed. */
export async function retryWaitingEmails(trx: Trx): Promise<void> {
  await outbox.retryWaitingJobs(trx, emailJobs.kind, new Date().toISOString())
}

/** Why an email was not sent, though it was tried for more than a minute; without anyone's address. */
export async function findEmailProblem(db: Reads): Promise<string | undefined> {
  const error = await findLastError(db, emailJobs, attemptsBeforeProblem)
  return error?.replace(/[^\s<>]+@[^\s<>]+/g, '…')
}

/** Attempts after which it is not only busy. */
const attemptsBeforeProblem = 3

/** Deletes those of the emails that were not sent; their jobs then find nothing to send. */
export async function deleteUnsent(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length > 0) await outbox.deleteUnsent(trx, ids)
}

/** Deletes the emails to an address, in any letter case, sent or not; of one template only, if given. */
export async function deleteEmailsTo(trx: Trx, address: string, template?: string): Promise<void> {
  await outbox.deleteEmailsTo(trx, address.toLowerCase(), template)
}
