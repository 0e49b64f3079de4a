import { Link } from 'react-router'
import type { Cart } from '../../../contract/cart/cart.ts'
import { cheapestShipping } from '../cart/delivery.ts'
import { taxNote } from '../cart/tax-note.ts'
import { catalogueLink } from '../catalogue/links.ts'
import { formatPrice } from '../catalogue/price.ts'
import list from '../purchase/sums.module.css'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'
import { useSettings } from '../ui/use-settings.ts'
import { checkoutBlocker, setCount } from './cart-state.ts'
import styles from './cart-summary.module.css'
import { missingForFreeDelivery } from './free-delivery.ts'

export function CartSummary({ cart }: { cart: Cart }) {
  const { lines, subtotal, weight, count } = cart
  const settings = useSettings()
  const canShip = lines.some(({ problem }) => problem === null || problem === 'too-few')
  const { shipping: methods = [] } = canShip ? settings : {}
  const shipping = cheapestShipping(methods, subtotal, weight)
  const missing = missingForFreeDelivery(methods, subtotal, weight)
  const blocked = checkoutBlocker(cart)
  return (
    <section className="card stack" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <DescriptionList className={list.sums}>
        <DescriptionItem term="Subtotal">{formatPrice(subtotal)}</DescriptionItem>
        {shipping !== undefined && (
          <DescriptionItem term={shipping === 0 ? 'Shipping' : 'Shipping from'}>
            {shipping === 0 ? 'Free' : formatPrice(shipping)}
          </DescriptionItem>
        )}
        <DescriptionItem term={shipping ? 'Estimated total' : 'Total'} emphasis="total">
          {formatPrice(subtotal + (shipping ?? 0))}
        </DescriptionItem>
      </DescriptionList>
      {missing !== undefined && <p>Add {formatPrice(missing)} for free shipping.</p>}
      <p className="quiet">{taxNote(settings)} Choose a shipping method at checkout.</p>
      {blocked ? (
        <>
          <Button primary aria-disabled="true" aria-describedby="blocked" data-idle>
            Checkout
          </Button>
          <p id="blocked" className="error">
            {blocked}
          </p>
        </>
      ) : (
        <ButtonLink to="/checkout" primary>
          Checkout
        </ButtonLink>
      )}
      <Link to={catalogueLink()} className={`link ${styles.back}`}>
        Continue shopping
      </Link>
      {/* Announces changes to screen readers. */}
      <p role="status" className="visually-hidden">
        {setCount(count)}, subtotal {formatPrice(subtotal)}
      </p>
    </section>
  )
}
