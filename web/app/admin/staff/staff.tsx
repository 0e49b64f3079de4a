import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Role, StaffMember } from '../../../../contract/role.ts'
import { draftKeySuffix } from '../../forms/kept-draft.ts'
import { Message } from '../../ui/message.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { ChangeRoleForm } from './change-role-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { RoleForm } from './role-form.tsx'
import { rolesQuery, staffFormKey, staffMembersQuery } from './staff-data.ts'
import { invitationList, roleList, staffList } from './staff-lists.tsx'

export const handle = listRoute(staffList(() => {}))

type Open =
  | { form: 'invite' }
  | { form: 'role'; id?: string; role?: Role }
  | { form: 'member'; id: string; member?: StaffMember }

/** The form that was open when a session ended; what it is about is not loaded yet. */
function openForm(): Open | null {
  const [form, id] = draftKeySuffix(staffFormKey)?.split(' ') ?? []
  if (form === 'invite') return { form }
  if (form === 'role') return { form, ...(id && { id }) }
  return form === 'member' && id ? { form, id } : null
}

export default function StaffPage() {
  const [parameters] = useSearchParams()
  const [open, setOpen] = useState(openForm)
  const [done, setDone] = useState<string | null>(null)
  const [people] = useState(() =>
    staffList(member => setOpen({ form: 'member', id: member.id, member })),
  )
  const [roles] = useState(() => roleList(role => setOpen({ form: 'role', id: role.id, role })))
  const { filter } = people.read(parameters)
  const close = () => setOpen(null)
  const ends = {
    onClose: close,
    onDone: (message: string) => {
      close()
      setDone(message)
    },
  }
  const invite = <Button onClick={() => setOpen({ form: 'invite' })}>Invite</Button>
  return (
    <>
      {filter === 'people' && <ListPage list={people} primary={invite} />}
      {filter === 'roles' && (
        <ListPage
          list={roles}
          primary={<Button onClick={() => setOpen({ form: 'role' })}>Create role</Button>}
        />
      )}
      {filter === 'invitations' && <ListPage list={invitationList} primary={invite} />}
      {open?.form === 'invite' && <InviteForm {...ends} />}
      {open?.form === 'role' && <OpenRole {...open} {...ends} />}
      {open?.form === 'member' && <OpenMember {...open} {...ends} />}
      <Message floating kind="success" message={done} onClose={() => setDone(null)} />
    </>
  )
}

type Ends = { onDone: (message: string) => void; onClose: () => void }

function OpenRole({ id, role: chosen, ...ends }: { id?: string; role?: Role } & Ends) {
  const { data } = useQuery({ ...rolesQuery, enabled: id !== undefined && !chosen })
  const role = chosen ?? data?.roles.find(role => role.id === id)
  if (!id) return <RoleForm {...ends} />
  return role && <RoleForm role={role} {...ends} />
}

function OpenMember({ id, member: chosen, ...ends }: { id: string; member?: StaffMember } & Ends) {
  const { data } = useQuery({ ...staffMembersQuery, enabled: !chosen })
  const member = chosen ?? data?.staff.find(person => person.id === id)
  return member && <ChangeRoleForm user={member} {...ends} />
}
