import { useLocation } from 'react-router'
import { adminRoute } from '../admin-route.ts'
import { backLink, usersAdmin } from '../links.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useRecord } from '../record/use-record.ts'
import type { Route } from './+types/user'
import { loadUser, passedUser } from './user-data.ts'
import { UserDetail } from './user-detail.tsx'

const title = 'User'
const directory = { to: usersAdmin.to, label: 'All users' }

export const handle = adminRoute({ title, back: directory })

export default function UserPage({ params: { id } }: Route.ComponentProps) {
  const { state } = useLocation()
  const found = useRecord({
    key: ['user', id],
    load: signal => loadUser(id, signal),
    known: () => passedUser(state, id),
  })
  const back = backLink(state, directory)
  return <RecordPage what={title} back={back} found={found} Detail={UserDetail} />
}
