import { adminRoute } from '../admin-route.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { bookList } from './book-list.tsx'

export const handle = adminRoute({
  title: bookList.title,
  Fallback: () => <ListFallback list={bookList} />,
})

export default function BooksPage() {
  return <ListPage list={bookList} />
}
