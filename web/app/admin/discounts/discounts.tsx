import { useRef, useState } from 'react'
import { loadForAdmin } from '../../session/require-user.ts'
import { Button } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { Actions, AdminPage } from '../admin-page.tsx'
import { discountsAdmin } from '../links.ts'
import styles from '../list-head.module.css'
import { ListSearch } from '../list-search.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import type { Route } from './+types/discounts'
import { DiscountForm } from './discount-form.tsx'
import { DiscountList, type OpenForm } from './discount-list.tsx'
import { discountsLink, readListQuery } from './discount-query.ts'

const title = discountsAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => readListQuery(new URL(request.url).searchParams))
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={ordersAdmin} />
}

export default function DiscountsPage({ loaderData: query }: Route.ComponentProps) {
  const [open, setOpen] = useState<OpenForm>(null)
  const [done, setDone] = useState<string | null>(null)
  const closed = useRef<OpenForm>(null)
  const close = () => {
    closed.current = open
    setOpen(null)
  }
  // Buttons make way for the form, and with them what had the focus: it goes back to the opener.
  const openerOf = (form: OpenForm) => (button: HTMLButtonElement | null) => {
    if (!button || closed.current !== form) return
    closed.current = null
    button.focus()
  }
  return (
    <AdminPage title={title} back={ordersAdmin}>
      {open === 'new' && (
        <DiscountForm
          onDone={message => {
            close()
            setDone(message)
          }}
          onCancel={close}
        />
      )}
      {!open && (
        <div className={styles.tools}>
          <Actions>
            <Button ref={openerOf('new')} primary onClick={() => setOpen('new')}>
              New code
            </Button>
          </Actions>
          <div className={styles.find}>
            <ListSearch
              label="Search codes"
              placeholder="How a code begins"
              search={query.search}
              linkTo={search => discountsLink({ search, page: 1 })}
            />
          </div>
        </div>
      )}
      <DiscountList {...{ query, open, close, openerOf }} onEdit={setOpen} onDone={setDone} />
      <Toast kind="success" message={done} onClose={() => setDone(null)} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={ordersAdmin} />
}
