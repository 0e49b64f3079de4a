import { itemsText } from '../../ui/items-text.ts'
import { RecordCard } from '../record-card.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { formatDate } from './format-date.ts'
import styles from './order.module.css'
import { Opener, type Opening } from './order-actions.tsx'

/** What was shipped, by which carrier, and with what tracking number. */
export function OrderParcels({ order, onOpen }: Opening) {
  const { parcels } = order
  if (parcels.length === 0) return null
  return (
    <RecordCard title="Packages">
      <ol className={styles.list}>
        {parcels.map(({ id, carrier, tracking, at, lines, deliveredOn }) => (
          <li key={id} className={styles.between}>
            <div>
              <p>
                {carrier}
                {tracking ? `, ${tracking}` : ', no tracking number'}
              </p>
              <p className={styles.soft}>
                {itemsText(lines, order)}, <RelativeTime at={at} />
                {deliveredOn && `, delivered on ${formatDate(deliveredOn)}`}
              </p>
            </div>
            <div className={styles.actions}>
              <Opener
                action="track"
                item={id}
                label={tracking ? 'Change tracking' : 'Add tracking number'}
                onOpen={onOpen}
              />
              <Opener
                action="deliver"
                item={id}
                label={deliveredOn ? 'Mark as not delivered' : 'Mark as delivered'}
                onOpen={onOpen}
              />
            </div>
          </li>
        ))}
      </ol>
    </RecordCard>
  )
}
