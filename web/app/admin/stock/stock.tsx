import { useState } from 'react'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { stockAdmin } from '../links.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/stock'
import { stockList } from './stock-list.tsx'

export function meta() {
  return pageMeta(stockAdmin.label)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={stockList(() => {})} />
}

export default function StockPage() {
  const [done, setDone] = useState<string | null>(null)
  const [list] = useState(() => stockList(setDone))
  return (
    <>
      <ListPage list={list} />
      <Toast kind="success" message={done} onClose={() => setDone(null)} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={stockAdmin.label} back={stockAdmin} />
}
