import type { Category } from '../../../../contract/category.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { catalogueAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { useCurrentRecord } from '../use-current-record.ts'
import type { Route } from './+types/category'
import { loadCategory } from './category-data.ts'
import { CategoryDetail } from './category-detail.tsx'

const title = 'Category'

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => {
    const category = loadCategory(id, request.signal)
    // The page says when it failed, unless it was left before it was shown.
    category.catch(() => {})
    return { category }
  })
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={catalogueAdmin} />
}

export default function CategoryPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return <LoadedCategory key={id} id={id} loading={loaderData.category} />
}

type LoadedCategoryProps = { id: string; loading: Promise<Category> }

function LoadedCategory({ id, loading }: LoadedCategoryProps) {
  const { record: category, follow, failure } = useCurrentRecord('category', id, loading)
  // Returned, not thrown: the console has no use for what the page says.
  if (failure) return <Failure {...failure} />
  if (!category) return <LoadingPage title={title} back={catalogueAdmin} />
  return (
    <AdminPage title={category.name} back={catalogueAdmin}>
      <CategoryDetail category={category} follow={follow} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  return <AdminFailure error={error} what={title} back={catalogueAdmin} />
}
