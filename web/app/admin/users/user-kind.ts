import type { UserFilter, UserSort } from '../../../../contract/user-list.ts'
import { api } from '../../api.ts'
import type { TableKind, TableQuery } from '../table/table-query.ts'
import { directoryPath } from './directory-data.ts'

export type UserTableQuery = TableQuery<UserSort, UserFilter>

export const userKind: TableKind<UserSort, UserFilter> = {
  path: directoryPath,
  names: { one: 'user', many: 'users' },
  filters: [
    { filter: 'all', label: 'All' },
    { filter: 'admins', label: 'Admins' },
    { filter: 'blocked', label: 'Blocked' },
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
  const query = { search, filter, sort, page, limit: size }
  const { users, total } = await api('GET /api/admin/user', { query, signal })
  return { rows: users, total }
}
