import { useState } from 'react'
import { Toast } from '../../ui/toast.tsx'
import { adminRoute } from '../admin-route.ts'
import { stockAdmin } from '../links.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { stockList } from './stock-list.tsx'

export const handle = adminRoute({
  title: stockAdmin.label,
  back: stockAdmin,
  Fallback: () => <ListFallback list={stockList(() => {})} />,
})

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
