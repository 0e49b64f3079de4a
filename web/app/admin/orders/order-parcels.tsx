import type { Order } from '../../../../contract/order.ts'
import { Button } from '../../ui/button.tsx'
import { Ago } from '../ago.tsx'
import styles from './order-history.module.css'
import { formatDate } from './order-words.ts'
import { type DoingState, openerOf } from './use-doing.ts'

type OrderParcelsProps = {
  order: Order
  state: Pick<DoingState, 'doing' | 'open'>
}

/** What was shipped, by whom, and with what number. */
export function OrderParcels({ order: { parcels, lines }, state }: OrderParcelsProps) {
  if (parcels.length === 0) return null
  const nameOf = (id: string) => lines.find(line => line.id === id)?.name ?? 'An article'
  return (
    <section aria-labelledby="order-parcels">
      <h2 id="order-parcels">Parcels</h2>
      <ol className={styles.list}>
        {parcels.map(({ id, carrier, tracking, at, lines, deliveredOn }) => (
          <li key={id}>
            <p>
              {carrier}
              {tracking ? `, ${tracking}` : ', no tracking number'}
            </p>
            <p className={styles.quiet}>
              {lines.map(({ id, quantity }) => `${quantity} × ${nameOf(id)}`).join(', ')},{' '}
              <Ago at={at} />
              {deliveredOn && `, delivered on ${formatDate(deliveredOn)}`}
            </p>
            {/* One form at a time. */}
            {!state.doing && (
              <div className={styles.buttons}>
                <Button
                  className={styles.button ?? ''}
                  data-action={openerOf({ action: 'track', item: id })}
                  onClick={() => state.open('track', id)}
                >
                  {tracking ? 'Change tracking' : 'Add tracking number'}
                </Button>
                <Button
                  className={styles.button ?? ''}
                  data-action={openerOf({ action: 'deliver', item: id })}
                  onClick={() => state.open('deliver', id)}
                >
                  {deliveredOn ? 'Mark as not delivered' : 'Mark as delivered'}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
