import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { staffAdmin } from '../links.ts'
import type { ListFormProps } from '../list/list-form.tsx'
import { RoleField } from './role-field.tsx'
import { useRoleChoices } from './staff-data.ts'

/** Invites someone by email to have a role, and shows the open invitations then. */
export function InviteForm({ formKey, onClose }: ListFormProps) {
  const navigate = useNavigate()
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
      onSaved={({ message }) => {
        onClose()
        navigate(`${staffAdmin.to}?filter=invitations`, { state: { message } })
      }}
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
