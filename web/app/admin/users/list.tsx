import { useSearchParams } from 'react-router'
import type { SignUp } from '../../../../contract/accounts/sign-up-list.ts'
import type { User } from '../../../../contract/accounts/user.ts'
import type { UserFilter, UserSort } from '../../../../contract/accounts/user-list.ts'
import { userPageSize } from '../../../../contract/limits.ts'
import { api } from '../../api.ts'
import { Badge } from '../badge.tsx'
import { userLink, usersAdmin } from '../links.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { defineList } from '../list/define-list.ts'
import { withKeptView } from '../list/kept-view.ts'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { RecordCell } from '../list/record-cell.tsx'
import { useRoleName } from '../staff/staff-data.ts'
import { DateTime } from '../time/date-time.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { userActions } from './user-actions.ts'
import { UserCards } from './user-cards.tsx'
import { UserImage } from './user-image.tsx'

/** A pending sign-up is no user yet. */
type Filter = UserFilter | 'waiting'

const shared = {
  ...usersAdmin,
  filters: [
    { value: 'all', label: 'All' },
    { value: 'admins', label: 'Admins' },
    { value: 'blocked', label: 'Blocked' },
    { value: 'waiting', label: 'Pending sign-ups', empty: 'No pending sign-ups' },
  ],
  exportFrom: { path: '/api/admin/user/export', fresh: true },
} as const

const search = { label: 'Search users' }

const userList = defineList<User, Filter, UserSort>({
  ...shared,
  name: 'users',
  names: { one: 'user', many: 'users' },
  sorts: [
    { value: '-joined', label: 'Newest first' },
    { value: 'joined', label: 'Oldest first' },
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    { value: 'email', label: 'Email, A to Z' },
    { value: '-email', label: 'Email, Z to A' },
  ],
  search,
  load: async ({ search, filter, sort, page, size }, signal) => {
    const shown = filter === 'waiting' ? 'all' : filter
    const query = { search, filter: shown, sort, page, limit: size }
    const { users, total } = await api('GET /api/admin/user', { query, signal })
    return { rows: users, total }
  },
  tall: true,
  columns: [
    {
      label: 'User',
      wide: true,
      sorts: ['name', '-name'],
      cell: user => (
        <RecordCell
          to={userLink(user.id)}
          name={user.name}
          title={user.userName}
          state={{ user }}
          image={<UserImage user={user} />}
        />
      ),
    },
    {
      label: 'Email',
      wide: true,
      card: 'line',
      sorts: ['email', '-email'],
      cell: ({ email }) => email,
    },
    { label: 'Role', cell: user => <RoleOf user={user} /> },
    { label: 'Status', cell: ({ isBanned }) => isBanned && <Badge tone="danger">Blocked</Badge> },
    {
      label: 'Joined',
      figure: true,
      sorts: ['-joined', 'joined'],
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ],
  nameOf: ({ name }) => name,
  actions: userActions,
  empty: 'No users yet',
  cards: {
    size: userPageSize,
    load: async ({ search, page }, signal) => {
      const query = { search, page }
      const found = await api('GET /api/admin/dashboard', { query, signal })
      return { rows: found.users, lead: found.admins, total: found.totalusers }
    },
    Cards: UserCards,
  },
})

function RoleOf({ user: { role, is_admin } }: { user: User }) {
  return useRoleName(role) ?? (is_admin === 1 ? 'Admin' : 'User')
}

/** What can be done with several sign-ups at once. The server says whose mails are too many. */
const signUpActions: BulkAction<SignUp>[] = [
  {
    label: 'Resend',
    may: 'people.manage',
    confirm: 'Resend links',
    fits: ({ hasAccount }) => !hasAccount,
    question: count => `Send a new link for ${count}?`,
    consequence: 'Each link works for 24 hours. Earlier links stop working.',
    run: ids => api('POST /api/admin/sign-up/resend', { body: { ids } }),
    done: count => `Sent a new link to ${count}`,
  },
  {
    label: 'Delete',
    may: 'people.manage',
    danger: true,
    consequence: 'Their links no longer work. They can sign up again.',
    run: ids => api('POST /api/admin/sign-up/delete', { body: { ids } }),
    done: count => `Deleted ${count}`,
  },
]

/** Who signed up and has not opened the link, newest first. */
const signUpList = defineList<SignUp, Filter, '-joined'>({
  ...shared,
  name: 'sign-ups',
  names: { one: 'sign-up', many: 'sign-ups' },
  search: { ...search, hint: 'Sign-ups are found by part of their email. Try a shorter part.' },
  load: async ({ search, page, size }, signal) => {
    const query = { search, page, limit: size }
    const { signUps, total } = await api('GET /api/admin/sign-up', { query, signal })
    return { rows: signUps, total }
  },
  columns: [
    { label: 'Name', cell: ({ name, userName }) => <strong title={userName}>{name}</strong> },
    {
      label: 'Email',
      wide: true,
      card: 'line',
      cell: ({ email, hasAccount }) => (
        <>
          {email} {hasAccount && <Badge tone="off">Has an account</Badge>}
        </>
      ),
    },
    {
      label: 'Signed up',
      figure: true,
      cell: ({ signedUpAt }) => <RelativeTime at={signedUpAt} />,
    },
    { label: 'Link expires', figure: true, cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  ],
  nameOf: ({ name }) => name,
  actions: signUpActions,
  // Those of users: sign-ups are never shown as cards.
  cards: {
    size: userPageSize,
    load: async () => ({ rows: [], total: 0 }),
    Cards: () => null,
  },
})

export const handle = listRoute(userList)

export default function UsersPage() {
  const [parameters] = useSearchParams()
  const { view, filter } = userList.read(withKeptView(userList, parameters))
  if (view === 'table' && filter === 'waiting') return <ListPage list={signUpList} />
  return <ListPage list={userList} />
}
