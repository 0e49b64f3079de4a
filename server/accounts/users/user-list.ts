import type { AdminUserPage, AdminUsersQuery } from '../../../contract/accounts/user-list.ts'
import { limits } from '../../../contract/limits.ts'
import type { DbContext } from '../../app-context.ts'
import type { Match, Scope } from '../../db/database.ts'
import { searchWords } from '../../db/search/search-text.ts'
import { toUser } from './to-user.ts'
import * as list from './user-list.repository.ts'

export async function listUsersForAdmins(
  { db }: DbContext,
  { search, filter, sort, page, limit }: AdminUsersQuery,
): Promise<AdminUserPage> {
  const order = list.toOrder(sort)
  const offset = (page - 1) * limit
  if (!search) {
    const rows = await list.findUserPage(db.read, filter, { order, limit, offset })
    const total = await list.countFilteredUsers(db.read, filter, limits.offset)
    return { users: rows.map(toUser), total }
  }
  const words = searchWords(search)
  if (!words) return { users: [], total: 0 }
  const match = matchUsers(words, scopes[filter])
  const seqs = await db.findMatches(match, { limit, offset, order })
  const total = await db.countMatches(match, limits.searchTotal)
  const rows = await list.findSortedUsersBySeq(db.read, seqs, order)
  return { users: rows.map(toUser), total }
}

export function matchUsers(words: string[], scope: Scope | undefined): Match {
  return { table: 'users', index: 'user_search', clauses: [{ words, ...(scope && { scope }) }] }
}

export const scopes: Record<AdminUsersQuery['filter'] | 'others', Scope | undefined> = {
  all: undefined,
  // Admins are few, and the others nearly the whole table; the number of blocked users is unknown.
  admins: { column: 'is_admin', values: [1], size: 1 },
  others: { column: 'is_admin', values: [0], size: Infinity },
  blocked: { column: 'is_banned', values: [1], size: Infinity },
}
