import type { Order } from '../../../../contract/order.ts'
import { CopyButton } from '../../forms/copy-button.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './order-buyer.module.css'
import { actionNames, addressOf } from './order-words.ts'
import type { DoingState } from './use-doing.ts'

type OrderBuyerProps = {
  order: Order
  state: Pick<DoingState, 'doing' | 'open'>
}

/** Who ordered, and where to send it. */
export function OrderBuyer({ order, state }: OrderBuyerProps) {
  const { email, shipping, note, can } = order
  const address = addressOf(order)
  return (
    <section aria-labelledby="order-buyer">
      <h2 id="order-buyer">Buyer</h2>
      <a href={`mailto:${email}`} className={styles.email}>
        {email}
      </a>
      {can.includes('email') && !state.doing && (
        <Button
          className={styles.button ?? ''}
          data-action="email"
          onClick={() => state.open('email')}
        >
          {actionNames.email}
        </Button>
      )}
      <div className={styles.address}>
        <address>
          {address.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have their places
            <span key={index}>{line}</span>
          ))}
        </address>
        <CopyButton text={address.join('\n')} what="the address" />
      </div>
      {/* One form at a time. */}
      {can.includes('address') && !state.doing && (
        <Button
          className={styles.button ?? ''}
          data-action="address"
          onClick={() => state.open('address')}
        >
          {actionNames.address}
        </Button>
      )}
      <p className={styles.quiet}>{shipping}</p>
      {note && (
        <div className={styles.note}>
          <h3>Note from the buyer</h3>
          <p>{note}</p>
        </div>
      )}
    </section>
  )
}
