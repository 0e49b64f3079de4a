import { Link } from 'react-router'
import { taxNote } from '../cart/tax-note.ts'
import { useSettings } from '../ui/use-settings.ts'
import { costOf } from './selling-facts.ts'

/** What a price includes, and what delivery adds, from the shop's settings alone. */
export function PriceNote({ price }: { price: number }) {
  const settings = useSettings()
  const [method] = settings.shipping ?? []
  return (
    <p className="quiet">
      {taxNote(settings)}{' '}
      {method && (
        <>
          <Link to="/info/delivery">{costOf(method, price)}</Link>, {method.delivery}
        </>
      )}
    </p>
  )
}
