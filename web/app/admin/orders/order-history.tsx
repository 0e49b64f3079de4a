import type { Order } from '../../../../contract/order.ts'
import { Ago } from '../ago.tsx'
import { actorText, eventText } from './event-text.ts'
import styles from './order-history.module.css'

/** What happened to the order, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <ol className={styles.list} reversed>
        {order.events.toReversed().map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added
          <li key={order.events.length - index}>
            <p>{eventText(event, order)}</p>
            <p className={styles.quiet}>
              By {actorText(event)}, <Ago at={event.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
