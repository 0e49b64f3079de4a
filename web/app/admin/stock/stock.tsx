import { ListPage, listRoute } from '../list/list-page.tsx'
import { stockList } from './stock-list.tsx'

export const handle = listRoute(stockList)

export default function StockPage() {
  return <ListPage list={stockList} />
}
