import { adminRoute } from '../admin-route.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { failedJobList } from './failed-job-list.tsx'

export const handle = adminRoute({
  title: failedJobList.title,
  Fallback: () => <ListFallback list={failedJobList} />,
})

export default function FailedJobsPage() {
  return <ListPage list={failedJobList} />
}
