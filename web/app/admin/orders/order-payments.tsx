import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { Ago } from '../ago.tsx'
import { When } from '../when.tsx'
import styles from './order-payments.module.css'
import { openAmount } from './order-rules.ts'
import { paymentKinds, providers } from './order-words.ts'

/** The ledger: what came in and went back, and what is open. */
export function OrderPayments({ order }: { order: Order }) {
  const { payments, paid, payBefore, transferReference } = order
  const open = openAmount(order)
  return (
    <section aria-labelledby="order-payments">
      <h2 id="order-payments">Payments</h2>
      <ul className={styles.ledger}>
        {payments.map(({ kind, amount, provider, reference, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
          <li key={index}>
            <span>
              {paymentKinds[kind]}, {providers[provider].toLowerCase()}{' '}
              <span className={styles.quiet}>
                <Ago at={at} />
              </span>
              {reference && <span className={styles.reference}>Reference: {reference}</span>}
            </span>
            <span>{formatPrice(kind === 'charge' ? amount : -amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.ledger}>
        <div>
          <dt>Paid</dt>
          <dd>{formatPrice(paid)}</dd>
        </div>
        <div data-open={open > 0 || undefined}>
          <dt>Open</dt>
          <dd>{formatPrice(open)}</dd>
        </div>
        <div>
          <dt>Reference for a transfer</dt>
          <dd>{transferReference}</dd>
        </div>
      </dl>
      {payBefore && (
        <p className={styles.quiet}>
          The pieces are held until <When at={payBefore} />.
        </p>
      )}
    </section>
  )
}
