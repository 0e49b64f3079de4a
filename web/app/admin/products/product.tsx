import { useLocation } from 'react-router'
import { adminRoute } from '../admin-route.ts'
import { backLink, catalogueAdmin, stockAdmin, stockPlace } from '../links.ts'
import { useCatalogueRecord } from '../record/catalogue-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/product'
import { ProductDetail } from './product-detail.tsx'

const title = 'Product'

export const handle = adminRoute({ title, back: catalogueAdmin })

export default function ProductPage({ params: { id } }: Route.ComponentProps) {
  const found = useCatalogueRecord('product', id)
  const { hash, state } = useLocation()
  const back = backLink(state, hash === `#${stockPlace}` ? stockAdmin : catalogueAdmin)
  return <RecordPage what={title} back={back} found={found} Detail={ProductDetail} />
}
