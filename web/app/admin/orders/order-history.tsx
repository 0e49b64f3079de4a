import type { Order } from '../../../../contract/order.ts'
import { Ago } from '../ago.tsx'
import styles from './order-history.module.css'
import { actorWords, happeningWords } from './order-words.ts'

/** What happened to the order, newest first. */
export function OrderHistory({ order: { history } }: { order: Order }) {
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      <ol className={styles.list} reversed>
        {history.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
          <li key={history.length - index}>
            <p>{happeningWords(entry)}</p>
            <p className={styles.quiet}>
              By {actorWords(entry)}, <Ago at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
