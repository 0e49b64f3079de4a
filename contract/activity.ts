import { z } from 'zod'
import { isWithinReach, paging, Time, text } from './fields.ts'
import { activityPageSize, limits } from './limits.ts'

export const ActivityQuery = z
  .object({
    /** The id of a user, a product or a category; without one all activities. */
    subject: text(64).default(''),
    ...paging(activityPageSize),
  })
  .refine(isWithinReach, {
    path: ['page'],
    message: `goes too deep: paging ends after ${limits.offset} activities`,
  })
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** What a change did to a record: its fields as they were and as they became. */
const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const Activity = z.object({
  id: z.string(),
  at: Time,
  /** Who did it; their name as it was then, null once they are deleted. */
  actor: z.object({ id: z.string(), userName: z.string().nullable() }),
  action: z.enum(['create', 'update', 'delete']),
  subject: z.object({
    kind: z.enum(['user', 'product', 'category']),
    id: z.string(),
    /** null of a user who is deleted, as are the fields that told who they were. */
    name: z.string().nullable(),
  }),
  /** The fields that changed, before; of a deletion all of them. */
  before: Fields,
  /** The fields that changed, after; of a creation all of them. */
  after: Fields,
})
export type Activity = z.infer<typeof Activity>

export const ActivityPage = z.object({ activities: z.array(Activity), total: z.int() })
export type ActivityPage = z.infer<typeof ActivityPage>
