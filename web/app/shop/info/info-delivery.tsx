import { listCountries } from '../../../../contract/addresses/country-name.ts'
import type { ShippingMethod, ShippingSettings } from '../../../../contract/settings/shipping.ts'
import { dispatchText } from '../../cart/dispatch-text.ts'
import { formatPrice } from '../../catalogue/price.ts'
import styles from './info.module.css'

/** What delivery costs and where it goes, as the checkout has it. */
export function DeliveryCosts({ shipping }: { shipping: ShippingSettings }) {
  const { zones } = shipping
  const countries = zones.flatMap(zone => zone.countries)
  return (
    <>
      {zones.map(zone => (
        <section key={zone.name}>
          <h2>{zones.length > 1 ? `Shipping costs: ${zone.name}` : 'Shipping costs'}</h2>
          {zones.length > 1 && <p>For {listCountries(zone.countries)}.</p>}
          <ul className={styles.methods}>
            {zone.methods.map(method => (
              <li key={method.id}>
                <strong>{method.name}</strong>
                <strong>{priceText(method)}</strong>
                <span>{wordsOf(method)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>When we ship</h2>
        <p>{dispatchText(shipping)}</p>
      </section>
      <section>
        <h2>Where we ship to</h2>
        <p>We ship to {listCountries(countries)}.</p>
      </section>
    </>
  )
}

function priceText({ tiers: [first, ...more], byWeight }: ShippingMethod): string {
  const prices = more.map(
    ({ from, price }) => `, ${costText(price)} from ${byWeight ? `${from} kg` : formatPrice(from)}`,
  )
  return [costText(first?.price ?? 0), ...prices].join('')
}

function costText(price: number): string {
  return price === 0 ? 'Free' : formatPrice(price)
}

function wordsOf({ delivery, freeFrom, pickup }: ShippingMethod): string {
  const place = pickup && ` Pick up at ${pickup.split('\n').join(', ')}.`
  const arrives = `Delivery time: ${delivery}.${place}`
  return freeFrom === null ? arrives : `${arrives} Free from ${formatPrice(freeFrom)}.`
}
