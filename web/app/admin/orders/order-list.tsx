import { Text } from '@mantine/core'
import { upperFirst } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { allows } from '../../../../contract/accounts/permissions.ts'
import { countryName } from '../../../../contract/addresses/country-name.ts'
import { limits } from '../../../../contract/limits.ts'
import type {
  AdminOrderSummary,
  OrderFilter,
  OrderSort,
} from '../../../../contract/orders/order-list.ts'
import { orderFlags } from '../../../../contract/orders/order-progress.ts'
import { paymentMethodNames } from '../../../../contract/payments/payment-method-names.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { useSession } from '../../session/session-store.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Badge } from '../badge.tsx'
import { createOrderAdmin, orderAdminLink, ordersAdmin, trackingAdmin } from '../links.ts'
import { defineList } from '../list/define-list.ts'
import { RecordCell } from '../list/record-cell.tsx'
import { TwoLines } from '../list/two-lines.tsx'
import { overviewQuery } from '../overview/overview-query.ts'
import { formatShopDay, formatShopTime } from '../time/shop-time.ts'
import { orderActions, orderFiles } from './order-list-actions.ts'
import { type OrderParam, orderParams, toApiQuery } from './order-list-query.ts'
import { OrderListTools } from './order-list-tools.tsx'
import { orderFilters } from './order-names.ts'
import { orderListName, orderQuery } from './order-query.ts'
import { listedFulfillment, listedPayment, type NamedState } from './order-states.ts'

/** Views of what is to be done; the longest-waiting orders come first. */
const queues: OrderFilter[] = [
  'to-ship',
  'overdue',
  'withdrawn',
  'disputed',
  'refund-due',
  'refunds-to-send',
]

export const orderList = defineList<AdminOrderSummary, OrderFilter, OrderSort, OrderParam>({
  name: orderListName,
  ...ordersAdmin,
  names: { one: 'order', many: 'orders' },
  filters: (Object.keys(orderFilters) as OrderFilter[]).map(value => ({
    value,
    label: orderFilters[value],
    ...(queues.includes(value) && { sort: 'oldest' }),
  })),
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'unpaid', label: 'Unpaid first' },
  ],
  search: {
    label: 'Search orders',
    placeholder: 'Number, name or address',
    hint: 'Search by order number, transfer reference or tracking number, or by name, email or address.',
  },
  countedTo: limits.listTotal,
  params: orderParams,
  Tools: OrderListTools,
  load: async ({ sort, page, size, ...chosen }, signal) => {
    const query = { ...toApiQuery(chosen), sort, page, limit: size }
    const { orders, total } = await api('GET /api/admin/order', { query, signal })
    return { rows: orders, total }
  },
  useCounts: () => {
    // The list's frame is shown before it is known who opens the page.
    const enabled = useSession(({ user }) => allows(user?.permissions ?? [], 'orders.read'))
    const { data, isError } = useQuery({ ...overviewQuery, staleTime: 60_000, enabled })
    if (!data) return isError ? {} : undefined
    return {
      unpaid: data.unpaid,
      'to-ship': data.toShip,
      overdue: data.overdue,
      withdrawn: data.withdrawn,
      disputed: data.disputed,
      'refund-due': data.refundDue,
      'refunds-to-send': data.refundsToSend,
    }
  },
  columns: [
    {
      label: 'Order',
      cell: ({ number }) => <RecordCell to={orderAdminLink(number)} name={number} />,
    },
    { label: 'Placed', card: 'aside', cell: ({ placedAt }) => <PlacedOn at={placedAt} /> },
    {
      label: 'Buyer',
      wide: true,
      card: 'line',
      cell: ({ name, email }) => <TwoLines first={name || 'Erased'} second={email} />,
    },
    {
      label: 'Payment',
      cell: order => (
        <>
          <State of={listedPayment(order, orderFlags(order))} />
          {order.paymentMethod && (
            <Text data-detail size="xs" lh="1rem" c="dimmed">
              {upperFirst(paymentMethodNames[order.paymentMethod])}
            </Text>
          )}
        </>
      ),
    },
    {
      label: 'Fulfillment',
      cell: order => <State of={listedFulfillment(order, orderFlags(order))} />,
    },
    {
      label: 'Ships to',
      // A card has room for what decides the next step.
      card: 'none',
      cell: ({ address, shipping }) => (
        <TwoLines first={countryName(address.country)} second={shipping} />
      ),
    },
    { label: 'Items', figure: true, card: 'none', cell: ({ count }) => formatNumber(count) },
    { label: 'Total', figure: true, card: 'aside', cell: ({ total }) => formatPrice(total) },
  ],
  create: createOrderAdmin,
  links: [{ to: trackingAdmin.to, label: 'Upload tracking' }],
  nameOf: ({ number }) => number,
  prefetch: (client, { number }) => client.prefetchQuery(orderQuery(number)),
  actions: orderActions,
  files: orderFiles,
  exportFrom: {
    path: '/api/admin/order/export',
    fresh: true,
    query: toApiQuery,
    others: [{ label: 'Export items', query: { rows: 'items' } }],
  },
})

/** In the shop's time zone, as the filter has it. */
function PlacedOn({ at }: { at: string }) {
  return (
    <Text inherit component="time" fw={400} dateTime={at} title={formatShopTime(at)}>
      {formatShopDay(at)}
    </Text>
  )
}

function State({ of: state }: { of: NamedState | null }) {
  return state && <Badge tone={state[1]}>{state[0]}</Badge>
}
