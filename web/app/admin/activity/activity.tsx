import { listPage, listRoute } from '../list/list-page.tsx'
import { activityList } from './activity-list.tsx'

export const handle = listRoute(activityList)
export default listPage(activityList)
