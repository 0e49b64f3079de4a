import { useState } from 'react'
import { Message } from '../../ui/message.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { stockList } from './stock-list.tsx'

export const handle = listRoute(stockList(() => {}))

export default function StockPage() {
  const [done, setDone] = useState<string | null>(null)
  const [list] = useState(() => stockList(setDone))
  return (
    <>
      <ListPage list={list} />
      <Message floating kind="success" message={done} onClose={() => setDone(null)} />
    </>
  )
}
