import type { StockedProduct } from '../../../../contract/stock/stock.ts'
import { availabilityText } from '../../cart/availability-text.ts'
import { Badge, type Tone } from '../badge.tsx'

type AvailabilityBadgeProps = Pick<StockedProduct, 'stock' | 'availability'> & {
  hidden?: boolean
}

const tones: Record<StockedProduct['availability'], Tone> = {
  available: 'done',
  few: 'warning',
  'sold-out': 'danger',
}

/** What visitors are told of a product, or that it is not counted. */
export function AvailabilityBadge({ stock, availability, hidden }: AvailabilityBadgeProps) {
  if (hidden) return <Badge tone="off">Hidden</Badge>
  if (!stock) return <Badge tone="off">Not tracked</Badge>
  return <Badge tone={tones[availability]}>{availabilityText[availability]}</Badge>
}
