import { z } from 'zod'
import { paging, Time, withinMaxOffset } from '../fields.ts'
import { adminPageSize } from '../limits.ts'

export const FailedEmailsQuery = z
  .object(paging(adminPageSize))
  .check(withinMaxOffset('failed emails'))
export type FailedEmailsQuery = z.infer<typeof FailedEmailsQuery>

/** Without its content, which is private to the recipient. */
export const FailedEmail = z.object({
  id: z.string(),
  /** An `EmailTemplate`; a newer version of the shop may have others. */
  template: z.string(),
  recipient: z.string(),
  failedAt: Time,
  /** What the mail server said last, or what else was wrong. */
  reason: z.string(),
  /** Whether it is too old to be resent. */
  expired: z.boolean(),
})
export type FailedEmail = z.infer<typeof FailedEmail>

export const FailedEmailPage = z.object({
  emails: z.array(FailedEmail),
  /** All of them, counted up to 100,000. */
  total: z.int(),
})
export type FailedEmailPage = z.infer<typeof FailedEmailPage>
