import { adminRoute } from '../admin-route.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { orderList } from './order-list.tsx'

export const handle = adminRoute({
  title: orderList.title,
  back: { to: '/', label: 'Home' },
  Fallback: () => <ListFallback list={orderList} />,
})

export default function OrdersPage() {
  return <ListPage list={orderList} />
}
