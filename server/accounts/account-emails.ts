import type { AppContext } from '../app-context.ts'
import type { Trx } from '../db/database.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { takeIfFree, type Use } from '../limits/rate-limits.ts'
import { triggeredEmailUses } from '../limits/triggered-emails.ts'
import { queueEmail } from '../mail/outbox.ts'
import type { AccountEmail } from './email-templates.ts'
import { rules } from './limits.ts'
import { caseFold } from './users.repository.ts'

/** Adds an email about an account to the outbox, which sends it after the commit. */
export const queueAccountEmail: (trx: Trx, email: AccountEmail, expiresAt: Date) => Promise<void> =
  queueEmail

type EmailTrigger = 'sign-up' | 'reset' | 'email-change' | 'invitation'

/** The rate limits that an email counts against. Notices of completed actions count against none. */
export function emailUses(kind: EmailTrigger, email: string, clientInfo: ClientInfo): Use[] {
  const recipient = caseFold(email)
  return [
    [rules.emailByRecipientAndAddress, kind, recipient, clientInfo.address],
    [rules.emailByRecipient, kind, recipient],
    ...triggeredEmailUses(recipient, clientInfo.address),
  ]
}

/** The rate limits that a change of email address, and the email about it, count against. */
export function emailChangeUses(userId: string, email: string, clientInfo: ClientInfo): Use[] {
  return [
    [rules.emailChangeByAddress, clientInfo.address],
    [rules.emailChangeByAccount, userId],
    ...emailUses('email-change', email, clientInfo),
  ]
}

/** Counts an email that anyone can trigger. @returns whether it may be sent */
export async function consumeEmailQuota(
  { rateLimits }: Pick<AppContext, 'rateLimits'>,
  ...email: Parameters<typeof emailUses>
): Promise<boolean> {
  return (await takeIfFree(rateLimits, ...emailUses(...email))) !== undefined
}
