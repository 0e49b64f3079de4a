import type { Transaction } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { Failure } from '../failure.ts'
import type { ClientInfo } from '../http/client-info.ts'
import type { Use } from '../limits/rate-limits.ts'
import { queueMail } from '../mail/outbox.ts'
import type { AccountMail } from './letters.ts'
import { rules } from './limits.ts'
import { caseless } from './users.repository.ts'

/** Writes a mail about an account into the outbox; it is sent once the transaction is committed. */
export const queueAccountMail: (
  trx: Transaction<Tables>,
  mail: AccountMail,
  expiresAt: Date,
) => Promise<void> = queueMail

const day = 24 * 60 * 60 * 1_000

/** Until when a notice of a change is worth sending, should the mail server not take it before. */
export function noticeUntil(): Date {
  return new Date(Date.now() + 7 * day)
}

type Caused = 'sign-up' | 'reset' | 'email-change'

/** What counts a mail that anyone can cause. Notices of what was already done are never counted. */
function usesOfMail(kind: Caused, email: string, clientInfo: ClientInfo): Use[] {
  const recipient = caseless(email)
  return [
    [rules.mailByRecipientAndAddress, kind, recipient, clientInfo.address],
    [rules.mailByRecipient, kind, recipient],
  ]
}

/** What counts a change of an email address, and its mail. */
export function usesOfEmailChange(userId: string, email: string, clientInfo: ClientInfo): Use[] {
  return [
    [rules.emailChangeByAddress, clientInfo.address],
    [rules.emailChangeByAccount, userId],
    ...usesOfMail('email-change', email, clientInfo),
  ]
}

/** Counts such a mail. @returns whether it may be sent: one too many is left out without a word */
export async function mayMail(
  { rateLimits }: Pick<AppContext, 'rateLimits'>,
  ...mail: Parameters<typeof usesOfMail>
): Promise<boolean> {
  try {
    await rateLimits.take(...usesOfMail(...mail))
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return false
    throw error
  }
}
