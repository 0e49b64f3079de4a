import { useLocation } from 'react-router'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { useCatalogueRecord } from '../catalogue-record.ts'
import { backLink, catalogueAdmin, categoriesAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { RecordPage } from '../record-page.tsx'
import type { Route } from './+types/category'
import { CategoryDetail } from './category-detail.tsx'

const title = 'Category'

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={categoriesAdmin} />
}

export default function CategoryPage({ params: { id } }: Route.ComponentProps) {
  return <LoadedCategory key={id} id={id} />
}

function LoadedCategory({ id }: { id: string }) {
  const found = useCatalogueRecord('category', id)
  const back = backLink(useLocation().state, categoriesAdmin, catalogueAdmin)
  return (
    <RecordPage what={title} back={back} found={found}>
      {(state, stale) => <CategoryDetail state={state} back={back} stale={stale} />}
    </RecordPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={categoriesAdmin} />
}
