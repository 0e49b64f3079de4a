import type { z } from 'zod'
import { Name, Phone, UpdateProfile, type User, UserName } from '../../../contract/user.ts'
import { needProof, profileChanges } from './update-profile-changes.ts'

/** Checks a draft and makes of it what is to be sent: the changes, with their proof. */
export function changesSchema(user: User): z.ZodType<UpdateProfile> {
  const lacksProof = (draft: UpdateProfile) =>
    needProof(profileChanges(user, draft)) && !draft.currentPassword
  // The form is filled in, so what is missing was deleted.
  return UpdateProfile.extend({
    name: user.name ? Name : Name.optional(),
    userName: UserName,
    phone: user.phone ? Phone : Phone.optional(),
  })
    .refine(draft => !lacksProof(draft), {
      path: ['currentPassword'],
      error: 'is required',
      // Also where other fields are wrong: all of them are named at once.
      when: () => true,
    })
    .transform((draft): UpdateProfile => {
      const { currentPassword } = draft
      const changes = profileChanges(user, draft)
      return needProof(changes) && currentPassword ? { ...changes, currentPassword } : changes
    })
}
