import { Link } from 'react-router'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { taxNote } from '../../cart/tax-note.ts'
import { useSettings } from '../../ui/use-settings.ts'
import { costOf } from '../selling-facts.ts'

/** What a price includes, and what delivery adds, from the shop's settings alone. */
export function PriceNote(set: Pick<Product, 'price' | 'weight'>) {
  const settings = useSettings()
  const [method] = settings.shipping ?? []
  return (
    <p className="quiet">
      {taxNote(settings)}{' '}
      {method && (
        <>
          <Link to="/info/delivery">{costOf(method, set)}</Link>, {method.delivery}
        </>
      )}
    </p>
  )
}
