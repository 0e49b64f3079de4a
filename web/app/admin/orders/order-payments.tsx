import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { Button } from '../../ui/button.tsx'
import { Ago } from '../ago.tsx'
import { When } from '../when.tsx'
import styles from './order-payments.module.css'
import { actionNames, paymentKinds, providers } from './order-words.ts'
import { type DoingState, openerOf } from './use-doing.ts'

/** Why a booking cannot be undone any more. */
const whyKept = {
  shipped: 'Pieces were shipped, so it cannot be undone.',
  refunded: 'Money of it went back, so it cannot be undone.',
}

type OrderPaymentsProps = {
  order: Order
  state: Pick<DoingState, 'doing' | 'open'>
}

/** The ledger: what came in and went back, and what is open. */
export function OrderPayments({ order, state }: OrderPaymentsProps) {
  const { payments, paid, due, waived, payBefore, toSend, transferReference } = order
  return (
    <section aria-labelledby="order-payments">
      <h2 id="order-payments">Payments</h2>
      <ul className={styles.ledger}>
        {payments.map(payment => (
          <Entry key={payment.id} payment={payment} state={state} isOwed={toSend > 0} />
        ))}
      </ul>
      <dl className={styles.ledger}>
        <div>
          <dt>Paid</dt>
          <dd>{formatPrice(paid)}</dd>
        </div>
        <div data-open={due > 0 || undefined}>
          <dt>Still due</dt>
          <dd>{formatPrice(due)}</dd>
        </div>
        {waived > 0 && (
          <div>
            <dt>Difference accepted</dt>
            <dd>{formatPrice(waived)}</dd>
          </div>
        )}
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

type EntryProps = Pick<OrderPaymentsProps, 'state'> & {
  payment: Order['payments'][number]
  /** Money of the order is still to be sent back. */
  isOwed: boolean
}

function Entry({ payment, state, isOwed }: EntryProps) {
  const { id, kind, amount, provider, reference, at, undo, undoneAt } = payment
  return (
    <li>
      <div>
        {paymentKinds[kind]}, {providers[provider]}{' '}
        <span className={styles.quiet}>
          <Ago at={at} />
        </span>
        {reference && <span className={styles.detail}>Reference: {reference}</span>}
        {undoneAt && (
          <span className={styles.detail}>
            {kind === 'refund' ? (
              <>
                Failed <Ago at={undoneAt} />
                {isOwed ? ': pay it back another way.' : '.'}
              </>
            ) : (
              <>
                Undone <Ago at={undoneAt} />: it was booked by mistake.
              </>
            )}
          </span>
        )}
        {undo && undo !== 'possible' && <span className={styles.detail}>{whyKept[undo]}</span>}
        {/* One form at a time. */}
        {undo === 'possible' && !state.doing && (
          <Button
            className={styles.button ?? ''}
            data-action={openerOf({ action: 'undo-payment', item: id })}
            onClick={() => state.open('undo-payment', id)}
          >
            {actionNames['undo-payment']}
          </Button>
        )}
      </div>
      <Sum amount={kind === 'charge' ? amount : -amount} counts={!undoneAt} />
    </li>
  )
}

function Sum({ amount, counts }: { amount: number; counts: boolean }) {
  const words = formatPrice(amount)
  return counts ? <span>{words}</span> : <del>{words}</del>
}
