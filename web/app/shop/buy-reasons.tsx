import { selling } from '../../../contract/selling.ts'
import { shippingPrice } from '../cart/delivery.ts'
import { formatPrice } from '../catalogue/price.ts'
import { IconCheck } from '../ui/icons/check.ts'
import styles from './buy.module.css'

/** Reasons to buy, taken from the shop's settings alone. */
export function BuyReasons({ price }: { price: number }) {
  const [method] = selling.shippingMethods
  const { withdrawalDays } = selling
  return (
    <ul className={styles.reasons}>
      {method && (
        <Reason>
          {shippingPrice(method, price) === 0 ? 'Free delivery' : deliveryWords(method)}, arrives in{' '}
          {method.delivery}
        </Reason>
      )}
      {withdrawalDays > 0 && <Reason>{withdrawalDays} days to send it back</Reason>}
    </ul>
  )
}

function Reason({ children }: { children: React.ReactNode }) {
  return (
    <li>
      <IconCheck size={20} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

function deliveryWords({
  name,
  price,
  freeFrom,
}: (typeof selling.shippingMethods)[number]): string {
  const words = `${name} for ${formatPrice(price)}`
  return freeFrom === null ? words : `${words}, free from ${formatPrice(freeFrom)}`
}
