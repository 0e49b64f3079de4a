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
  return UpdateProfile.transform((draft): UpdateProfile => {
    const { currentPassword } = draft
    const changes = profileChanges(user, draft)
    return needProof(changes) && currentPassword ? { ...changes, currentPassword } : changes
  }).refine(changes => !needProof(changes) || changes.currentPassword, {
    path: ['currentPassword'],
    error: 'is required to change the e-mail or the password',
  })
}
