import type { DashboardQuery, DashboardUsers } from '../../../contract/accounts/user.ts'
import { limits, maxAdminsShown } from '../../../contract/limits.ts'
import type { DbContext } from '../../app-context.ts'
import { searchWords } from '../../db/search/search-text.ts'
import * as users from '../users.repository.ts'
import { toUser } from './to-user.ts'
import { matchUsers, scopes } from './user-list.ts'

/** Matches names, user names and email addresses. */
export async function listDashboardUsers(
  { db }: DbContext,
  { search, page, limit }: DashboardQuery,
): Promise<DashboardUsers> {
  const offset = (page - 1) * limit
  if (!search) {
    const rows = await users.findUsers(db.read, { isAdmin: 0, limit, offset })
    const admins = await users.findUsers(db.read, { isAdmin: 1, limit: maxAdminsShown, offset: 0 })
    const totalusers = await users.countBuyers(db.reports)
    return { users: rows.map(toUser), admins: admins.map(toUser), totalusers }
  }
  const words = searchWords(search)
  if (!words) return { users: [], admins: [], totalusers: 0 }
  const match = matchUsers(words, scopes.others)
  const found = await db.findMatches(match, { limit, offset })
  const totalusers = await db.countMatches(match, limits.searchTotal)
  const firstAdmins = { limit: maxAdminsShown, offset: 0 }
  const admins = await db.findMatches(matchUsers(words, scopes.admins), firstAdmins)
  const rows = await users.findUsersBySeq(db.read, [...found, ...admins])
  return {
    users: rows.filter(row => !row.is_admin).map(toUser),
    admins: rows.filter(row => row.is_admin).map(toUser),
    totalusers,
  }
}
