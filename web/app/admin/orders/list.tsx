import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { orderList } from './order-list.tsx'

export function meta() {
  return pageMeta(orderList.title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={orderList} />
}

export default function OrdersPage() {
  return <ListPage list={orderList} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={orderList.title} back={{ to: '/', label: 'Home' }} />
}
