import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Role, StaffMember } from '../../../../contract/role.ts'
import { keptDraft } from '../../forms/kept-draft.ts'
import { Message } from '../../ui/message.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { ChangeRoleForm } from './change-role-form.tsx'
import { InviteForm, inviteFormKey } from './invite-form.tsx'
import { RoleForm, roleFormKey } from './role-form.tsx'
import { invitationList, roleList, staffList } from './staff-lists.tsx'

export const handle = listRoute(staffList(() => {}))

type Open =
  | { form: 'invite' }
  | { form: 'role'; role?: Role }
  | { form: 'member'; user: StaffMember }

/** The form that was open when a session ended; the rows of the lists open theirs. */
function openForm(): Open | null {
  if (keptDraft(inviteFormKey)) return { form: 'invite' }
  return keptDraft(roleFormKey()) && { form: 'role' }
}

export default function StaffPage() {
  const [parameters] = useSearchParams()
  const [open, setOpen] = useState(openForm)
  const [done, setDone] = useState<string | null>(null)
  const [people] = useState(() => staffList(user => setOpen({ form: 'member', user })))
  const [roles] = useState(() => roleList(role => setOpen({ form: 'role', role })))
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
      {open?.form === 'role' && <RoleForm {...open} {...ends} />}
      {open?.form === 'member' && <ChangeRoleForm {...open} {...ends} />}
      <Message floating kind="success" message={done} onClose={() => setDone(null)} />
    </>
  )
}
