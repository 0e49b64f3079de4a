import { z } from 'zod'
import { Ids } from './bulk.ts'
import { paging, Time, withinReach } from './fields.ts'
import { failedMailPageSize } from './limits.ts'

export const FailedMailsQuery = z
  .object(paging(failedMailPageSize))
  .check(withinReach('failed mails'))
export type FailedMailsQuery = z.infer<typeof FailedMailsQuery>

/** A mail that the shop gave up sending. What it says is nobody's business but the recipient's. */
export const FailedMail = z.object({
  id: z.string(),
  /** The kind of mail, such as `order-paid`. */
  mail: z.string(),
  recipient: z.string(),
  failedAt: Time,
  /** What the mail server said last, or what else was wrong. */
  reason: z.string(),
  /** Whether it would come too late: then it is not sent again. */
  tooLate: z.boolean(),
})
export type FailedMail = z.infer<typeof FailedMail>

export const FailedMailPage = z.object({
  mails: z.array(FailedMail),
  /** All of them, counted up to 100,000. */
  total: z.int(),
})
export type FailedMailPage = z.infer<typeof FailedMailPage>

export const FailedMails = z.object({ ids: Ids })
