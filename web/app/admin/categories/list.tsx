import { ListPage, listRoute } from '../list/list-page.tsx'
import { categoryList } from './category-list.tsx'

export const handle = listRoute(categoryList)

export default function CategoriesPage() {
  return <ListPage list={categoryList} />
}
