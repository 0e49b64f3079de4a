import { useSearchParams } from 'react-router'
import { withKeptView } from '../list/kept-view.ts'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { signUpList, userList } from './user-list.tsx'

export const handle = listRoute(userList)

export default function UsersPage() {
  const [parameters] = useSearchParams()
  const { view, filter } = userList.read(withKeptView(userList, parameters))
  if (view === 'table' && filter === 'waiting') return <ListPage list={signUpList} />
  return <ListPage list={userList} />
}
