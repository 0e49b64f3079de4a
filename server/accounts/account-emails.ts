import type { Transaction } from 'kysely'
import { day } from '../../contract/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { useOfCausedMail } from '../limits/caused-mails.ts'
import { takeIfFree, type Use } from '../limits/rate-limits.ts'
import { queueMail } from '../mail/outbox.ts'
import type { AccountEmail } from './letters.ts'
import { rules } from './limits.ts'
import { caseFold } from './users.repository.ts'

/** Writes a mail about an account into the outbox; it is sent once the transaction is committed. */
export const queueAccountEmail: (
  trx: Transaction<Tables>,
  mail: AccountEmail,
  expiresAt: Date,
) => Promise<void> = queueMail

/** The end of a notice's life: after this it is no longer worth sending. */
export function noticeExpiry(): Date {
  return new Date(Date.now() + 7 * day)
}

type EmailTrigger = 'sign-up' | 'reset' | 'email-change'

/** The rate limits that a mail counts against. Notices of completed actions are never counted. */
export function emailUses(kind: EmailTrigger, email: string, clientInfo: ClientInfo): Use[] {
  const recipient = caseFold(email)
  return [
    [rules.mailByRecipientAndAddress, kind, recipient, clientInfo.address],
    [rules.mailByRecipient, kind, recipient],
    useOfCausedMail(recipient, clientInfo.address),
  ]
}

/** The rate limits that a change of an email address, and its mail, count against. */
export function emailChangeUses(userId: string, email: string, clientInfo: ClientInfo): Use[] {
  return [
    [rules.emailChangeByAddress, clientInfo.address],
    [rules.emailChangeByAccount, userId],
    ...emailUses('email-change', email, clientInfo),
  ]
}

/** Counts a mail that anyone can trigger. @returns whether to send it; one too many is dropped */
export async function consumeEmailQuota(
  { rateLimits }: Pick<AppContext, 'rateLimits'>,
  ...mail: Parameters<typeof emailUses>
): Promise<boolean> {
  return (await takeIfFree(rateLimits, ...emailUses(...mail))) !== undefined
}
