import type { Order } from '../../../../contract/order.ts'
import { CopyButton } from '../../forms/copy-button.tsx'
import styles from './order-buyer.module.css'
import { addressOf } from './order-words.ts'

/** Who ordered, and where to send it. */
export function OrderBuyer({ order }: { order: Order }) {
  const { email, shipping, note } = order
  const address = addressOf(order)
  return (
    <section aria-labelledby="order-buyer">
      <h2 id="order-buyer">Buyer</h2>
      <a href={`mailto:${email}`} className={styles.email}>
        {email}
      </a>
      <div className={styles.address}>
        <address>
          {address.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address have their places
            <span key={index}>{line}</span>
          ))}
        </address>
        <CopyButton text={address.join('\n')} what="the address" />
      </div>
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
