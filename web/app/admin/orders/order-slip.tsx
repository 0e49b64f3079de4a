import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { addressLines } from '../../../../contract/addresses/address-lines.ts'
import { unshippedQuantity } from '../../../../contract/orders/line-quantities.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { sellerLines } from '../../../../contract/settings/seller.ts'
import { api } from '../../api.ts'
import { identity } from '../../ui/identity.ts'
import { DateTime } from '../time/date-time.tsx'
import styles from './order-slip.module.css'

/** The items for the next parcel, or those of the last one once everything is shipped. */
export function itemsToPack({ state, lines, parcels }: Order) {
  if (state === 'canceled') return []
  const left = lines.map(line => ({ ...line, quantity: unshippedQuantity(line) }))
  const next = left.filter(({ quantity }) => quantity > 0)
  if (next.length > 0) return next
  const sent = parcels.at(-1)?.lines ?? []
  return lines.flatMap(line =>
    sent.filter(({ id }) => id === line.id).map(({ quantity }) => ({ ...line, quantity })),
  )
}

/**
 * What the page prints in place of itself: what is in the parcel, without prices. It is outside
 * the page's frame, none of which is printed.
 */
export function PackingSlip({ order }: { order: Order }) {
  const { number, lines, parcels, shipping, pickup, note, placedAt } = order
  const packed = itemsToPack(order)
  const { data } = useQuery({
    queryKey: ['seller'],
    queryFn: ({ signal }) => api('GET /api/seller', { signal }),
  })
  if (packed.length === 0) return null
  const isRest = parcels.length > 0 && count(packed) < count(lines)
  return createPortal(
    <div className={styles.slip}>
      <div className={styles.head}>
        <div>
          <p className={styles.shop}>{identity.name}</p>
          <address className={styles.address}>
            {data && sellerLines(data.seller).join('\n')}
          </address>
        </div>
        <div>
          <p className={styles.title}>Packing slip</p>
          <p>Order {number}</p>
          <p>
            Ordered <DateTime at={placedAt} />
          </p>
        </div>
      </div>
      <address className={styles.address} dir="auto">
        {addressLines(order.address).join('\n')}
      </address>
      <p>
        {shipping}
        {isRest && `. Partial order: other items were ${pickup ? 'packed' : 'shipped'} earlier.`}
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {packed.map(line => (
            <tr key={line.id}>
              <td>
                <bdi>{line.name}</bdi>
              </td>
              <td>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p className={styles.note}>
          Note from the buyer: <bdi>{note}</bdi>
        </p>
      )}
    </div>,
    document.body,
  )
}

function count(lines: Pick<Order['lines'][number], 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
