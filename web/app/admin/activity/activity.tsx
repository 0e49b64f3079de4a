import { adminRoute } from '../admin-route.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { activityList } from './activity-list.tsx'

export const handle = adminRoute({
  title: activityList.title,
  Fallback: () => <ListFallback list={activityList} />,
})

export default function ActivityPage() {
  return <ListPage list={activityList} />
}
