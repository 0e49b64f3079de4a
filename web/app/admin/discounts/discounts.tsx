import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Discount } from '../../../../contract/discount.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { discountsAdmin } from '../links.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import type { Route } from './+types/discounts'
import { DiscountForm } from './discount-form.tsx'
import { discountList } from './discount-list.tsx'

const title = discountsAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={discountList(() => {})} />
}

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={ordersAdmin} />
}
