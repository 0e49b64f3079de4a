import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Discount } from '../../../../contract/discount.ts'
import { Toast } from '../../ui/toast.tsx'
import { adminRoute } from '../admin-route.ts'
import { discountsAdmin } from '../links.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import { DiscountForm } from './discount-form.tsx'
import { discountList } from './discount-list.tsx'

const title = discountsAdmin.label

export const handle = adminRoute({
  title,
  back: ordersAdmin,
  Fallback: () => <ListFallback list={discountList(() => {})} />,
})

export default function DiscountsPage() {
  const [open, setOpen] = useState<Discount | 'new' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [list] = useState(() => discountList(setOpen))
  const close = () => setOpen(null)
  return (
    <>
      <ListPage list={list} primary={<Button onClick={() => setOpen('new')}>New code</Button>} />
      {open && (
        <DiscountForm
          {...(open !== 'new' && { discount: open })}
          onDone={message => {
            close()
            setDone(message)
          }}
          onClose={close}
        />
      )}
      <Toast kind="success" message={done} onClose={() => setDone(null)} />
    </>
  )
}
