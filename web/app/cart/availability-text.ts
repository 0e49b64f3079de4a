import type { Availability } from '../../../contract/stock/stock.ts'

export const availabilityText: Record<Availability, string> = {
  available: 'In stock',
  few: 'Only a few left',
  'sold-out': 'Sold out',
}
