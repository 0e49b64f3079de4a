import { Link } from 'react-router'
import { orderPageSize } from '../../../../contract/limits.ts'
import type { AdminOrderSummary } from '../../../../contract/order-list.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { Ago } from '../ago.tsx'
import { Badge } from '../badge.tsx'
import { mainStateOf, signsOf } from '../orders/order-states.ts'
import styles from './latest-orders.module.css'
import { Panel } from './panel.tsx'

/** The newest orders; without them, room for as many as there may be. */
export function LatestOrders({ orders }: { orders: AdminOrderSummary[] | undefined }) {
  return (
    <Panel title="Last orders" busy={!orders}>
      <p className={styles.all}>
        <Link to="/orders-admin">All orders</Link>
      </p>
      <table className={styles.orders}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Order</th>
            <th scope="col">State</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {orders
            ? orders.map(order => <OrderRow key={order.id} order={order} />)
            : Array.from({ length: orderPageSize }, (_, index) => index).map(index => (
                <BlankRow key={index} />
              ))}
        </tbody>
      </table>
    </Panel>
  )
}

function OrderRow({ order }: { order: AdminOrderSummary }) {
  const { number, name, placedAt, total } = order
  const [words, tone] = mainStateOf(order, signsOf(order))
  return (
    <tr>
      <th scope="row">
        <Link to={`/view-order-admin/${number}`} className={styles.order}>
          <span className={styles.number}>{number}</span>
          <span className={styles.name}>{name}</span>
        </Link>
      </th>
      <td>
        <Badge tone={tone}>{words}</Badge>
        <span className={styles.when}>
          <Ago at={placedAt} />
        </span>
      </td>
      <td className={styles.total}>{formatPrice(total)}</td>
    </tr>
  )
}

function BlankRow() {
  return (
    <tr>
      <td colSpan={3}>
        <span className={styles.blank} />
      </td>
    </tr>
  )
}
