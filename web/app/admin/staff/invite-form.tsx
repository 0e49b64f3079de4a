import { TextInput } from '@mantine/core'
import { api } from '../../api.ts'
import { EditDrawer } from '../form/edit-drawer.tsx'
import type { ListFormProps } from '../list/list-form.tsx'
import { RoleField } from './role-field.tsx'
import { useRoleChoices } from './staff-data.ts'

/** Invites someone by email to have a role. */
export function InviteForm({ formKey, onDone, onClose }: ListFormProps) {
  const choices = useRoleChoices() ?? []
  return (
    <EditDrawer
      formKey={formKey}
      title="Invite to the staff"
      text="They get a link that works once, within 72 hours. They accept it with their account, or make one."
      submit="Send invitation"
      values={{ email: '', role: '' }}
      schema={async () => (await import('../../../../contract/role.ts')).Invite}
      send={body => api('POST /api/admin/invitation', { body })}
      onSaved={({ message }) => onDone(message)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('email')} data-autofocus label="Email" type="email" required />
          <RoleField
            {...field('role')}
            data={[{ value: '', label: 'Choose a role' }, ...choices]}
            required
          />
        </>
      )}
    </EditDrawer>
  )
}
