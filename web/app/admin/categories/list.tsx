import { adminRoute } from '../admin-route.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { categoryList } from './category-list.tsx'

export const handle = adminRoute({
  title: categoryList.title,
  Fallback: () => <ListFallback list={categoryList} />,
})

export default function CategoriesPage() {
  return <ListPage list={categoryList} />
}
