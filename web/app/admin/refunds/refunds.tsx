import { ListPage, listRoute } from '../list/list-page.tsx'
import { refundList } from './refund-list.tsx'

export const handle = listRoute(refundList)

export default function RefundsPage() {
  return <ListPage list={refundList} />
}
