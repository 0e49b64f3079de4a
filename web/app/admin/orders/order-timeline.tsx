import type { Order } from '../../../../contract/orders/order.ts'
import { RecordCard } from '../record/record-card.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { actorText, eventText } from './event-text.ts'
import styles from './order.module.css'
import { Opener, type Opening } from './order-actions.tsx'

/** What happened to the order, newest first. */
export function OrderTimeline({ order, onOpen }: Opening) {
  return (
    <RecordCard title="Timeline" action={<Opener action="note" onOpen={onOpen} />}>
      <Events order={order} />
    </RecordCard>
  )
}

type EventsProps = {
  order: Order
  /** Those from then on. */
  since?: string
}

export function Events({ order, since = '' }: EventsProps) {
  const events = order.events.filter(({ at }) => at >= since)
  return (
    <ol reversed className={styles.timeline}>
      {events.toReversed().map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added
        <li key={events.length - index}>
          <p>{eventText(event, order)}</p>
          <SecondaryText size="xs">
            By <bdi>{actorText(event)}</bdi>, <RelativeTime at={event.at} />
          </SecondaryText>
        </li>
      ))}
    </ol>
  )
}
