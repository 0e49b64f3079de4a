import { limits, maxAdminsShown } from '../../../contract/limits.ts'
import type { DashboardQuery, DashboardUsers } from '../../../contract/user.ts'
import type { DbContext } from '../../app-context.ts'
import { searchWords } from '../../db/search/search-text.ts'
import * as users from '../users.repository.ts'
import { toUser } from './to-user.ts'

/** Matches names, user names and email addresses. */
export async function listDashboardUsers(
  { db }: DbContext,
  { search, page, limit }: DashboardQuery,
): Promise<DashboardUsers> {
  const offset = (page - 1) * limit
  if (!search) {
    const rows = await users.findUsers(db.read, { isAdmin: 0, limit, offset })
    const admins = await users.findUsers(db.read, { isAdmin: 1, limit: maxAdminsShown, offset: 0 })
    const totalusers = await users.countUsers(db.read, { isAdmin: 0 })
    return { users: rows.map(toUser), admins: admins.map(toUser), totalusers }
  }
  const words = searchWords(search)
  if (!words) return { users: [], admins: [], totalusers: 0 }
  const found = await users.searchUsers(db, words, { isAdmin: 0, limit, offset })
  const most = limits.searchTotal
  const totalusers = await users.countMatchingUsers(db, words, { isAdmin: 0, most })
  const admins = await users.searchUsers(db, words, {
    isAdmin: 1,
    limit: maxAdminsShown,
    offset: 0,
  })
  const rows = await users.findUsersBySeq(db.read, [...found, ...admins])
  return {
    users: rows.filter(row => !row.is_admin).map(toUser),
    admins: rows.filter(row => row.is_admin).map(toUser),
    totalusers,
  }
}
