import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { DateTime } from '../date-time.tsx'
import { RecordCard } from '../record-card.tsx'
import { RelativeTime } from '../relative-time.tsx'
import styles from './order.module.css'
import { Opener, type Opening } from './order-actions.tsx'
import { Sum } from './order-items.tsx'
import { paymentKinds, providers } from './order-text.ts'

/** Why a booking can't be undone anymore. */
const whyFinal = {
  shipped: 'Items were shipped, so it can’t be undone.',
  refunded: 'Some of it was refunded, so it can’t be undone.',
}

/** The ledger: what was paid and refunded, and what is due. */
export function OrderPayments({ order, onOpen }: Opening) {
  const { payments, paid, due, waived, payBefore, toSend, transferReference } = order
  return (
    <RecordCard title="Payments">
      {payments.length > 0 && (
        <ul className={styles.list}>
          {payments.map(payment => (
            <Entry key={payment.id} payment={payment} onOpen={onOpen} isDue={toSend > 0} />
          ))}
        </ul>
      )}
      <dl>
        <Sum term="Paid" amount={formatPrice(paid)} />
        <Sum term="Due" amount={formatPrice(due)} isTotal={due > 0} />
        {waived > 0 && <Sum term="Difference accepted" amount={formatPrice(waived)} />}
        <Sum term="Transfer reference" amount={transferReference} />
      </dl>
      {payBefore && (
        <p className={styles.soft}>
          The items are reserved until <DateTime at={payBefore} />.
        </p>
      )}
    </RecordCard>
  )
}

type EntryProps = Pick<Opening, 'onOpen'> & {
  payment: Order['payments'][number]
  /** A refund of the order is still to be sent. */
  isDue: boolean
}

function Entry({ payment, onOpen, isDue }: EntryProps) {
  const { id, kind, amount, provider, reference, at, undo, undoneAt } = payment
  const sum = formatPrice(kind === 'charge' ? amount : -amount)
  return (
    <li className={styles.between}>
      <div>
        {paymentKinds[kind]}, {providers[provider]}{' '}
        <span className={styles.soft}>
          <RelativeTime at={at} />
        </span>
        {reference && <p className={styles.soft}>Reference: {reference}</p>}
        {undoneAt && (
          <p className={styles.soft}>
            {kind === 'refund' ? (
              <>
                Failed <RelativeTime at={undoneAt} />
                {isDue ? ': send it another way.' : '.'}
              </>
            ) : (
              <>
                Undone <RelativeTime at={undoneAt} />: recorded by mistake.
              </>
            )}
          </p>
        )}
        {undo && undo !== 'possible' && <p className={styles.soft}>{whyFinal[undo]}</p>}
      </div>
      {undo === 'possible' && <Opener action="undo-payment" item={id} onOpen={onOpen} />}
      <span className={styles.figure}>{undoneAt ? <del>{sum}</del> : sum}</span>
    </li>
  )
}
