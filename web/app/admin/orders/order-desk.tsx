import type { Order } from '../../../../contract/order.ts'
import { Button } from '../../ui/button.tsx'
import type { Retry } from '../../ui/retry-page.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Ago } from '../ago.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBadges } from './order-badges.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import styles from './order-desk.module.css'
import { OrderEmails } from './order-emails.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPayments } from './order-payments.tsx'
import { leftToShip } from './order-rules.ts'
import { PackingSlip } from './order-slip.tsx'
import { statesOf } from './order-states.ts'
import { OrderSurplus } from './order-surplus.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { useDoing } from './use-doing.ts'

type OrderDeskProps = {
  order: Order
  /** The list that led here. */
  back: { to: string; label: string }
  /** It could not be loaded anew. */
  stale: Retry | undefined
}

/** One order, and all that an admin can do with it. */
export function OrderDesk({ order, back, stale }: OrderDeskProps) {
  const doing = useDoing()
  const states = statesOf(order, {
    withdrawn: order.withdrawn,
    dispute: order.dispute,
    isPaidInPart: order.paid > 0,
    isShippedInPart: order.parcels.length > 0,
    isReturnedInPart: order.lines.some(({ returned }) => returned > 0),
    isCanceled:
      order.lines.some(({ canceled }) => canceled > 0) &&
      order.lines.every(line => leftToShip(line) === 0),
  })
  return (
    <AdminPage
      title={`Order ${order.number}`}
      state={
        <>
          <OrderBadges states={states} />
          <p className={styles.placed}>
            Placed <Ago at={order.placedAt} />
          </p>
        </>
      }
      back={back}
    >
      {stale && <Stale {...stale} />}
      <OrderWithdrawal order={order} />
      <OrderSurplus order={order} />
      <OrderActions order={order} state={doing} />
      <div className={styles.desk}>
        <div className={styles.column}>
          <OrderLines order={order} />
          <OrderPayments order={order} state={doing} />
          <OrderInvoices order={order} />
          <OrderParcels order={order} state={doing} />
        </div>
        <div className={styles.column}>
          <OrderBuyer order={order} state={doing} />
          <OrderEmails order={order} state={doing} />
          <OrderHistory order={order} />
        </div>
      </div>
      <PackingSlip order={order} />
    </AdminPage>
  )
}

function Stale({ busy, again }: Retry) {
  return (
    <div role="alert" className={styles.stale}>
      <p>This could not be loaded anew, so it may be different by now.</p>
      <Button busy={busy} onClick={() => busy || again()}>
        {busy ? 'Loading...' : 'Retry'}
      </Button>
    </div>
  )
}
