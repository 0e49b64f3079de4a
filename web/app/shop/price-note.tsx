import { Link } from 'react-router'
import { type ShippingMethod, selling } from '../../../shop/selling.ts'
import { shippingPrice } from '../cart/delivery.ts'
import { taxNote } from '../cart/tax-note.ts'
import { formatPrice } from '../catalogue/price.ts'
import styles from './add-to-cart-form.module.css'

/** What a price contains, and what delivery adds, from the shop's settings alone. */
export function PriceNote({ price }: { price: number }) {
  const [method] = selling.shippingMethods
  return (
    <p className={styles.small}>
      {taxNote()}{' '}
      {method && (
        <>
          <Link to="/info/delivery">{deliveryWords(method, price)}</Link>, {method.delivery}
        </>
      )}
    </p>
  )
}

function deliveryWords(method: ShippingMethod, price: number): string {
  if (shippingPrice(method, price) === 0) return 'Free delivery'
  const words = `${method.name} for ${formatPrice(method.price)}`
  return method.freeFrom === null ? words : `${words}, free from ${formatPrice(method.freeFrom)}`
}
