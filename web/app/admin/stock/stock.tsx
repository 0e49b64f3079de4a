import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/stock'
import { stockList } from './stock-list.tsx'

export function meta() {
  return pageMeta(stockList.title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={stockList} />
}

export default function StockPage() {
  return <ListPage list={stockList} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure
      error={error}
      what={stockList.title}
      back={{ to: '/overview', label: 'Overview' }}
    />
  )
}
