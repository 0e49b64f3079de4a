import type { Order } from '../../../../contract/order.ts'
import { RelativeTime } from '../relative-time.tsx'
import { actorText, eventText } from './event-text.ts'
import styles from './order.module.css'

type EventsProps = {
  order: Order
  /** Those from then on. */
  since?: string
}

export function Events({ order, since = '' }: EventsProps) {
  const events = order.events.filter(({ at }) => at >= since)
  return (
    <ol className={`${styles.list} ${styles.timeline}`} reversed>
      {events.toReversed().map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added
        <li key={events.length - index}>
          <p>{eventText(event, order)}</p>
          <p className={styles.soft}>
            By {actorText(event)}, <RelativeTime at={event.at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
