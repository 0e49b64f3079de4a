import { Group, Stack } from '@mantine/core'
import { unshippedQuantity } from '../../../../contract/orders/line-quantities.ts'
import type { Order, OrderAction } from '../../../../contract/orders/order.ts'
import { pickupFlags } from '../../../../contract/orders/order-progress.ts'
import type { Retry } from '../../ui/retry-page.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Badge } from '../badge.tsx'
import { OutOfDate } from '../record/out-of-date.tsx'
import layout from '../record/record-layout.module.css'
import { SecondaryText } from '../secondary-text.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { ActionResult, useActiveAction } from './action-result.tsx'
import styles from './order.module.css'
import { OrderActions, OrderForms } from './order-actions.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderEmails } from './order-emails.tsx'
import { orderFormKey } from './order-form.tsx'
import { OrderItems } from './order-items.tsx'
import { Neighbors } from './order-neighbors.tsx'
import {
  OrderDispute,
  OrderRefundDue,
  OrderRefundToSend,
  OrderSurplus,
  OrderWithdrawal,
} from './order-notices.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderInvoices, OrderPayments } from './order-payments.tsx'
import { openWithdrawal } from './order-rules.ts'
import { PackingSlip } from './order-slip.tsx'
import { listedFulfillment, paymentState } from './order-states.ts'
import { OrderTimeline } from './order-timeline.tsx'

type OrderDetailsProps = {
  order: Order
  /** The list that led here. */
  back: { to: string; label: string }
  /** It couldn't be refreshed. */
  stale: Retry | undefined
}

/** One order, and everything that an admin can do with it. */
export function OrderDetails({ order, back, stale }: OrderDetailsProps) {
  const state = useActiveAction<OrderAction>(orderFormKey(order.number))
  return (
    <AdminPage
      title={`Order ${order.number}`}
      state={<Chips order={order} />}
      actions={
        <>
          <Neighbors number={order.number} />
          <OrderActions order={order} onOpen={state.open} />
        </>
      }
      back={back}
    >
      {stale && <OutOfDate {...stale} />}
      <ActionResult state={state} />
      <OrderWithdrawal order={order} />
      <OrderSurplus order={order} />
      <OrderDispute order={order} />
      <OrderRefundDue order={order} />
      <OrderRefundToSend order={order} />
      <div className={`${layout.layout} ${styles.cards}`}>
        <OrderItems order={order} onOpen={state.open} />
        <Stack className={`${styles.aside}`}>
          <OrderBuyer order={order} onOpen={state.open} />
          <OrderInvoices order={order} />
          <OrderEmails order={order} onOpen={state.open} />
        </Stack>
        <Stack>
          <OrderPayments order={order} onOpen={state.open} />
          <OrderParcels order={order} onOpen={state.open} />
          <OrderTimeline order={order} onOpen={state.open} />
        </Stack>
      </div>
      <OrderForms order={order} state={state} />
      <PackingSlip order={order} />
    </AdminPage>
  )
}

function Chips({ order }: { order: Order }) {
  const flags = {
    dispute: order.dispute,
    chargedBack: order.chargedBack,
    withdrawn: openWithdrawal(order) !== undefined,
    isRefundToSend: order.toSend > 0,
    isPaidInPart: order.paid > 0,
    isShippedInPart: order.parcels.length > 0,
    isReturnedInPart: order.lines.some(({ returned }) => returned > 0),
    isCanceled:
      order.lines.some(({ canceled }) => canceled > 0) &&
      order.lines.every(line => unshippedQuantity(line) === 0),
    ...pickupFlags(order),
  }
  const states = [paymentState(order, flags), listedFulfillment(order, flags)]
  return (
    <>
      <Group component="ul" gap="xs" aria-label="Status">
        {states.map(
          state =>
            state && (
              <li key={state[0]}>
                <Badge tone={state[1]}>{state[0]}</Badge>
              </li>
            ),
        )}
      </Group>
      <SecondaryText size="xs">
        Placed <RelativeTime at={order.placedAt} />
      </SecondaryText>
    </>
  )
}
