import { Link } from 'react-router'
import type { AdminOrderSummary } from '../../../../contract/order-list.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { Ago } from '../ago.tsx'
import { Badge } from '../badge.tsx'
import { mainStateOf, signsOf } from '../orders/order-states.ts'
import styles from './latest-orders.module.css'
import { Panel } from './panel.tsx'

export function LatestOrders({ orders }: { orders: AdminOrderSummary[] }) {
  return (
    <Panel title="Recent orders" action={<Link to="/orders-admin">View all orders</Link>}>
      <table className={styles.orders}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Placed</th>
            <th scope="col">Status</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function OrderRow({ order }: { order: AdminOrderSummary }) {
  const { number, name, placedAt, total } = order
  const [text, tone] = mainStateOf(order, signsOf(order))
  return (
    <tr>
      <th scope="row">
        <Link to={`/view-order-admin/${number}`} prefetch="intent">
          {number}
        </Link>{' '}
        {name}
      </th>
      <td className={styles.placed}>
        <Ago at={placedAt} />
      </td>
      <td>
        <Badge tone={tone}>{text}</Badge>
      </td>
      <td className={styles.total}>{formatPrice(total)}</td>
    </tr>
  )
}
