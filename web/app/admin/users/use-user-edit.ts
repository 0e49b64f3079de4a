import { ManageUser, type User } from '../../../../contract/user.ts'
import { api } from '../../api.ts'
import { apiWithProgress } from '../../api-with-progress.ts'
import { changesOf } from '../../forms/changes.ts'
import { personLabels } from '../../forms/person-fields.tsx'
import { useSession } from '../../session/session-store.ts'
import { deleted } from '../deleted.ts'
import { useInlineEdit } from '../use-inline-edit.ts'
import { loadUser } from './user-data.ts'

/** The actions of an admin on a user: edit fields, toggle a right, delete. */
export function useUserEdit(user: User, onChange: (user: User) => void, back: string) {
  const { id, updatedAt } = user
  const params = { id }

  const follow = (now: User) => {
    onChange(now)
    const { userId, updateUser } = useSession.getState()
    if (userId === now.id) updateUser(now)
  }

  const edit = useInlineEdit<User, ManageUser>({
    labels: personLabels,
    schema: async () => ManageUser.transform((draft): ManageUser => changesOf(user, draft)),
    save: async (changes, onProgress) => {
      const call = changes.image ? apiWithProgress(onProgress) : api
      const body = { ...changes, updatedAt }
      const saved = await call('PUT /api/admin/dashboard/update/{id}', { params, body })
      return { message: saved.message, record: saved.user }
    },
    load: () => loadUser(id),
    follow,
  })

  const toggle = (right: 'is_admin' | 'isBanned') =>
    edit.run(right, async () => {
      const body = { [right]: user[right] ? 0 : 1 }
      const saved = await api('PUT /api/admin/dashboard/update/{id}', { params, body })
      follow(saved.user)
      return saved.message
    })

  const remove = () =>
    edit.run('delete', async () => {
      const { message } = await deleted(api('DELETE /api/admin/dashboard/delete/{id}', { params }))
      useSession.getState().deleteUser(id)
      edit.leave(back, message)
      return null
    })

  return { edit, toggle, remove }
}
