import { useLocation } from 'react-router'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { useCatalogueRecord } from '../catalogue-record.ts'
import { backLink, catalogueAdmin, stockAdmin, stockPlace } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { RecordPage } from '../record-page.tsx'
import type { Route } from './+types/product'
import { ProductDetail } from './product-detail.tsx'

const title = 'Product'

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={catalogueAdmin} />
}

export default function ProductPage({ params: { id } }: Route.ComponentProps) {
  return <LoadedProduct key={id} id={id} />
}

function LoadedProduct({ id }: { id: string }) {
  const found = useCatalogueRecord('product', id)
  const { hash, state } = useLocation()
  const back = backLink(state, hash === `#${stockPlace}` ? stockAdmin : catalogueAdmin)
  return (
    <RecordPage what={title} back={back} found={found}>
      {(state, stale) => <ProductDetail state={state} back={back} stale={stale} />}
    </RecordPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={catalogueAdmin} />
}
