import type { Product } from '../../../../contract/product.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { catalogueAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { useCurrentRecord } from '../use-current-record.ts'
import type { Route } from './+types/product'
import { loadProduct } from './product-data.ts'
import { ProductDetail } from './product-detail.tsx'

const title = 'Product'

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => {
    const product = loadProduct(id, request.signal)
    // The page says when it failed, unless it was left before it was shown.
    product.catch(() => {})
    return { product }
  })
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={catalogueAdmin} />
}

export default function ProductPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return <LoadedProduct key={id} id={id} loading={loaderData.product} />
}

type LoadedProductProps = { id: string; loading: Promise<Product> }

function LoadedProduct({ id, loading }: LoadedProductProps) {
  const { record: product, follow, failure } = useCurrentRecord('product', id, loading)
  // Returned, not thrown: the console has no use for what the page says.
  if (failure) return <Failure {...failure} />
  if (!product) return <LoadingPage title={title} back={catalogueAdmin} />
  return (
    <AdminPage title={product.name} back={catalogueAdmin}>
      <ProductDetail product={product} follow={follow} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  return <AdminFailure error={error} what={title} back={catalogueAdmin} />
}
