import type { Armory } from '../armory.ts'
import { Failure } from '../http/failure.ts'
import { caseless } from './users.repository.ts'

const day = 24 * 60 * 60 * 1_000

/** Until when a notice of a change is worth sending, should the mail server not take it before. */
export function noticeUntil(): Date {
  return new Date(Date.now() + 7 * day)
}

/**
 * Whether somebody may be sent another mail of a kind: mails that anyone can cause come to an end.
 * Notices of what was already done are never asked about here.
 */
export async function mayMail(
  { rateLimits }: Pick<Armory, 'rateLimits'>,
  kind: 'sign-up' | 'reset' | 'email-change',
  email: string,
): Promise<boolean> {
  try {
    await rateLimits.take(['mailByRecipientAndKind', kind, caseless(email)])
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return false
    throw error
  }
}
