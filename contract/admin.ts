import { z } from 'zod'
import { isWithinReach, Picture, paging, Time, text } from './fields.ts'
import { activityPageSize, limits, userPageSize } from './limits.ts'
import { Name, Phone, User, UserName } from './user.ts'

/** 1 or 0, also as a form sends it. */
const Flag = z
  .union([z.literal([1, true, '1', 'true']), z.literal([0, false, '0', 'false'])], 'must be 1 or 0')
  .transform((value): 0 | 1 => ([1, true, '1', 'true'].includes(value) ? 1 : 0))

export const UserQuery = z
  .object({
    search: text(limits.search).default(''),
    ...paging(userPageSize),
  })
  .refine(isWithinReach, {
    path: ['page'],
    message: `goes too deep: a search narrows the list, paging ends after ${limits.offset} users`,
  })
export type UserQuery = z.infer<typeof UserQuery>

export const UserDirectory = z.object({
  /** Who is no admin, newest first: one page of them. */
  users: z.array(User),
  /** The admins that match, newest first, at most 100. */
  admins: z.array(User),
  /** All that match and are no admins; of a search at most 10,000. */
  totalusers: z.int(),
})
export type UserDirectory = z.infer<typeof UserDirectory>

export const ManageUser = z
  .object({
    name: Name.optional(),
    userName: UserName.optional(),
    phone: Phone.optional(),
    image: Picture.optional(),
    is_admin: Flag.optional(),
    /** The same as is_admin. */
    isAdmin: Flag.optional(),
    isBanned: Flag.optional(),
    /** What the record's updatedAt was when the admin began: a change since is a conflict. */
    updatedAt: Time.optional(),
  })
  .refine(
    ({ is_admin, isAdmin }) =>
      is_admin === undefined || isAdmin === undefined || is_admin === isAdmin,
    { path: ['isAdmin'], message: 'must say the same as is_admin' },
  )
export type ManageUser = z.infer<typeof ManageUser>

export const ManageUserReply = z.object({ message: z.string(), user: User })

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
