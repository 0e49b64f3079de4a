import { useSearchParams } from 'react-router'
import { CreateButton } from '../list/list-form.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { InviteForm, inviteFormKey } from './invite-form.tsx'
import { RoleForm, roleFormKey } from './role-form.tsx'
import { invitationList, roleList, staffList } from './staff-lists.tsx'

export const handle = listRoute(staffList)

const invite = (
  <CreateButton formKey={inviteFormKey} form={ends => <InviteForm {...ends} />}>
    Invite
  </CreateButton>
)
const createRole = (
  <CreateButton formKey={roleFormKey()} form={ends => <RoleForm {...ends} />}>
    Create role
  </CreateButton>
)

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
