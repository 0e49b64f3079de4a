import type { Order } from '../../../../contract/order.ts'
import { Button } from '../../ui/button.tsx'
import { itemsText } from '../../ui/items-text.ts'
import { Ago } from '../ago.tsx'
import { formatDate } from './format-date.ts'
import styles from './order-history.module.css'
import { type DoingState, openerOf } from './use-doing.ts'

type OrderParcelsProps = {
  order: Order
  state: Pick<DoingState, 'doing' | 'open'>
}

/** What was shipped, by whom, and with what number. */
export function OrderParcels({ order, state }: OrderParcelsProps) {
  const { parcels } = order
  if (parcels.length === 0) return null
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
              {itemsText(lines, order)}, <Ago at={at} />
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
