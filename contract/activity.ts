import { z } from 'zod'
import { paging, Time, text, withinReach } from './fields.ts'
import { activityPageSize } from './limits.ts'

export const ActivityQuery = z
  .object({
    /** The id of a user, a product or a category; all activities if empty. */
    subject: text(64).default(''),
    ...paging(activityPageSize),
  })
  .check(withinReach('activities'))
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** The changed fields of a record, before or after the change. */
const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const Activity = z.object({
  id: z.string(),
  at: Time,
  /** The admin, with their name at that time; null once they are deleted. */
  actor: z.object({ id: z.string(), userName: z.string().nullable() }),
  action: z.enum(['create', 'update', 'delete']),
  subject: z.object({
    kind: z.enum(['user', 'product', 'category']),
    id: z.string(),
    /** null for a deleted user, as are the fields that identified them. */
    name: z.string().nullable(),
  }),
  /** The changed fields before; all fields for a deletion. */
  before: Fields,
  /** The changed fields after; all fields for a creation. */
  after: Fields,
})
export type Activity = z.infer<typeof Activity>

export const ActivityPage = z.object({ activities: z.array(Activity), total: z.int() })
export type ActivityPage = z.infer<typeof ActivityPage>
