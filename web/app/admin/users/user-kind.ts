import type { UserFilter, UserSort } from '../../../../contract/user-list.ts'
import { api } from '../../api.ts'
import type { TableKind, TableQuery } from '../table/table-query.ts'
import { directoryPath } from './directory-data.ts'

/** Who waits for the link of their sign-up is no user yet. */
export type PeopleFilter = UserFilter | 'waiting'
export type UserTableQuery = TableQuery<UserSort, PeopleFilter>

export const userKind: TableKind<UserSort, PeopleFilter> = {
  path: directoryPath,
  names: { one: 'user', many: 'users' },
  filters: [
    { filter: 'all', label: 'All' },
    { filter: 'admins', label: 'Admins' },
    { filter: 'blocked', label: 'Blocked' },
    { filter: 'waiting', label: 'Waiting' },
  ],
  sorts: [
    { sort: '-joined', label: 'Newest first' },
    { sort: 'joined', label: 'Oldest first' },
    { sort: 'name', label: 'Name, A to Z' },
    { sort: '-name', label: 'Name, Z to A' },
    { sort: 'email', label: 'Email, A to Z' },
    { sort: '-email', label: 'Email, Z to A' },
  ],
}

export async function loadUserTable(
  { search, filter, sort, page, size }: UserTableQuery,
  signal: AbortSignal,
) {
  const shown = filter === 'waiting' ? 'all' : filter
  const query = { search, filter: shown, sort, page, limit: size }
  const { users, total } = await api('GET /api/admin/user', { query, signal })
  return { rows: users, total }
}
