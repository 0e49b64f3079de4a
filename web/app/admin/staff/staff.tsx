import { useSearchParams } from 'react-router'
import { CreateButton } from '../list/list-form.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { InviteForm } from './invite-form.tsx'
import { RoleForm } from './role-form.tsx'
import { invitationList, roleList, staffList } from './staff-lists.tsx'

export const handle = listRoute(staffList)

const invite = (
  <CreateButton formKey="invite" form={props => <InviteForm {...props} />}>
    Invite
  </CreateButton>
)
const createRole = (
  <CreateButton formKey="role new" form={props => <RoleForm {...props} />}>
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
