import { useSearchParams } from 'react-router'
import { adminRoute } from '../admin-route.ts'
import { usersAdmin } from '../links.ts'
import { withKeptView } from '../list/kept-view.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { signUpList, userList } from './user-list.tsx'

export const handle = adminRoute({
  title: usersAdmin.label,
  back: usersAdmin,
  Fallback: () => <ListFallback list={userList} />,
})

export default function UsersPage() {
  const [parameters] = useSearchParams()
  const { view, filter } = userList.read(withKeptView(userList, parameters))
  if (view === 'table' && filter === 'waiting') return <ListPage list={signUpList} />
  return <ListPage list={userList} />
}
