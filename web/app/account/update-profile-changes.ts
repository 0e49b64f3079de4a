import type { User } from '../../../contract/user.ts'
import { changesOf } from '../forms/changes.ts'

/** What a draft changes; its proof is no change. */
export function profileChanges<T extends object>(user: User, draft: T): Partial<T> {
  const changes: Partial<T> & { currentPassword?: unknown } = changesOf(user, draft)
  delete changes.currentPassword
  return changes
}

/** Whether a filled-in form is another than the record; a deleted value is a change too. */
export function isChanged(user: User, draft: object): boolean {
  const deleted = (['name', 'userName', 'phone'] as const).some(
    name => user[name] !== '' && !(name in draft),
  )
  return deleted || Object.keys(profileChanges(user, draft)).length > 0
}

/** Whether changes have to be proved by the current password. */
export function needProof(changes: object): boolean {
  return 'email' in changes || 'password' in changes
}
