import { limits } from '../../contract/limits.ts'
import type { People } from '../../contract/overview.ts'
import type { AppContext } from '../app-context.ts'
import { countJoined, findGenerated } from './people.repository.ts'
import { countSignUps } from './sign-ups.repository.ts'
import { countListed } from './user-list.repository.ts'

type Since = { today: string; week: string; month: string }

/** How many users there are, and how many of them are new. @param since when each time begins */
export async function countPeople(
  { db: { read } }: Pick<AppContext, 'db'>,
  { today, week, month }: Since,
): Promise<People> {
  const most = limits.searchTotal
  return {
    users: await countListed(read, 'all', limits.offset),
    joined: {
      today: await countJoined(read, today, most),
      week: await countJoined(read, week, most),
      month: await countJoined(read, month, most),
    },
    waiting: await countSignUps(read, '', most),
  }
}

/** The user names of the admins who still have the password that the shop made for them. */
export function generatedPasswords({ db }: Pick<AppContext, 'db'>): Promise<string[]> {
  return findGenerated(db.read)
}
