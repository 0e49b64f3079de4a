import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../../contract/user.ts'
import { api } from '../../api.ts'
import { FormFailure } from '../../forms/form-outcome.tsx'
import { useSession } from '../../session/session-store.ts'
import { DrawerForm } from '../form/form-drawer.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { memberFormKey, useRoleChoices } from './staff-data.ts'

type ChangeRoleFormProps = {
  user: { id: string; name: string; role: string | null; updatedAt: string }
  onDone: (message: string, user: User) => void
  onClose: () => void
}

/** Gives a user another role, or none. */
export function ChangeRoleForm({ user, onDone, onClose }: ChangeRoleFormProps) {
  const { id, name, role, updatedAt } = user
  const queries = useQueryClient()
  const own = useSession(({ userId }) => userId === id)
  const choices = useRoleChoices(role)
  const form = useAdminForm({
    formKey: memberFormKey(id),
    values: { role: role ?? '' },
    version: updatedAt,
    schema: async () => (await import('./role-draft.ts')).RoleChoice,
    send: ({ role }, { version }) =>
      api('PUT /api/admin/staff/{id}', {
        params: { id },
        body: { role, updatedAt: version ?? updatedAt },
      }),
    onSaved: saved => {
      form.reset()
      void queries.invalidateQueries()
      onDone(`${name} has a new role.`, saved.user)
      return undefined
    },
  })
  return (
    <DrawerForm
      form={form}
      title={`Role of ${name}`}
      text={
        own
          ? 'Only someone else can change your role.'
          : 'This signs them out. The new role applies when they sign in again.'
      }
      submit={!own && choices !== undefined && 'Change role'}
      close={own ? 'Close' : undefined}
      rejection={
        <FormFailure message={form.rejection?.message} onClose={form.closeRejection} persistent />
      }
      onClose={onClose}
    >
      {!own && choices && (
        <NativeSelect
          {...form.field('role')}
          label="Role"
          data={[...choices, { value: '', label: 'None: a customer' }]}
        />
      )}
    </DrawerForm>
  )
}
