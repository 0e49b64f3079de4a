import { useLocation } from 'react-router'
import type { AdminProduct } from '../../../../contract/product.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { Badge } from '../badge.tsx'
import { catalogueAdmin, wayBack } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { loadRecord, RecordPage } from '../record-page.tsx'
import { stockAdmin, stockPlace } from '../stock/stock-query.ts'
import { useCurrentRecord } from '../use-current-record.ts'
import type { Route } from './+types/product'
import { loadProduct } from './product-data.ts'
import { ProductDetail } from './product-detail.tsx'

const title = 'Product'

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return loadRecord(request, signal => loadProduct(id, signal))
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={catalogueAdmin} />
}

export default function ProductPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return <LoadedProduct key={id} id={id} loading={loaderData.record} />
}

function LoadedProduct({ id, loading }: { id: string; loading: Promise<AdminProduct> }) {
  const found = useCurrentRecord('product', id, loading)
  const { hash, state } = useLocation()
  const back = hash === `#${stockPlace}` ? stockAdmin : wayBack(state, catalogueAdmin)
  return (
    <RecordPage
      what={title}
      back={back}
      found={found}
      titleOf={({ name }) => name}
      stateOf={({ hidden }) => hidden && <Badge tone="off">Hidden</Badge>}
    >
      {(product, follow) => <ProductDetail product={product} follow={follow} />}
    </RecordPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={catalogueAdmin} />
}
