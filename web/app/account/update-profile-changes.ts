import type { User } from '../../../contract/accounts/user.ts'
import { changesOf } from '../forms/changes.ts'

/** The changes of a draft; the proof is not one of them. */
export function profileChanges<T extends object>(user: User, draft: T): Partial<T> {
  const changes: Partial<T> & { currentPassword?: unknown } = changesOf(user, draft)
  delete changes.currentPassword
  return changes
}

/** Whether a form differs from the record; a cleared value is a change, too. */
export function isChanged(user: User, draft: object): boolean {
  const deleted = (['name', 'userName', 'phone'] as const).some(
    name => user[name] !== '' && !(name in draft),
  )
  return deleted || Object.keys(profileChanges(user, draft)).length > 0
}

/** Whether changes need the current password as proof. */
export function needsPassword(changes: object): boolean {
  return 'email' in changes || 'password' in changes
}
