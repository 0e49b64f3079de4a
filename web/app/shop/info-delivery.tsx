import { type ShippingMethod, selling } from '../../../shop/selling.ts'
import { destinations } from '../cart/destinations.ts'
import { dispatchText } from '../cart/dispatch-text.ts'
import { formatPrice } from '../catalogue/price.ts'
import styles from './info.module.css'

/** What delivery costs and where it goes, as the checkout has it. */
export function DeliveryCosts() {
  return (
    <>
      <section>
        <h2>Shipping costs</h2>
        <ul className={styles.methods}>
          {selling.shippingMethods.map(method => (
            <li key={method.id}>
              <strong>{method.name}</strong>
              <strong>{formatPrice(method.price)}</strong>
              <span>{wordsOf(method)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>When we ship</h2>
        <p>{dispatchText()}</p>
      </section>
      <section>
        <h2>Where we ship to</h2>
        <p>We ship to {destinations()}.</p>
      </section>
    </>
  )
}

function wordsOf({ delivery, freeFrom }: ShippingMethod): string {
  const arrives = `Delivery time: ${delivery}.`
  return freeFrom === null ? arrives : `${arrives} Free from ${formatPrice(freeFrom)}.`
}
