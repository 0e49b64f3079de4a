import { adminRoute } from '../admin-route.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { failedEmailList } from './failed-email-list.tsx'

export const handle = adminRoute({
  title: failedEmailList.title,
  Fallback: () => <ListFallback list={failedEmailList} />,
})

export default function FailedEmailsPage() {
  return <ListPage list={failedEmailList} />
}
