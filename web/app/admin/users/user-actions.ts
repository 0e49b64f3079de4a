import type { User } from '../../../../contract/accounts/user.ts'
import { api } from '../../api.ts'
import { useSession } from '../../session/session-store.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { allDeleted } from '../record/deleted.ts'

function isAnother({ id }: User): boolean {
  return id !== useSession.getState().userId
}

function leftOut(others: User[]): string {
  const names = others.map(user => (isAnother(user) ? user.name : 'you'))
  return `Not included: ${names.join(', ')}.`
}

/** What can be done with several users at once. The server rejects what would lock an admin out. */
export const userActions: BulkAction<User>[] = [
  {
    label: 'Block',
    may: 'people.manage',
    fits: user => !user.isBanned && isAnother(user),
    leftOut,
    consequence: 'They’ll be signed out right away and can’t sign in until you unblock them.',
    run: ids => api('PUT /api/admin/user/block', { body: { ids, isBanned: 1 } }),
    done: count => `Blocked ${count}`,
  },
  {
    label: 'Unblock',
    may: 'people.manage',
    fits: ({ isBanned }) => isBanned,
    consequence: 'They can sign in again.',
    run: ids => api('PUT /api/admin/user/block', { body: { ids, isBanned: 0 } }),
    done: count => `Unblocked ${count}`,
  },
  {
    label: 'Delete',
    may: 'people.manage',
    danger: true,
    fits: isAnother,
    leftOut,
    consequence: 'Their orders stay. This can’t be undone.',
    run: ids => allDeleted(api('POST /api/admin/user/delete', { body: { ids } })),
    done: count => `Deleted ${count}`,
  },
]
