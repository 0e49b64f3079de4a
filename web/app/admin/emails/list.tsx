import { ListPage, listRoute } from '../list/list-page.tsx'
import { failedEmailList } from './failed-email-list.tsx'

export const handle = listRoute(failedEmailList)

export default function FailedEmailsPage() {
  return <ListPage list={failedEmailList} />
}
