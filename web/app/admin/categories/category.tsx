import { useLocation } from 'react-router'
import type { Category } from '../../../../contract/category.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { catalogueAdmin, wayBack } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { loadRecord, RecordPage } from '../record-page.tsx'
import { useCurrentRecord } from '../use-current-record.ts'
import type { Route } from './+types/category'
import { loadCategory } from './category-data.ts'
import { CategoryDetail } from './category-detail.tsx'

const title = 'Category'

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadRecord(request, signal => loadCategory(id, signal))
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={catalogueAdmin} />
}

export default function CategoryPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return <LoadedCategory key={id} id={id} loading={loaderData.record} />
}

function LoadedCategory({ id, loading }: { id: string; loading: Promise<Category> }) {
  const found = useCurrentRecord('category', id, loading)
  const back = wayBack(useLocation().state, catalogueAdmin)
  return (
    <RecordPage what={title} back={back} found={found} titleOf={({ name }) => name}>
      {(category, follow) => <CategoryDetail category={category} follow={follow} />}
    </RecordPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={catalogueAdmin} />
}
