import { useSearchParams } from 'react-router'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { returnsAdmin } from '../links.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import type { Route } from './+types/returns'
import { returnList } from './return-list.tsx'
import { ReturnView } from './return-view.tsx'

export function meta() {
  return pageMeta(returnsAdmin.label)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={returnList} />
}

export default function ReturnsPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('withdrawal')
  return id ? <ReturnView key={id} id={id} /> : <ListPage list={returnList} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={returnsAdmin.label} back={ordersAdmin} />
}
