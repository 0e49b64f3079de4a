import type { UserStats } from '../../../contract/admin/overview.ts'
import { limits } from '../../../contract/limits.ts'
import type { DbContext } from '../../app-context.ts'
import { countSignUps } from './pending-sign-ups.repository.ts'
import { countFilteredUsers } from './user-list.repository.ts'
import { countUsersSince } from './user-stats.repository.ts'

type Since = { today: string; week: string; month: string }

/** Counts users and sign-ups. @param since when each period begins */
export async function getUserStats(
  { db: { read } }: DbContext,
  { today, week, month }: Since,
): Promise<UserStats> {
  const most = limits.listTotal
  return {
    users: await countFilteredUsers(read, 'all', limits.offset),
    joined: {
      today: await countUsersSince(read, today, most),
      week: await countUsersSince(read, week, most),
      month: await countUsersSince(read, month, most),
    },
    waiting: await countSignUps(read, '', most),
  }
}
