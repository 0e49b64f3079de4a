import { TextInput } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { staffAdmin } from '../links.ts'
import { CreateButton, type ListFormProps } from '../list/list-form.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { RoleField } from './role-field.tsx'
import { RoleForm } from './role-form.tsx'
import { useRoleChoices } from './staff-data.ts'
import { invitationList, roleList, staffList } from './staff-lists.tsx'

export const handle = listRoute(staffList)

const invite = <CreateButton formKey="invite" form={InviteForm} label="Invite" />
const createRole = <CreateButton formKey="role new" form={RoleForm} label="Create role" />

export default function StaffPage() {
  const [parameters] = useSearchParams()
  const { filter } = staffList.read(parameters)
  if (filter === 'roles') return <ListPage key={filter} list={roleList} primary={createRole} />
  return filter === 'people' ? (
    <ListPage key={filter} list={staffList} primary={invite} />
  ) : (
    <ListPage key={filter} list={invitationList} primary={invite} />
  )
}

/** Invites someone by email to take a role, then shows the open invitations. */
function InviteForm({ formKey, onClose }: ListFormProps) {
  const navigate = useNavigate()
  const choices = useRoleChoices() ?? []
  return (
    <EditDrawer
      formKey={formKey}
      title="Invite staff"
      text="They get a link that works once, within 72 hours. They accept it with their account, or create one."
      submit="Send invitation"
      values={{ email: '', role: '' }}
      schema={async () => (await import('../../../../contract/accounts/role.ts')).Invite}
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
