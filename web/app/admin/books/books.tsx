import { ListPage, listRoute } from '../list/list-page.tsx'
import { bookList } from './book-list.tsx'

export const handle = listRoute(bookList)

export default function BooksPage() {
  return <ListPage list={bookList} />
}
