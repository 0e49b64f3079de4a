import { minute } from '../../../contract/time/durations.ts'
import { purgeDeletedUser } from '../../activities/activities.ts'
import type { DbContext } from '../../app-context.ts'
import type { Trx } from '../../db/database.ts'
import { type Job, jobKind, queueJob } from '../../jobs/jobs.ts'
import { deleteEmailsTo } from '../../mail/outbox.ts'
import { deleteAlertsTo } from '../../stock/alerts.repository.ts'
import type { AccountEmail } from '../email-templates.ts'
import { deleteRegistrationsByEmail, findUnconfirmedEmails } from '../links/links.repository.ts'
import { deleteInvitationByEmail } from '../staff/invitations.repository.ts'
import { deleteUser, type UserRow } from '../users.repository.ts'

const changeOfAddress = 'confirm-email' satisfies AccountEmail['template']

/** No transaction takes longer. */
const afterAllChangesMs = 10 * minute

type DeletedUser = { id: string }
const eraseUserKind = jobKind<DeletedUser>('erase-user')

/** Deletes a user and everything that identifies them. */
export async function eraseUser(
  { db }: DbContext,
  trx: Trx,
  { id, email }: UserRow,
): Promise<void> {
  const newAddresses = await findUnconfirmedEmails(trx, id)
  await deleteUser(trx, id)
  await deleteRegistrationsByEmail(trx, email)
  await deleteInvitationByEmail(trx, email)
  await deleteEmailsTo(trx, email)
  await deleteAlertsTo(trx, email)
  for (const address of newAddresses) await deleteEmailsTo(trx, address, changeOfAddress)
  await purgeDeletedUser(db, trx, id)
  await queueJob(trx, eraseUserKind, id, { id }, new Date(Date.now() + afterAllChangesMs))
}

/** Erases what transactions in progress during a deletion wrote about the user. */
export const eraseUserJob: Job<DbContext, DeletedUser> = {
  ...eraseUserKind,
  concurrency: 1,
  timeoutMs: minute,
  maxAttempts: 20,
  work: async ({ db }, { id }) => {
    await purgeDeletedUser(db, db.write, id)
    return undefined
  },
}
