import { createPortal } from 'react-dom'
import type { Order } from '../../../../contract/order.ts'
import { shop } from '../../../../contract/shop.ts'
import { leftToShip } from './order-rules.ts'
import styles from './order-slip.module.css'
import { addressOf } from './order-words.ts'

/**
 * What the page prints in place of itself: what to put into the parcel, without prices. Once all
 * is sent it is the whole order. It is outside the page's frame, none of which is printed.
 */
export function PackingSlip({ order }: { order: Order }) {
  const { number, lines, shipping, note } = order
  const left = lines.filter(line => leftToShip(line) > 0)
  const isRest = left.length > 0 && lines.some(({ shipped }) => shipped > 0)
  const packed = left.length > 0 ? left : lines
  return createPortal(
    <div className={styles.slip}>
      <div className={styles.head}>
        <p className={styles.shop}>{shop.name}</p>
        <div>
          <p className={styles.title}>Packing slip</p>
          <p>Order {number}</p>
        </div>
      </div>
      <address className={styles.address}>
        {addressOf(order).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have their places
          <span key={index}>{line}</span>
        ))}
      </address>
      <p>
        {shipping}
        {isRest && '. The rest of the order: other pieces were sent before.'}
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {packed.map(line => (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td>{leftToShip(line) || line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles.note}>Note from the buyer: {note}</p>}
    </div>,
    document.body,
  )
}
