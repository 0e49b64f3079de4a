import { useLocation } from 'react-router'
import { adminRoute } from '../admin-route.ts'
import { backLink, catalogueAdmin, categoriesAdmin } from '../links.ts'
import { useCatalogueRecord } from '../record/catalogue-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/category'
import { CategoryDetail } from './category-detail.tsx'

const title = 'Category'

export const handle = adminRoute({ title, back: categoriesAdmin })

export default function CategoryPage({ params: { id } }: Route.ComponentProps) {
  const found = useCatalogueRecord('category', id)
  const back = backLink(useLocation().state, categoriesAdmin, catalogueAdmin)
  return <RecordPage what={title} back={back} found={found} Detail={CategoryDetail} />
}
