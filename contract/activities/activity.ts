import { z } from 'zod'
import { Id, paging, Time, text, withinMaxOffset } from '../fields.ts'
import { activityPageSize } from '../limits.ts'

/** What an activity is about. Stock is that of a product, and has its id. */
export const ActivitySubjectKind = z.enum([
  'user',
  'sign-up',
  'product',
  'category',
  'stock',
  'order',
  'settings',
  'export',
  'import',
  'email',
  'job',
  'statement',
  'discount',
  'role',
  'invitation',
  'document',
])
export type ActivitySubjectKind = z.infer<typeof ActivitySubjectKind>

export const ActivityAction = z.enum(['create', 'update', 'delete'])
export type ActivityAction = z.infer<typeof ActivityAction>

/** Selects the changes of one field. */
export const ActivityChange = z.enum(['block', 'rights', 'price', 'hide'])
export type ActivityChange = z.infer<typeof ActivityChange>

export const ActivityQuery = z
  .object({
    /** The id of what was changed. */
    subject: text(64).default(''),
    /** The id of the admin who did it. */
    actor: Id.optional(),
    kind: ActivitySubjectKind.optional(),
    action: ActivityAction.optional(),
    change: ActivityChange.optional(),
    from: Time.optional(),
    /** The first moment that is too late. */
    until: Time.optional(),
    ...paging(activityPageSize),
  })
  .refine(({ change, subject, kind, action }) => !change || (!subject && !kind && !action), {
    path: ['change'],
    message: 'Choose a change without a subject, a kind or an action',
  })
  .check(withinMaxOffset('activities'))
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** The changed fields of a record, before or after the change. */
const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const Activity = z.object({
  id: z.string(),
  at: Time,
  /** The admin, with their name at that time; null once they are deleted. */
  actor: z.object({ id: z.string(), userName: z.string().nullable() }),
  action: ActivityAction,
  subject: z.object({
    kind: ActivitySubjectKind,
    id: z.string(),
    /**
     * At that time; the number of an order. null for a deleted user, as are the fields that
     * identified them, and for a sign-up.
     */
    name: z.string().nullable(),
    /** Whether it is still there to be looked at. */
    exists: z.boolean(),
  }),
  /** The changed fields before; all fields for a deletion. */
  before: Fields,
  /** The changed fields after; all fields for a creation. `what` was done to an order. */
  after: Fields,
})
export type Activity = z.infer<typeof Activity>

export const ActivityPage = z.object({
  activities: z.array(Activity),
  /** All matches, counted up to 100,000. */
  total: z.int(),
})
export type ActivityPage = z.infer<typeof ActivityPage>
