import { ListPage, listRoute } from '../list/list-page.tsx'
import { failedJobList } from './failed-job-list.tsx'

export const handle = listRoute(failedJobList)

export default function FailedJobsPage() {
  return <ListPage list={failedJobList} />
}
