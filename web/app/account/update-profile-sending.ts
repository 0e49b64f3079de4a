import { useState } from 'react'
import type { UpdateProfile, User } from '../../../contract/user.ts'
import { api } from '../api.ts'
import { apiWithProgress } from '../api-with-progress.ts'
import { personLabels } from '../forms/person-fields.tsx'
import { changedNames, type SubmittedValues } from '../forms/submitted-values.ts'
import { nothing, useRecordEdit } from '../forms/use-record-edit.ts'
import { useSession } from '../session/session-store.ts'

export const labels = {
  ...personLabels,
  email: 'New email',
  password: 'New password',
  currentPassword: 'Current password',
}

const proofAlone =
  'No changes to save. Your current password is only needed to change your email or password.'

/** Saves the changes of a user's own profile, and follows the saved record. */
export function useProfileUpdate(loaded: User, onSaved: (form: HTMLFormElement) => void) {
  const [user, setUser] = useState(loaded)
  const { id, updatedAt } = user

  const follow = (now: User) => {
    setUser(now)
    const { userId, updateUser } = useSession.getState()
    // Another user may have signed in during the request.
    if (userId === now.id) updateUser(now)
  }

  const save = async (changes: UpdateProfile, onProgress: (share: number) => void) => {
    const call = changes.image ? apiWithProgress(onProgress) : api
    const body = { ...changes, updatedAt }
    const reply = await call('PUT /api/users/update/{id}', { params: { id }, body }).catch(
      error => {
        // The navigation already shows the stored picture.
        useSession.getState().updatePicture(null)
        throw error
      },
    )
    const { message, user: record } = reply
    return { record, message, lasting: changes.email !== undefined }
  }

  const load = async () => {
    const reply = await api('GET /api/users/profile/{id}', { params: { id } })
    return reply.user
  }

  const schema = async () => (await import('./update-profile-schema.ts')).changesSchema(user)
  const edit = useRecordEdit({ labels, schema, save, load, follow, onSaved, unsent })
  return { ...edit, user }
}

function unsent(fields: SubmittedValues): string {
  return changedNames(fields).join() === 'currentPassword' ? proofAlone : nothing
}
