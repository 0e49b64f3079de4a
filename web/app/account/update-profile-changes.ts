import type { z } from 'zod'
import { UpdateProfile, type User } from '../../../contract/user.ts'
import { changesOf } from '../forms/changes.ts'

/** What a draft changes; its proof is no change. */
export function profileChanges<T extends object>(user: User, draft: T): Partial<T> {
  const changes: Partial<T> & { currentPassword?: unknown } = changesOf(user, draft)
  delete changes.currentPassword
  return changes
}

/** Whether changes have to be proved by the current password. */
export function needProof(changes: object): boolean {
  return 'email' in changes || 'password' in changes
}

/** Checks a draft and makes of it what is to be sent: the changes, with their proof. */
export function changesSchema(user: User): z.ZodType<UpdateProfile> {
  const lacksProof = (draft: UpdateProfile) =>
    needProof(profileChanges(user, draft)) && !draft.currentPassword
  return UpdateProfile.refine(draft => !lacksProof(draft), {
    path: ['currentPassword'],
    error: 'is required',
    // Also where other fields are wrong: all of them are named at once.
    when: () => true,
  }).transform((draft): UpdateProfile => {
    const { currentPassword } = draft
    const changes = profileChanges(user, draft)
    return needProof(changes) && currentPassword ? { ...changes, currentPassword } : changes
  })
}
