import type { Order } from '../../../../contract/order.ts'
import { Ago } from '../ago.tsx'
import styles from './order-history.module.css'

/** What was sent, by whom, and with what number. */
export function OrderParcels({ order: { parcels, lines } }: { order: Order }) {
  if (parcels.length === 0) return null
  const nameOf = (id: string) => lines.find(line => line.id === id)?.name ?? 'An article'
  return (
    <section aria-labelledby="order-parcels">
      <h2 id="order-parcels">Parcels</h2>
      <ol className={styles.list}>
        {parcels.map(({ id, carrier, tracking, at, lines }) => (
          <li key={id}>
            <p>
              {carrier}
              {tracking ? `, ${tracking}` : ', no tracking number'}
            </p>
            <p className={styles.quiet}>
              {lines.map(({ id, quantity }) => `${quantity} × ${nameOf(id)}`).join(', ')},{' '}
              <Ago at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
