import { useSearchParams } from 'react-router'
import { adminRoute } from '../admin-route.ts'
import { returnsAdmin } from '../links.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import { returnList } from './return-list.tsx'
import { ReturnView } from './return-view.tsx'

export const handle = adminRoute({
  title: returnsAdmin.label,
  back: ordersAdmin,
  Fallback: () => <ListFallback list={returnList} />,
})

export default function ReturnsPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('withdrawal')
  return id ? <ReturnView key={id} id={id} /> : <ListPage list={returnList} />
}
