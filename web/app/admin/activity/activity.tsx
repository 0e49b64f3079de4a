import { ListPage, listRoute } from '../list/list-page.tsx'
import { activityList } from './activity-list.tsx'

export const handle = listRoute(activityList)

export default function ActivityPage() {
  return <ListPage list={activityList} />
}
