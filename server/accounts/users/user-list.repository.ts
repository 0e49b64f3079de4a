import { type SqlBool, sql } from 'kysely'
import type { UserFilter, UserSort } from '../../../contract/accounts/user-list.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Order, Page, Reads } from '../../db/database.ts'
import { userColumns } from '../users.repository.ts'

const columns = { joined: 'seq', name: 'search_name', email: 'email_key' } as const

type Sorted = Order & { column: (typeof columns)[keyof typeof columns] }

export function toOrder(sort: UserSort): Sorted {
  const by = sort.replace('-', '') as keyof typeof columns
  return { column: columns[by], direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** Skips rows by an index. Only admins, who are few, are sorted. */
export function findUserPage(
  db: Reads,
  filter: UserFilter,
  { order, limit, offset }: Page & { order: Sorted },
) {
  const { column, direction } = order
  const seqs = matching(db, filter)
    .orderBy(column, direction)
    .$if(column === 'search_name', query => query.orderBy('seq', direction))
    .limit(limit)
    .offset(offset)
  return selectSorted(db, order).where('seq', 'in', seqs).execute()
}

export async function findSortedUsersBySeq(db: Reads, seqs: number[], order: Sorted) {
  if (seqs.length === 0) return []
  return selectSorted(db, order).where('seq', 'in', seqs).execute()
}

/** Counts up to a limit. */
export function countFilteredUsers(db: Reads, filter: UserFilter, most: number): Promise<number> {
  return countRows(db, matching(db, filter).limit(most))
}

/** Literals, because a bound value does not match a partial index. */
function matching(db: Reads, filter: UserFilter) {
  return db
    .selectFrom('users')
    .select('seq')
    .$if(filter === 'admins', query => query.where(sql<SqlBool>`is_admin = 1`))
    .$if(filter === 'blocked', query => query.where(sql<SqlBool>`is_banned = 1`))
}

function selectSorted(db: Reads, { column, direction }: Sorted) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .orderBy(column, direction)
    .orderBy('seq', direction)
}
