import type { z } from 'zod'
import { Name, Phone, UpdateProfile, type User, UserName } from '../../../contract/accounts/user.ts'
import { needsPassword, profileChanges } from './update-profile-changes.ts'

/** Validates a draft and turns it into the request: the changes, with their proof. */
export function changesSchema(user: User): z.ZodType<UpdateProfile> {
  const lacksProof = (draft: UpdateProfile) =>
    needsPassword(profileChanges(user, draft)) && !draft.currentPassword
  // The form is prefilled, so a missing value was cleared.
  return UpdateProfile.extend({
    name: user.name ? Name : Name.optional(),
    userName: UserName,
    phone: user.phone ? Phone : Phone.optional(),
  })
    .refine(draft => !lacksProof(draft), {
      path: ['currentPassword'],
      error: 'Enter your current password',
      // Runs even if other fields are invalid, so that all errors are shown at once.
      when: () => true,
    })
    .transform((draft): UpdateProfile => {
      const { currentPassword } = draft
      const changes = profileChanges(user, draft)
      return needsPassword(changes) && currentPassword ? { ...changes, currentPassword } : changes
    })
}
