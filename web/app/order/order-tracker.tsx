import type { Order } from '../../../contract/orders/order.ts'
import { IconCheck } from '../ui/icons/check.ts'
import { ReturnsAddress } from '../ui/returns-address.tsx'
import { nextSteps, returnDay, trackerSteps } from './order-state.ts'
import styles from './order-tracker.module.css'

/** How far an order has come, and what happens next. */
export function OrderTracker({ order }: { order: Order }) {
  const steps = trackerSteps(order)
  const next = nextSteps(order)
  if (steps.length === 0 && next.length === 0) return null
  return (
    <section className="card">
      <h2>{steps.length > 0 ? 'Progress' : 'What happens next'}</h2>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ name, state, detail }) => (
            <li
              key={name}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.dot}>
                {state === 'done' && <IconCheck size={16} stroke={3} aria-hidden="true" />}
              </span>
              <span className={styles.name}>
                {name}
                {state === 'done' && <span className="visually-hidden"> (done)</span>}
              </span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </li>
          ))}
        </ol>
      )}
      {next.length > 0 && <p className={styles.next}>{next.join(' ')}</p>}
      {returnDay(order) && <ReturnsAddress />}
    </section>
  )
}
