import type { EmailChangeReply } from '../../contract/account.ts'
import type { Armory } from '../armory.ts'
import { Failure } from '../failure.ts'
import type { Visitor } from '../http/visitor.ts'
import { limited } from '../limits/rate-limits.ts'
import { usesOfEmailChange } from './account-mails.ts'
import { changeAccount } from './change-account.ts'
import { askEmailChange } from './email-change.service.ts'
import { deleteLinksOf, findEmailChange } from './links.repository.ts'

/** The address that waits to become a user's. */
export async function pendingEmailChange(
  { db }: Pick<Armory, 'db'>,
  userId: string,
): Promise<EmailChangeReply> {
  const pending = await findEmailChange(db.read, userId)
  return { email: pending?.email ?? null, expiresAt: pending?.expires_at ?? null }
}

/**
 * Sends a new link to the address that waits, in place of the old one.
 * @returns what the person is told
 * @throws Failure `not_found` when no address waits, or `rate_limited`
 */
export async function resendEmailChange(
  armory: Armory,
  userId: string,
  visitor: Visitor,
): Promise<string> {
  const { email } = (await findEmailChange(armory.db.read, userId)) ?? {}
  if (email === undefined) throw nonePending()
  await limited(armory.rateLimits, usesOfEmailChange(userId, email, visitor), () =>
    changeAccount(armory, userId, async trx => {
      // It may have been canceled, confirmed or replaced meanwhile.
      const pending = await findEmailChange(trx, userId)
      if (pending?.email !== email) throw nonePending()
      await askEmailChange(armory, trx, { id: userId }, email)
    }),
  )
  return `We have sent a new link to ${email}. Open it within 24 hours to make the address yours.`
}

/**
 * Voids the link of the address that waits.
 * @returns what the person is told
 * @throws Failure `not_found` when no address waits
 */
export async function cancelEmailChange(armory: Armory, userId: string): Promise<string> {
  await changeAccount(armory, userId, async trx => {
    if (!(await findEmailChange(trx, userId))) throw nonePending()
    await deleteLinksOf(trx, userId, ['email'])
  })
  return 'The change of your e-mail address is canceled.'
}

function nonePending(): Failure {
  return new Failure('not_found', 'No change of your e-mail address is pending.')
}
