import { ListPage, listRoute } from '../list/list-page.tsx'
import { orderList } from './order-list.tsx'

export const handle = listRoute(orderList)

export default function OrdersPage() {
  return <ListPage list={orderList} />
}
