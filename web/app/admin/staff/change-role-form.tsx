import type { User } from '../../../../contract/accounts/user.ts'
import { api } from '../../api.ts'
import { useSession } from '../../session/session-store.ts'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { RoleField } from './role-field.tsx'
import { memberFormKey, useMayRevoke, useRoleChoices } from './staff-data.ts'

type ChangeRoleFormProps = {
  user: { id: string; name: string; role: string | null; updatedAt: string }
  onDone: (message: string, user: User) => void
  onClose: () => void
}

/** Gives a user another role, or none. */
export function ChangeRoleForm({ user, onDone, onClose }: ChangeRoleFormProps) {
  const { id, name, role, updatedAt } = user
  const own = useSession(({ userId }) => userId === id)
  const choices = useRoleChoices(role)
  const mayRevoke = useMayRevoke(role)
  const obstacle = own
    ? 'Only someone else can change your role.'
    : !mayRevoke && 'Their role has permissions that you don’t have, so you can’t change it.'
  return (
    <EditDrawer
      formKey={memberFormKey(id)}
      title={`Role of ${name}`}
      text={obstacle || 'This signs them out. The new role applies when they sign in again.'}
      submit={!obstacle && choices !== undefined && 'Change role'}
      close={obstacle ? 'Close' : undefined}
      values={{ role: role ?? '' }}
      labels={{ role: 'Role' }}
      version={updatedAt}
      schema={async () => (await import('./role-draft.ts')).RoleChoice}
      send={({ role }, { version }) =>
        api('PUT /api/admin/staff/{id}', {
          params: { id },
          body: { role, updatedAt: version ?? updatedAt },
        })
      }
      onSaved={saved => onDone(`Changed the role of ${name}.`, saved.user)}
      onClose={onClose}
    >
      {({ field }) =>
        !obstacle &&
        choices && (
          <RoleField
            {...field('role')}
            data={[...choices, { value: '', label: 'No role (customer)' }]}
          />
        )
      }
    </EditDrawer>
  )
}
