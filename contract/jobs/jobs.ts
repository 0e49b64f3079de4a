import { z } from 'zod'
import { paging, Time, withinMaxOffset } from '../fields.ts'
import { adminPageSize } from '../limits.ts'

/** The kinds of jobs that fail for good after some attempts; others are retried until they are done. */
export const FailedJobKind = z.enum(['payment-event', 'invoice-pdf', 'erase-user'])
export type FailedJobKind = z.infer<typeof FailedJobKind>

export const FailedJobsQuery = z.object(paging(adminPageSize)).check(withinMaxOffset('failed jobs'))
export type FailedJobsQuery = z.infer<typeof FailedJobsQuery>

export const FailedJob = z.object({
  id: z.string(),
  kind: FailedJobKind,
  /** The number of its invoice, or Stripe’s id of its event; null for other kinds. */
  subject: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string(),
  failedAt: Time,
  createdAt: Time,
})
export type FailedJob = z.infer<typeof FailedJob>

export const FailedJobPage = z.object({
  jobs: z.array(FailedJob),
  /** All of them, counted up to 100,000. */
  total: z.int(),
})
export type FailedJobPage = z.infer<typeof FailedJobPage>
