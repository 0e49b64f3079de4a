import { useState } from 'react'
import { Toast } from '../../ui/toast.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { stockList } from './stock-list.tsx'

export const handle = listRoute(stockList(() => {}))

export default function StockPage() {
  const [done, setDone] = useState<string | null>(null)
  const [list] = useState(() => stockList(setDone))
  return (
    <>
      <ListPage list={list} />
      <Toast kind="success" message={done} onClose={() => setDone(null)} />
    </>
  )
}
