import { Link } from 'react-router'
import { selling } from '../../../shop/selling.ts'
import { taxNote } from '../cart/tax-note.ts'
import { costOf } from './selling-facts.ts'

/** What a price includes, and what delivery adds, from the shop's settings alone. */
export function PriceNote({ price }: { price: number }) {
  const [method] = selling.shippingMethods
  return (
    <p className="quiet">
      {taxNote()}{' '}
      {method && (
        <>
          <Link to="/info/delivery">{costOf(method, price)}</Link>, {method.delivery}
        </>
      )}
    </p>
  )
}
