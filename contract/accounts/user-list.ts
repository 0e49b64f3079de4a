import { z } from 'zod'
import { Ids } from '../bulk.ts'
import { paging, text, withinMaxOffset } from '../fields.ts'
import { limits, userPageSize } from '../limits.ts'
import { Flag, User } from './user.ts'

export const UserFilter = z.enum(['all', 'admins', 'blocked'])
export type UserFilter = z.infer<typeof UserFilter>

/** A minus sorts in descending order: `-joined` has the newest first. */
export const UserSort = z.enum(['-joined', 'joined', 'name', '-name', 'email', '-email'])
export type UserSort = z.infer<typeof UserSort>

export const AdminUsersQuery = z
  .object({
    search: text(limits.search).default(''),
    filter: UserFilter.default('all'),
    sort: UserSort.default('-joined'),
    ...paging(userPageSize),
  })
  .check(withinMaxOffset('users', { searchable: true }))
export type AdminUsersQuery = z.infer<typeof AdminUsersQuery>

export const AdminUserPage = z.object({
  users: z.array(User),
  /** All matches, counted up to 100,000; for a search at most 1,000. */
  total: z.int(),
})
export type AdminUserPage = z.infer<typeof AdminUserPage>

export const BlockUsers = z.object({ ids: Ids, isBanned: Flag })
