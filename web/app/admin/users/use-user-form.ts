import { ManageUser, type User } from '../../../../contract/accounts/user.ts'
import { api } from '../../api.ts'
import { changesOf } from '../../forms/changes.ts'
import { personLabels } from '../../forms/person-fields.tsx'
import { useSession } from '../../session/session-store.ts'
import { unlessEmptied } from '../form/unless-emptied.ts'
import { deleted } from '../record/deleted.ts'
import type { RecordState } from '../record/use-record.ts'
import { useRecordForm } from '../record/use-record-form.ts'
import { loadUser } from './user-data.ts'
import type { RightChange } from './user-rights.ts'

/** The actions of an admin on a user: edit fields, toggle a right, delete. */
export function useUserForm(shown: RecordState<User>, back: string) {
  const user = shown.record
  const { id, name, userName, phone } = user
  const params = { id }
  const values = { name, userName, phone }

  const setRecord = async (now: User) => {
    const { userId, updateUser } = useSession.getState()
    if (userId === now.id) updateUser(now)
    await shown.setRecord(now)
  }

  const edit = useRecordForm({
    state: { ...shown, setRecord },
    back,
    labels: personLabels,
    valuesOf: ({ name, userName, phone }) => ({ name, userName, phone }),
    schema: () =>
      unlessEmptied(ManageUser, values).transform((draft): ManageUser => changesOf(user, draft)),
    save: async (client, changes, updatedAt) => {
      const body = { ...changes, updatedAt }
      const saved = await client('PUT /api/admin/dashboard/update/{id}', { params, body })
      return { message: saved.message, record: saved.user }
    },
    load: () => loadUser(id),
    remove: async () => {
      const reply = await deleted(api('DELETE /api/admin/dashboard/delete/{id}', { params }))
      useSession.getState().deleteUser(id)
      return reply
    },
  })

  const changeRight = ({ right, value, done }: RightChange) =>
    void edit.run(right, async () => {
      const body = { [right]: value }
      const saved = await api('PUT /api/admin/dashboard/update/{id}', { params, body })
      await setRecord(saved.user)
      edit.rebase(saved.user.updatedAt)
      return done
    })
  /** Shows the user as a drawer has saved them. */
  const setUser = async (saved: User, message: string) => {
    await setRecord(saved)
    edit.rebase(saved.updatedAt)
    edit.setStatus({ kind: 'success', message })
  }

  return { edit, changeRight, setUser }
}
