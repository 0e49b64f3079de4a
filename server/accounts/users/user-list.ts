import { limits } from '../../../contract/limits.ts'
import type { AdminUserPage, AdminUsersQuery } from '../../../contract/user-list.ts'
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
  const scope = scopes[filter]
  const clauses = [{ words, ...(scope && { scope }) }]
  const match: Match = { table: 'users', index: 'user_search', clauses }
  const seqs = await db.findMatches(match, { limit, offset, order })
  const total = await db.countMatches(match, limits.searchTotal)
  const rows = await list.findSortedUsersBySeq(db.read, seqs, order)
  return { users: rows.map(toUser), total }
}

const scopes: Record<AdminUsersQuery['filter'], Scope | undefined> = {
  all: undefined,
  // Admins are few; the number of blocked users is unknown.
  admins: { column: 'is_admin', values: [1], size: 1 },
  blocked: { column: 'is_banned', values: [1], size: Infinity },
}
