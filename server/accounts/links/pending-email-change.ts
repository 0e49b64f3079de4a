import type { EmailChangeReply } from '../../../contract/accounts/account.ts'
import type { AppContext, DbContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { limited } from '../../limits/rate-limits.ts'
import { sayEmailed } from '../../mail/mail-connection.ts'
import { emailChangeUses } from '../account-emails.ts'
import { withAccountTransaction } from '../transactions.ts'
import { requestEmailChange } from './email-change.ts'
import { deleteUserLinks, findEmailChange } from './links.repository.ts'

export async function getPendingEmailChange(
  { db }: DbContext,
  userId: string,
): Promise<EmailChangeReply> {
  const pending = await findEmailChange(db.read, userId)
  return { email: pending?.email ?? null, expiresAt: pending?.expires_at ?? null }
}

/**
 * Sends a new link to the unconfirmed address and voids the old one.
 * @returns the message to show
 * @throws Failure `not_found` without an unconfirmed address, or `rate_limited`
 */
export async function resendEmailChange(
  context: AppContext,
  userId: string,
  clientInfo: ClientInfo,
): Promise<string> {
  const { email } = (await findEmailChange(context.db.read, userId)) ?? {}
  if (email === undefined) throw nonePending()
  await limited(context.rateLimits, emailChangeUses(userId, email, clientInfo), () =>
    withAccountTransaction(context, userId, async trx => {
      // It may have been canceled, confirmed or replaced since.
      const pending = await findEmailChange(trx, userId)
      if (pending?.email !== email) throw nonePending()
      await requestEmailChange(context, trx, { id: userId }, email)
    }),
  )
  return sayEmailed(
    context,
    `We’ve emailed a new link to ${email}. Open it within 24 hours to confirm your new address.`,
  )
}

/**
 * Voids the link to the unconfirmed address.
 * @returns the message to show
 * @throws Failure `not_found` without an unconfirmed address
 */
export async function cancelEmailChange(context: AppContext, userId: string): Promise<string> {
  await withAccountTransaction(context, userId, async trx => {
    if (!(await findEmailChange(trx, userId))) throw nonePending()
    await deleteUserLinks(trx, userId, ['email'])
  })
  return 'Your email address stays the same.'
}

function nonePending(): Failure {
  return new Failure('not_found', 'Your email address has no change to confirm.')
}
