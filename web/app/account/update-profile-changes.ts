import type { z } from 'zod'
import { UpdateProfile, type User } from '../../../contract/user.ts'

/** What a draft changes: what was typed, but for what is so already. */
export function changesOf<T extends object>(user: User, draft: T): Partial<T> {
  const now = new Map<string, unknown>(Object.entries(user))
  const changed = Object.entries(draft).filter(
    ([name, value]) => name !== 'currentPassword' && value !== now.get(name),
  )
  return Object.fromEntries(changed) as Partial<T>
}

/** Whether changes have to be proved by the current password. */
export function needProof(changes: object): boolean {
  return 'email' in changes || 'password' in changes
}

/** Checks a draft and makes of it what is to be sent: the changes, with their proof. */
export function changesSchema(user: User): z.ZodType<UpdateProfile> {
  return UpdateProfile.transform((draft): UpdateProfile => {
    const { currentPassword } = draft
    const changes = changesOf(user, draft)
    return needProof(changes) && currentPassword ? { ...changes, currentPassword } : changes
  }).refine(changes => !needProof(changes) || changes.currentPassword, {
    path: ['currentPassword'],
    error: 'is required to change the e-mail or the password',
  })
}
